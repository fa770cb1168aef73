// What is heard and felt when something happens. Nothing is loaded before somebody touched the page, and nothing sounds or
// trembles where that was chosen.

import { choices, LOUDEST } from "./choices.svelte";
import type { Synth } from "./synth";

/** A piece that is laid (whatever it is made of), my turn, a no, the beginning, a call, the end, a beat, somebody who joins. */
export type Sound = "lay" | "stone" | "card" | "tile" | "flip" | "turn" | "no" | "go" | "call" | "win" | "end" | "tick" | "join";

/** Milliseconds of trembling and rest; what others do is only heard. */
const FELT: Partial<Record<Sound, number[]>> = {
  flip: [30, 30, 60],
  turn: [30, 40, 30],
  no: [45, 40, 45],
  go: [60],
  call: [20, 30, 20, 30, 60],
  win: [40, 60, 40, 60, 140],
  end: [80],
};

let synth: Promise<Synth> | null = null;

/** Browsers let a page sound only after somebody touched it. */
const touched = (): boolean => navigator.userActivation?.hasBeenActive ?? false;

function loaded(): Promise<Synth> {
  synth ??= import("./synth").then(({ Synth }) => new Synth(new AudioContext()));
  synth.catch(() => (synth = null)); // without network it is tried again the next time
  return synth;
}

export function sound(name: Sound): void {
  if (!touched()) return;
  if (choices.vibration && FELT[name]) navigator.vibrate?.(FELT[name]);
  if (!choices.sound) return;
  loaded().then(
    (it) => it.play(name, choices.volume / LOUDEST),
    () => undefined,
  );
}

/** The trembling of a finger that took hold of something. */
export function tremble(ms = 12): void {
  if (touched() && choices.vibration) navigator.vibrate?.(ms);
}
