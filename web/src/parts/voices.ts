// The voices of the table, as data: what each event is made of. A knock is a few partials that die away at their own pace, as
// wood and stone do; a breath is filtered noise, as paper is; a bell is a tone with its overtones.

import type { Sound } from "./sound";

interface Part {
  /** Seconds after the event. */
  at: number;
  /** Seconds until it cannot be heard. */
  length: number;
  loud: number;
}

/** Partials in hertz: inharmonic for things that are struck, harmonic for what sings. */
export interface Struck extends Part {
  kind: "struck";
  partials: readonly (readonly [hertz: number, share: number, decay: number])[];
  /** Hertz that the pitch falls from, as a blow makes it. */
  bend?: number;
}

/** Noise through a band that moves. */
export interface Breath extends Part {
  kind: "breath";
  from: number;
  to: number;
  /** How narrow the band is. */
  width: number;
  /** Seconds to the loudest moment. */
  attack: number;
}

export type Voice = Struck | Breath;

/** How much of a sound comes back from the room. */
export const ROOM: Partial<Record<Sound, number>> = { turn: 0.22, go: 0.25, call: 0.25, win: 0.35, end: 0.35, join: 0.25, flip: 0.2 };
export const USUAL_ROOM = 0.1;

const struck = (at: number, length: number, loud: number, partials: Struck["partials"], bend?: number): Struck => ({
  kind: "struck",
  at,
  length,
  loud,
  partials,
  bend,
});
const breath = (at: number, length: number, loud: number, from: number, to: number, width: number, attack = 0.004): Breath => ({
  kind: "breath",
  at,
  length,
  loud,
  from,
  to,
  width,
  attack,
});

/** A small bell: softer overtones die first. */
const bell = (at: number, hertz: number, loud: number, length = 0.7): Struck =>
  struck(at, length, loud, [
    [hertz, 1, 1],
    [hertz * 2.01, 0.28, 0.6],
    [hertz * 3.93, 0.1, 0.25],
  ]);

const C5 = 523.25;
const D5 = 587.33;
const E5 = 659.26;
const G5 = 783.99;
const A5 = 880;
const C6 = 1046.5;

export const VOICES: Record<Sound, readonly Voice[]> = {
  lay: [
    struck(
      0,
      0.12,
      0.5,
      [
        [240, 1, 1],
        [410, 0.5, 0.6],
        [910, 0.2, 0.3],
      ],
      30,
    ),
    breath(0, 0.02, 0.25, 2400, 1600, 0.8, 0.001),
  ],
  /** A pebble on a wooden board: a bright click and the board below it. */
  stone: [
    struck(
      0,
      0.16,
      0.5,
      [
        [182, 0.9, 1],
        [395, 0.5, 0.7],
      ],
      24,
    ),
    struck(0, 0.05, 0.4, [
      [2150, 0.6, 1],
      [3480, 0.35, 0.7],
      [5120, 0.2, 0.4],
    ]),
    breath(0, 0.012, 0.3, 5200, 3600, 0.7, 0.001),
  ],
  /** Paper that slides and lands on paper. */
  card: [breath(0, 0.11, 0.3, 1500, 4200, 0.9, 0.05), breath(0.09, 0.05, 0.55, 900, 500, 0.8, 0.002), struck(0.09, 0.06, 0.22, [[140, 1, 1]], 20)],
  /** Bone on bone: hard, light, short. */
  tile: [
    struck(
      0,
      0.07,
      0.45,
      [
        [1280, 0.8, 1],
        [1890, 0.5, 0.7],
        [3120, 0.25, 0.5],
      ],
      60,
    ),
    struck(0, 0.09, 0.3, [[330, 1, 1]], 30),
    breath(0, 0.01, 0.25, 4200, 3000, 0.8, 0.001),
  ],
  /** A whole pod of tiles that turns over. */
  flip: [
    breath(0, 0.26, 0.35, 500, 3800, 0.7, 0.14),
    bell(0.2, E5, 0.35, 0.4),
    bell(0.28, A5, 0.4, 0.55),
    struck(0.26, 0.08, 0.3, [
      [1280, 0.8, 1],
      [1890, 0.5, 0.7],
    ]),
  ],
  turn: [bell(0, G5, 0.32, 0.5), bell(0.11, C6, 0.36, 0.75)],
  /** Soft and low: a no is not a scolding. */
  no: [
    struck(
      0,
      0.16,
      0.5,
      [
        [196, 1, 1],
        [294, 0.25, 0.5],
      ],
      16,
    ),
    struck(
      0.11,
      0.2,
      0.45,
      [
        [165, 1, 1],
        [247, 0.25, 0.5],
      ],
      12,
    ),
  ],
  go: [bell(0, C5, 0.34, 0.35), bell(0.13, G5, 0.42, 0.8)],
  call: [bell(0, D5, 0.34, 0.3), bell(0.09, G5, 0.36, 0.35), bell(0.18, A5, 0.42, 0.7)],
  win: [bell(0, C5, 0.3, 0.5), bell(0.12, E5, 0.32, 0.5), bell(0.24, G5, 0.34, 0.6), bell(0.38, C6, 0.42, 1.2), bell(0.38, E5, 0.2, 1.1)],
  end: [bell(0, G5, 0.3, 0.6), bell(0.16, E5, 0.3, 0.7), bell(0.32, C5, 0.36, 1.1)],
  tick: [
    struck(0, 0.04, 0.4, [
      [1500, 1, 1],
      [2600, 0.3, 0.5],
    ]),
  ],
  join: [bell(0, E5, 0.26, 0.35), bell(0.1, A5, 0.28, 0.6)],
};
