// One beat for all clocks of the page.

class Ticking {
  beat = $state(0);
  #users = 0;
  #timer: ReturnType<typeof setInterval> | undefined;

  /** To be called in an effect: the beat goes on as long as somebody looks. */
  follow(): () => void {
    this.#users += 1;
    this.#timer ??= setInterval(() => (this.beat += 1), 200);
    return () => {
      this.#users -= 1;
      if (this.#users) return;
      clearInterval(this.#timer);
      this.#timer = undefined;
    };
  }
}

export const ticking = new Ticking();
