// A game that this device can referee by itself, for when there is no network. With one, the server is the referee.

import { Refused, type No } from "../net/api";
import type { Action, Actor, Options, Outcome, View } from "../net/types";
import { t } from "../words/words.svelte";

/** One table. It keeps what happened; whoever acts is refused as the server would refuse them, in the same words. */
export interface Referee {
  readonly seats: number;
  readonly outcome: Outcome | null;
  readonly toAct: readonly number[];
  /** What a seat, or chance, does. Throws Refused, and then nothing has changed. */
  act(by: Actor, action: Action, atMs: number): void;
  /** Why a draft would be refused, where drafts are judged; nothing is done. */
  check?(by: number, action: Action): No | null;
  /** What chance has to do now, drawn blindly; null when it is a seat's turn. */
  deal(): Action | null;
  view(viewer?: number): View;
}

export interface OfflineGame {
  /** `known`: where things lie, if somebody knows it already. */
  open(options: Options, known?: unknown): Referee;
  /** What the server says of where things lie. */
  geometry(options: Options): unknown;
  /** What can be played alone without a network, if anything, and what has to be done before it begins. */
  alone?: { options: Options; begin: readonly Action[] };
}

export const no = (code: string, rule: string, details: Record<string, string | number> = {}): No => ({ code, rule, text: t(code, details), details });

export function refuse(code: string, rule: string, details: Record<string, string | number> = {}): never {
  throw new Refused(no(code, rule, details), 409);
}
