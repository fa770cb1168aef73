import type { Lesson } from "../learn/lesson";

export const lesson: Lesson = { game: "mobi", steps: [] };
