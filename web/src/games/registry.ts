// The games that have a folder here. All others are shown with what the server tells of them.

import type { Component } from "svelte";
import type { GameTold } from "../net/types";
import type { BoardProps, PageGame } from "./contract";

const FOUND = import.meta.glob<PageGame>("./*/index.ts", { eager: true, import: "default" });
const GAMES = new Map(Object.entries(FOUND).map(([path, game]) => [path.split("/")[1]!, game]));
const NOTHING: PageGame = {};

export const GAME_NAMES: readonly string[] = [...GAMES.keys()];

/** What the page has for a game: nothing, if it came after the page was built. */
export const pageGame = (name: string): PageGame => GAMES.get(name) ?? NOTHING;

/** The game whose rulings begin with this letter. */
export const gameOfRuling = (letter: string): string | undefined => [...GAMES].find(([, game]) => game.rulings === letter)?.[0];

export interface LoadedBoard {
  Board: Component<BoardProps & { address: string }>;
  /** Of a module that the game brings along. */
  address: string;
}

/** The board of a game: its own here, else the one that `told` says it brings along, else the generic one. */
export async function boardOf(name: string, told: Promise<GameTold | undefined> | null): Promise<LoadedBoard> {
  const own = pageGame(name).board;
  if (own) return { Board: (await own()).default, address: "" };
  const address = (await told)?.board;
  if (address) return { Board: (await import("../board/ModuleBoard.svelte")).default, address };
  return { Board: (await import("../board/GenericBoard.svelte")).default, address: "" };
}
