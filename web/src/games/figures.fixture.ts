// The figures in the rules as they are shipped.

import { blocks } from "../reading/markdown";
import type { Picture } from "../reading/tree";

const TEXTS = import.meta.glob<string>("../../../src/halftwist/games/*/docs/*.md", { query: "?raw", import: "default", eager: true });

/** All figures of a game, in every language. */
export const figuresIn = (game: string): Picture[] =>
  Object.values(TEXTS).flatMap((text) => blocks(text).filter((block): block is Picture => block.kind === "picture" && block.what.startsWith(`${game}-`)));
