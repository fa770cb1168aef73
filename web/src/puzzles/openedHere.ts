// A puzzle that was taken along, on the board, with the referee of this device.

import { geometryKnown } from "../board/geometry";
import { pageGame } from "../games/registry";
import { Unreachable } from "../net/api";
import { RemoteTable } from "../net/table.svelte";
import type { Options } from "../net/types";
import { LocalLink } from "../offline/localLink";
import type { ArrangedLine } from "../learn/lesson";
import { pack, written, type TakenPuzzle } from "./taken";

let opened = 0;

export async function openedHere(puzzle: TakenPuzzle): Promise<RemoteTable> {
  const here = await pageGame(puzzle.game).offline?.();
  if (!here) throw new Unreachable(puzzle.game);
  const options = puzzle.options as Options;
  const asked = written([puzzle.game, options]);
  const known = pack()?.geometries.find((each) => written([each.game, each.options]) === asked);
  if (known) geometryKnown(puzzle.game, options, known.geometry);
  const link = new LocalLink(puzzle.game, options, here.offline.open(options, known?.geometry), `puzzle ${(opened += 1)}`, Date.now(), puzzle.seat);
  link.arrange(puzzle.lines as ArrangedLine[]);
  return new RemoteTable(link.name, [puzzle.seat], link);
}
