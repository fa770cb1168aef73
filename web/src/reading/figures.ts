// The drawings in the rules: code blocks named `<game>-<figure>`, drawn in colour by their game.

import type { Component } from "svelte";
import { pageGame } from "../games/registry";
import type { GameName } from "../net/types";
import type { Block, Picture } from "./tree";

/** How a game draws the figures in its rules. */
export interface Figures {
  /** What these figures are drawn with: asked for before anything is shown, so that nothing moves later. */
  prepare: (pictures: readonly Picture[]) => Promise<unknown>;
  Figure: Component<{ picture: Picture; drawnWith: unknown }>;
  /** Whether the drawings say in words what they show; else the caption is read out in their place. */
  spoken: boolean;
}

export interface Drawing {
  figures: Figures;
  drawnWith: unknown;
}

/** What draws the figures of a game's rules; null where they stay text. */
export async function drawingFor(game: GameName, blocks: readonly Block[]): Promise<Drawing | null> {
  const pictures = blocks.filter((block) => block.kind === "picture");
  const load = pageGame(game).figures;
  if (!pictures.length || !load) return null;
  const { figures } = await load();
  return { figures, drawnWith: await figures.prepare(pictures) };
}
