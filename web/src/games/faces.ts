// How the games that have a folder here show themselves, for the pages that introduce them.

import type { GameFace } from "./contract";

const FOUND = import.meta.glob<GameFace>("./*/face.ts", { eager: true, import: "default" });

export const faceOf = (game: string): GameFace => FOUND[`./${game}/face.ts`] ?? {};
