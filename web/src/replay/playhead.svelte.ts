// Where in the film we are: at a stop, and at a moment between two stops. It runs, rests, and can be put anywhere.

import { stopBy } from "./film";

export const SPEEDS = ["steady", "true", "fast", "faster"] as const;
export type Speed = (typeof SPEEDS)[number];

/** How much faster than it happened; step by step takes no notice of the time. */
const FASTER: Record<Exclude<Speed, "steady">, number> = { true: 1, fast: 4, faster: 16 };
const STEP_MS = 900;
const BEAT_MS = 50;

export class Playhead {
  at = $state(0);
  ms = $state(0);
  playing = $state(false);
  speed = $state<Speed>("steady");

  /** When each stop was reached. */
  constructor(readonly times: () => readonly number[]) {}

  get last(): number {
    return this.times().length - 1;
  }

  get totalMs(): number {
    return this.times().at(-1) ?? 0;
  }

  /** How long the step took that led here. */
  get tookMs(): number {
    const times = this.times();
    return (times[this.at] ?? 0) - (times[this.at - 1] ?? 0);
  }

  get ended(): boolean {
    return this.at >= this.last;
  }

  /** From the end it begins anew. */
  play(): void {
    if (this.ended) this.go(0);
    this.playing = true;
  }

  /** Play, or rest. */
  toggle(): void {
    if (this.playing) this.playing = false;
    else this.play();
  }

  /** To a stop. */
  go(at: number): void {
    this.at = Math.min(this.last, Math.max(0, at));
    this.ms = this.times()[this.at] ?? 0;
  }

  /** To a moment. */
  seek(ms: number): void {
    this.ms = Math.min(this.totalMs, Math.max(0, ms));
    this.at = stopBy(this.times(), this.ms);
  }

  /** To be called in an effect: goes on as long as it plays. */
  run(): (() => void) | undefined {
    if (!this.playing) return undefined;
    if (this.ended) {
      this.playing = false;
      return undefined;
    }
    const { speed } = this;
    if (speed === "steady") {
      const next = this.at + 1;
      const step = setTimeout(() => this.go(next), STEP_MS);
      return () => clearTimeout(step);
    }
    let then = performance.now();
    const beat = setInterval(() => {
      const now = performance.now();
      this.seek(this.ms + (now - then) * FASTER[speed]);
      then = now;
    }, BEAT_MS);
    return () => clearInterval(beat);
  }
}
