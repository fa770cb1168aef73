// Short sounds, made on the spot. Nothing is loaded, and nothing sounds when sounds are off.

import { choices } from "./choices.svelte";

export type Sound = "lay" | "turn" | "no" | "go" | "call" | "end" | "tick";

/** Pitch in hertz, when it begins and how long it lasts, in seconds. */
type Tone = readonly [pitch: number, at: number, length: number, shape?: OscillatorType];

const SOUNDS: Record<Sound, readonly Tone[]> = {
  lay: [
    [320, 0, 0.05, "triangle"],
    [190, 0.01, 0.06, "triangle"],
  ],
  turn: [
    [660, 0, 0.09],
    [880, 0.1, 0.12],
  ],
  no: [[170, 0, 0.14, "triangle"]],
  tick: [[900, 0, 0.03, "triangle"]],
  go: [
    [523, 0, 0.12],
    [784, 0.12, 0.22],
  ],
  call: [
    [587, 0, 0.08],
    [740, 0.08, 0.08],
    [880, 0.16, 0.14],
  ],
  end: [
    [523, 0, 0.16],
    [659, 0.14, 0.16],
    [784, 0.28, 0.34],
  ],
};
const LOUDNESS = 0.12;

let context: AudioContext | null = null;

/** Browsers let a page sound only after somebody touched it. */
function ready(): AudioContext | null {
  if (!navigator.userActivation?.hasBeenActive) return null;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  return context;
}

export function sound(name: Sound): void {
  const to = choices.sound ? ready() : null;
  if (!to) return;
  for (const [pitch, at, length, shape] of SOUNDS[name]) {
    const voice = to.createOscillator();
    const volume = to.createGain();
    const begin = to.currentTime + at;
    voice.type = shape ?? "sine";
    voice.frequency.value = pitch;
    volume.gain.setValueAtTime(0, begin);
    volume.gain.linearRampToValueAtTime(LOUDNESS, begin + 0.008);
    volume.gain.exponentialRampToValueAtTime(0.0001, begin + length);
    voice.connect(volume).connect(to.destination);
    voice.start(begin);
    voice.stop(begin + length + 0.02);
  }
}
