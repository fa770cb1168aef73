// Cards that travel: dealt, laid, taken back, drawn. Everything is at its place already when they set out, so that nobody
// has to wait for them: the next move has them arrive at once.

import { boxes, cancelAll, fly, motionWanted, pop, stagger, travel, type Spot } from "../../motion";
import { sound } from "../../parts/sound";
import type { TableFormula } from "./cards";
import { cameFrom, sameCards, type Happening } from "./happenings";

const SCOPE = "formula";
const LAY_MS = 260;
const DEAL_MS = 420;
const DRAW_MS = 420;
/** Between two cards of somebody else: long enough to see each. */
const CARD_GAP_MS = 330;
const MOVED_PX = 1.5;
const DRAWN_WITH = ["--card", "--accent", "--accent-ink"];
const MOST_RENEWED = 9;

/** Where everything lay before the page changed. */
interface Lain {
  /** Cards of the formula by their number and place, and by what they are called while somebody builds. */
  at: Map<string, DOMRect>;
  called: Map<string, DOMRect>;
  laid: Map<string, DOMRect>;
  hand: Map<string, DOMRect>;
  under: DOMRect[];
  dragged: DOMRect | null;
  table: TableFormula | null;
  covered: number;
}

export interface Shown {
  seat: number | null;
  table: TableFormula | null;
  covered: number;
  /** Whether the page shows another table than before, or only what is built on it. */
  news: readonly Happening[] | null;
  won: boolean;
}

const NOTHING: Lain = { at: new Map(), called: new Map(), laid: new Map(), hand: new Map(), under: [], dragged: null, table: null, covered: 0 };

export class CardTravels {
  #lain = NOTHING;
  #heard: ReturnType<typeof setTimeout>[] = [];

  constructor(readonly root: () => HTMLElement | undefined) {}

  /** Before the page changes. */
  look(table: TableFormula | null, covered: number): void {
    const root = this.root();
    if (!root || !motionWanted()) return void (this.#lain = { ...NOTHING, table, covered });
    const named = (name: string): Map<string, DOMRect> => boxes(all(root, `[data-${name}]`).map((each) => [each.dataset[name]!, each] as const));
    this.#lain = {
      at: named("at"),
      called: named("called"),
      laid: named("laid"),
      hand: boxes(all(root, "[data-id]:not(.away)").map((each) => [each.dataset.id!, each] as const)),
      under: all(root, ".under").map((each) => each.getBoundingClientRect()),
      dragged: root.querySelector(".ghost")?.getBoundingClientRect() ?? null,
      table,
      covered,
    };
  }

  /** After it has changed. */
  setOff(shown: Shown): void {
    const root = this.root();
    if (!root || !motionWanted()) return;
    this.end();
    if (!shown.news) this.#built(root);
    else this.#happened(root, shown);
    this.#lain = { ...NOTHING, table: shown.table, covered: shown.covered };
  }

  /** Everything arrives: somebody wants to go on. */
  end(): void {
    cancelAll(SCOPE);
    for (const face of this.root()?.querySelectorAll(".turning") ?? []) face.classList.remove("turning");
    for (const timer of this.#heard.splice(0)) clearTimeout(timer);
  }

  // What somebody builds: from the hand to the formula, and back.

  #built(root: HTMLElement): void {
    const { laid, hand, called, dragged } = this.#lain;
    for (const cell of all(root, "[data-called]")) {
      const id = cell.dataset.laid;
      const known = id ? laid.get(id) : called.get(cell.dataset.called!);
      if (known) slide(known, cell);
      else if (id) this.#lay(dragged ?? hand.get(id), cell);
    }
    const now = new Set(all(root, "[data-laid]").map((cell) => cell.dataset.laid));
    for (const card of all(root, "[data-id]")) {
      const from = laid.get(card.dataset.id!);
      if (from && !now.has(card.dataset.id)) fly(dragged ?? from, faceIn(card)!, { ms: LAY_MS, scope: SCOPE, inherits: DRAWN_WITH });
    }
  }

  #lay(from: Spot | undefined, cell: HTMLElement): void {
    const face = faceIn(cell);
    if (from && face) fly(from, face, { ms: LAY_MS, scope: SCOPE, inherits: DRAWN_WITH });
    this.#slideUnder(cell);
  }

  /** What is covered slides beneath. */
  #slideUnder(cell: HTMLElement, delayMs = 0): void {
    const under = [...cell.querySelectorAll(".under")].at(-1);
    if (under) travel(cell, under, { ms: LAY_MS, delayMs, waits: "seen", scope: SCOPE });
  }

  // What happened at the table.

  #happened(root: HTMLElement, { seat, news, covered, won }: Shown): void {
    this.#tidyHand(root);
    if (news!.some(({ kind }) => kind === "deal")) return this.#deal(root, seat);
    const play = news!.find((each) => each.kind === "play");
    let laterMs = play ? this.#play(root, play.seat, play.seat === seat, play.play) : 0;
    if (covered < this.#lain.covered && !play) laterMs = this.#renew(root);
    for (const each of news!) if (each.kind === "drawn") this.#draw(root, each.seats, seat, laterMs);
    if (won) this.#celebrate(root, laterMs);
  }

  /** Cards of the hand close ranks. */
  #tidyHand(root: HTMLElement): void {
    const cards = all(root, "[data-id]");
    const same = sameCards(
      [...this.#lain.hand.keys()],
      cards.map((card) => card.dataset.id!),
    );
    for (const card of cards) {
      const from = this.#lain.hand.get(same.get(card.dataset.id!) ?? "");
      if (from) slide(from, card);
    }
  }

  #deal(root: HTMLElement, seat: number | null): void {
    const stock = stockIn(root);
    const rows = [all(root, "[data-id]"), ...all(root, "[data-fan]").map((fan) => [...fan.children] as HTMLElement[])];
    const rounds = Math.max(...rows.map((row) => row.length));
    const cards = Array.from({ length: rounds }, (_, at) => rows.map((row) => row[at])).flat();
    const table = all(root, "[data-at]");
    const flights = [...cards.filter((card) => card !== undefined), ...table];
    stagger(
      flights,
      (card, delayMs) => {
        const face = faceIn(card) ?? card;
        const open = card.dataset.id !== undefined || card.dataset.at !== undefined;
        if (open) turnOver(face, delayMs + DEAL_MS * 0.8);
        if (card.dataset.id !== undefined && seat !== null) this.#hear(delayMs);
        return fly(stock, face, { ms: DEAL_MS, delayMs, spin: -14, scope: SCOPE, inherits: DRAWN_WITH });
      },
      { gapMs: 62, mostMs: 1100 },
    );
  }

  /** Somebody has played; how long until the last card lies. */
  #play(root: HTMLElement, seat: number, mine: boolean, play: Parameters<typeof cameFrom>[1]): number {
    const { table, at } = this.#lain;
    const cells = new Map(all(root, "[data-at]").map((cell) => [cell.dataset.at!, cell]));
    const fan = root.querySelector<HTMLElement>(`[data-fan="${seat}"]`);
    let flights = 0;
    for (const [index, from] of table ? cameFrom(table, play) : []) {
      const cell = cells.get(index.join(" "));
      if (!cell) continue;
      const before = from && at.get(from.join(" "));
      if (before) slide(before, cell);
      else if (mine) pop(cell, 60 * flights++);
      else if (!from && fan) this.#come(fan, cell, CARD_GAP_MS * flights++);
    }
    return mine || !flights ? 0 : (flights - 1) * CARD_GAP_MS + DRAW_MS;
  }

  #come(fan: HTMLElement, cell: HTMLElement, delayMs: number): void {
    const face = faceIn(cell);
    if (!face) return;
    turnOver(face, delayMs + DRAW_MS * 0.45);
    fly(fan.lastElementChild ?? fan, face, { ms: DRAW_MS, delayMs, arc: 24, spin: 10, scope: SCOPE, inherits: DRAWN_WITH });
    this.#slideUnder(cell, delayMs + DRAW_MS * 0.7);
    if (delayMs) this.#hear(delayMs + DRAW_MS * 0.6);
  }

  #draw(root: HTMLElement, seats: readonly number[], mine: number | null, delayMs: number): void {
    const stock = stockIn(root);
    for (const seat of seats) {
      const newest = this.#newest(root);
      const goal = seat === mine ? newest && faceIn(newest) : root.querySelector(`[data-fan="${seat}"]`)?.lastElementChild;
      if (!goal) continue;
      if (seat === mine) turnOver(goal, delayMs + DRAW_MS * 0.8);
      fly(stock, goal, { ms: DRAW_MS, delayMs, arc: 18, spin: -8, scope: SCOPE, inherits: DRAWN_WITH });
    }
  }

  /** The card of the hand that was not there before. */
  #newest(root: HTMLElement): HTMLElement | undefined {
    const cards = all(root, "[data-id]");
    const same = sameCards(
      [...this.#lain.hand.keys()],
      cards.map((card) => card.dataset.id!),
    );
    return cards.findLast((card) => !same.has(card.dataset.id!));
  }

  /** What lay beneath the formula becomes the stock again. */
  #renew(root: HTMLElement): number {
    const stock = stockIn(root);
    stagger(
      this.#lain.under.slice(-MOST_RENEWED),
      (from, delayMs) => fly(from, stock, { as: stock, hides: false, ms: DRAW_MS, delayMs, spin: 20, scope: SCOPE, inherits: DRAWN_WITH }),
      {
        gapMs: 45,
      },
    );
    return DRAW_MS;
  }

  #celebrate(root: HTMLElement, afterMs: number): void {
    for (const [at, cell] of all(root, "[data-at]").entries()) pop(cell, afterMs + 120 + at * 90);
  }

  #hear(afterMs: number): void {
    this.#heard.push(setTimeout(() => sound("card"), afterMs));
  }
}

const all = (root: HTMLElement, what: string): HTMLElement[] => [...root.querySelectorAll<HTMLElement>(what)];
const faceIn = (cell: HTMLElement): HTMLElement | null => cell.querySelector<HTMLElement>(":scope > .card-face");

/** The pile, or the edge of the table where there is none to be seen. */
const stockIn = (root: HTMLElement): Element => root.querySelector("[data-stock] .card-face, [data-stock]") ?? root.querySelector(".mat") ?? root;

function slide(from: DOMRect, to: HTMLElement): void {
  const box = to.getBoundingClientRect();
  if (Math.hypot(from.x - box.x, from.y - box.y) > MOVED_PX) travel(from, to, { ms: LAY_MS, scope: SCOPE });
}

/** It comes with its back up, and shows its face after a while. */
function turnOver(card: Element, afterMs: number): void {
  const face = (card.matches(".card-face") ? card : card.querySelector(".card-face")) as HTMLElement | null;
  if (!face) return;
  face.style.setProperty("--after", `${Math.round(afterMs)}ms`);
  face.classList.remove("turning");
  face.classList.add("turning");
  face.addEventListener("animationend", () => face.classList.remove("turning"), { once: true });
}
