// The games that have a folder here. All others are shown with what the server tells of them.

import type { Component } from "svelte";
import type { BoardProps, PageGame } from "./contract";

const FOUND = import.meta.glob<PageGame>("./*/index.ts", { eager: true, import: "default" });
const GAMES = new Map(Object.entries(FOUND).map(([path, game]) => [path.split("/")[1]!, game]));
const NOTHING: PageGame = {};

export const GAME_NAMES: readonly string[] = [...GAMES.keys()];

/** What the page has for a game: nothing, if it came after the page was built. */
export const pageGame = (name: string): PageGame => GAMES.get(name) ?? NOTHING;

/** The game whose rulings begin with this letter. */
export const gameOfRuling = (letter: string): string | undefined => [...GAMES].find(([, game]) => game.rulings === letter)?.[0];

/** The board of a game. */
export const boardOf = (name: string): Promise<{ default: Component<BoardProps> }> => pageGame(name).board?.() ?? import("../board/GenericBoard.svelte");
