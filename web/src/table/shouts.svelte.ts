// What is called across the table: large, short, one after the other, and in nobody's way.

export interface Shout {
  text: string;
  /** A line beneath it. */
  more?: string | undefined;
  /** Whose colour it has: of a seat with a colour, of the game, or of a thing that went wrong. */
  tone?: "accent" | "red" | "blue" | "gold" | "quiet" | undefined;
  /** What is called at once, whatever else is to be read. */
  urgent?: boolean | undefined;
  /** A later one about the same thing takes its place. */
  about?: string | undefined;
}

interface Called extends Shout {
  id: number;
}

const SHOWN_MS = 1500;
const WITH_MORE_MS = 2400;
/** Nobody reads more than these one after the other. */
const MOST_WAITING = 2;

export class Shouts {
  now = $state.raw<Called | null>(null);
  #waiting: Called[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #ids = 0;

  call(shout: Shout): void {
    this.#ids += 1;
    const called = { ...shout, id: this.#ids };
    const same = (other: Called | null): boolean => Boolean(other && called.about && other.about === called.about);
    this.#waiting = this.#waiting.filter((other) => !same(other));
    if (!this.now || called.urgent || same(this.now)) this.#show(called);
    else this.#waiting = [...this.#waiting, called].slice(-MOST_WAITING);
  }

  /** Silence: the next move was made, or the page is left. */
  hush(): void {
    clearTimeout(this.#timer);
    this.#waiting = [];
    this.now = null;
  }

  /** What is shown and waits about something is of no interest any more. */
  drop(about: string): void {
    this.#waiting = this.#waiting.filter((other) => other.about !== about);
    if (this.now?.about === about) this.#next();
  }

  #show(called: Called): void {
    clearTimeout(this.#timer);
    this.now = called;
    this.#timer = setTimeout(() => this.#next(), called.more ? WITH_MORE_MS : SHOWN_MS);
  }

  #next(): void {
    clearTimeout(this.#timer);
    const next = this.#waiting.shift();
    if (next) this.#show(next);
    else this.now = null;
  }
}

/** One voice for the page. */
export const shouts = new Shouts();
export const shout = (what: Shout): void => shouts.call(what);
