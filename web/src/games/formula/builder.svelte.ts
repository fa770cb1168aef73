// What somebody does with a hand and the formula: pick, lay, take back, choose a symbol, play.

import { Refused, type No } from "../../net/api";
import type { RemoteTable } from "../../net/table.svelte";
import { say } from "../../parts/messages.svelte";
import { sound } from "../../parts/sound";
import { faceOf, handCards, JOKER, type HandCard, type Play, type TableFormula } from "./cards";
import { draftOf, laidCards, laidOut, lay, playOf, takeBack, withSymbol, type Draft, type Place } from "./draft";

export type Verdict = { state: "none" | "asking" | "stands" } | { state: "no"; no: No };

const CHECKED_AFTER_MS = 180;

export class Builder {
  hand = $state.raw<HandCard[]>([]);
  draft = $state.raw<Draft | null>(null);
  /** The card that waits for its place. */
  picked = $state<string | null>(null);
  /** A Joker that waits for its digit. */
  asking = $state.raw<{ place: Place; id: string } | null>(null);
  verdict = $state.raw<Verdict>({ state: "none" });
  sent = $state(false);
  /** How often somebody wanted to play what cannot be played: what stands beside the hand is said once more. */
  insisted = $state(0);
  /** What was built before each step, the latest last. */
  past = $state.raw<Draft[]>([]);
  #table: TableFormula | null = null;
  #checks = 0;

  constructor(readonly mayBuild: () => boolean) {}

  laid = $derived(this.draft ? laidCards(this.draft) : []);
  touched = $derived(this.laid.length > 0 || (this.draft !== null && this.draft.symbol !== this.#table?.symbol));

  reset(table: TableFormula | null, faces: readonly string[]): void {
    this.#table = table;
    this.hand = handCards(faces);
    this.draft = table && draftOf(table);
    this.past = [];
    this.picked = null;
    this.asking = null;
    this.verdict = { state: "none" };
    this.insisted = 0;
  }

  pick(id: string | null): void {
    this.asking = null;
    this.picked = this.mayBuild() ? id : null;
  }

  /** A card comes to a place; a Joker says first what it is. */
  put(place: Place, id = this.picked): void {
    if (!this.draft || id === null || !this.mayBuild()) return;
    const known = this.laid.find((card) => card.id === id)?.shown;
    if (faceOf(id) === JOKER && !known) {
      this.asking = { place, id };
      return;
    }
    this.#lay(place, id, known ?? faceOf(id));
  }

  /** The Joker is this digit. */
  name(digit: string): void {
    if (!this.asking) return;
    this.#lay(this.asking.place, this.asking.id, JOKER + digit);
  }

  #lay(place: Place, id: string, shown: string): void {
    this.#step(lay(this.draft!, place, { id, shown }));
    sound("card");
  }

  back(id: string): void {
    if (!this.draft || !this.mayBuild()) return;
    this.#step(takeBack(this.draft, id), this.picked === id ? null : this.picked);
  }

  /** As it was one step ago. */
  undo(): void {
    const before = this.past.at(-1);
    if (!before || !this.mayBuild()) return;
    this.past = this.past.slice(0, -1);
    this.draft = before;
    this.insisted = 0;
    this.#letGo();
  }

  /** As it lies on the table; that is a step, too. */
  backAll(): void {
    if (this.#table && this.mayBuild()) this.#step(draftOf(this.#table));
  }

  symbol(symbol: string): void {
    if (!this.draft || !this.mayBuild() || this.draft.symbol === symbol) return;
    this.#step(withSymbol(this.draft, symbol), this.picked);
  }

  /** Lay out what was hinted at. */
  follow(play: Play): void {
    if (this.#table && this.mayBuild()) this.#step(laidOut(this.#table, play, this.hand));
  }

  /** A card that was picked may wait for its place still. */
  #step(next: Draft, picked: string | null = null): void {
    this.past = [...this.past, this.draft!];
    this.draft = next;
    this.insisted = 0;
    this.#letGo();
    this.picked = picked;
  }

  #letGo(): void {
    this.picked = null;
    this.asking = null;
  }

  /** Ask the server whether it stands, a moment after the last change. */
  check(table: RemoteTable, seat: number): () => void {
    const play = this.draft && this.laid.length ? playOf(this.draft) : null;
    this.#checks += 1;
    const mine = this.#checks;
    if (!play) {
      this.verdict = { state: "none" };
      return () => undefined;
    }
    this.verdict = { state: "asking" };
    const timer = setTimeout(async () => {
      try {
        const { no } = await table.check(play, seat);
        if (mine === this.#checks) this.verdict = no ? { state: "no", no } : { state: "stands" };
      } catch (error) {
        if (mine === this.#checks) this.verdict = error instanceof Refused ? { state: "no", no: error.no } : { state: "none" };
      }
    }, CHECKED_AFTER_MS);
    return () => clearTimeout(timer);
  }

  /** What is built can be played as far as is known here: nothing is missing, and nobody has said no. */
  ready = $derived(this.laid.length > 0 && this.draft?.symbol !== null && this.verdict.state !== "no");

  /** It cannot be played, and the reason is said beside the hand: once more, so that nobody overlooks it. */
  insist(): void {
    this.#letGo();
    this.insisted += 1;
    sound("no");
  }

  /** Why not stands beside the hand, where the play was built; nothing else needs to say it. */
  #refused(no: No): void {
    this.verdict = { state: "no", no };
    this.insist();
  }

  async act(table: RemoteTable, seat: number, action: { kind: string }): Promise<void> {
    if (this.sent) return;
    this.sent = true;
    try {
      await table.act(action, seat);
    } catch (error) {
      if (error instanceof Refused && action.kind === "play") this.#refused(error.no);
      else say(error);
    } finally {
      this.sent = false;
    }
  }
}
