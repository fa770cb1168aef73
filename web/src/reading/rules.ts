// Where the rules of a game come from: ours are part of the page, all others are text that the server has.

import { Unreachable } from "../net/api";
import type { GameName } from "../net/types";
import type { Block } from "./tree";

const OWN = import.meta.glob<Block[]>("../../../src/halftwist/games/*/docs/*.md", { query: "?rules", import: "default" });
const NOT_FOUND = 404;

/** The rules of a game in a language; null where nobody has written them down. */
export async function rulesOf(game: GameName, language: string): Promise<Block[] | null> {
  const own = OWN[`../../../src/halftwist/games/${game}/docs/${language}.md`];
  if (own) return own();
  const answer = await fetch(`/api/games/${game}/rules?language=${language}`);
  if (answer.status === NOT_FOUND) return null;
  if (!answer.ok) throw new Unreachable(String(answer.status));
  const { blocks } = await import("./markdown");
  return blocks(await answer.text());
}
