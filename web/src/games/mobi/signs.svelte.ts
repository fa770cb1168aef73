// What a large sign says: somebody called FLIP!, or a member of a team is at the pod from now on.

import { sound } from "../../parts/sound";
import { t } from "../../words/words.svelte";
import type { MobiView } from "./pod";

const SHOWN_MS = 3000;

export interface Shown {
  text: string;
  more?: string;
}

interface Seen {
  readonly view: MobiView;
  readonly seat: number | null;
  readonly going: boolean;
  readonly atPod: boolean;
  readonly nameOf: (seat: number) => string;
}

export class Signs {
  now = $state.raw<Shown | null>(null);
  #was: { going: boolean; atPod: boolean; flips: number };

  constructor(readonly seen: Seen) {
    this.#was = this.#is();
    $effect(() => {
      const is = this.#is();
      const was = this.#was;
      this.#was = is;
      if (is.going && !was.going) sound("go");
      else if (is.going && is.atPod && !was.atPod && seen.seat !== null) this.#show({ text: t("mobi-page-yours-now") }, "turn");
      else if (is.flips > was.flips) this.#flipped();
    });
  }

  #is(): { going: boolean; atPod: boolean; flips: number } {
    const { going, atPod, view } = this.seen;
    return { going, atPod, flips: view.flips };
  }

  /** Who called it knows: the others are told by whom the new tiles are. */
  #flipped(): void {
    const { view, seat, nameOf } = this.seen;
    const last = view.players.flatMap((player) => (player.last_flip?.held ? player.last_flip : [])).sort((one, other) => other.at_ms - one.at_ms)[0];
    if (!last || last.seat === seat) return;
    this.#show({ text: t("mobi-page-sign-flip", { name: nameOf(last.seat) }), more: t("mobi-page-sign-flip-more") }, "call");
  }

  #show(sign: Shown, heard: "turn" | "call"): void {
    sound(heard);
    this.now = sign;
    setTimeout(() => this.now === sign && (this.now = null), SHOWN_MS);
  }
}
