// What somebody says stands beside their seat for a while.

const SHOWN_MS = 6000;

export interface Bubble {
  id: number;
  code: string;
}

export class Bubbles {
  of = $state.raw<Readonly<Record<number, Bubble>>>({});
  #ids = 0;

  say(seat: number, code: string): void {
    this.#ids += 1;
    const id = this.#ids;
    this.of = { ...this.of, [seat]: { id, code } };
    setTimeout(() => {
      if (this.of[seat]?.id !== id) return;
      const { [seat]: _, ...others } = this.of;
      this.of = others;
    }, SHOWN_MS);
  }
}
