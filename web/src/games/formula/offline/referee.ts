// Formula on this device, for its lesson and its puzzles: two seats, and never so long that the stock runs out.

import { no, refuse, type OfflineGame, type Referee } from "../../../offline/referee";
import { Refused, type No } from "../../../net/api";
import type { Action, Actor, Options, Outcome, View } from "../../../net/types";
import { JOKER, numbersOf, type FormulaGeometry, type FormulaView, type Play, type TableFormula } from "../cards";
import { faultOf, minus, newCards, printed, shownIn } from "./judging";

const DIGITS = [..."0123456789"];
const FACES = [...DIGITS, JOKER];
const COPIES = (face: string): number => (face === JOKER ? 2 : 5);
const DECK = FACES.flatMap((face) => Array<string>(COPIES(face)).fill(face));
const OUT = "formula-reason-out";
const KNOWN = new Set(["players", "open hands", "times and divide"]);

type Deal = { dealer: number; hands: string[][]; table: [string, string] };
type Drawn = { cards: { seat: number; card: string }[] };

const allCards = (table: TableFormula): string[] => numbersOf(table).flat();
const other = (seat: number): number => 1 - seat;

export class FormulaReferee implements Referee {
  readonly seats = 2;
  #dealer: number | null = null;
  #turn: number | null = null;
  #table: TableFormula | null = null;
  #hands: string[][] = [[], []];
  #stock = DECK;
  #covered: string[] = [];
  #owed: number | null = null;
  #last: { play: Play; by: number } | null = null;
  #out: number[] = [];

  constructor(
    readonly random: () => number = Math.random,
    readonly options: Options = {},
  ) {}

  get outcome(): Outcome | null {
    const winner = this.#out[0];
    return winner === undefined ? null : ({ places: winner ? [2, 1] : [1, 2], reason: OUT, scores: null } as Outcome);
  }
  get toAct(): readonly number[] {
    return this.#turn === null || this.#owed !== null ? [] : [this.#turn];
  }

  act(by: Actor, action: Action): void {
    if (by === "chance") return this.#chance(action);
    const wrong = this.check(by as number, action);
    if (wrong) throw new Refused(wrong, 409);
    if (action.kind === "draw") {
      this.#owed = by as number;
      this.#turn = other(by as number);
    } else this.#play(by as number, action as unknown as Play);
  }

  check(by: number, action: Action): No | null {
    if (this.outcome) return no("formula-round-over", "F10");
    if (!this.#table) return no("formula-cards-not-dealt", "F2");
    if (this.#owed !== null) return no("formula-cards-due", "F9");
    if (by !== this.#turn) return no("formula-not-your-turn", "F12", { player: by + 1, turn: (this.#turn ?? 0) + 1 });
    if (action.kind === "draw") return null;
    if (action.kind !== "play") return no("page-offline-not-here", "G2");
    return faultOf(this.#table, this.#hands[by]!, action as unknown as Play, this.options["times and divide"] === true);
  }

  #play(by: number, play: Play): void {
    const kept = [play.left, play.right, play.answer].flatMap((number) => number.flatMap(({ card, new: isNew }) => (isNew ? [] : [card])));
    this.#covered = [...this.#covered, ...minus(allCards(this.#table!), kept).map(printed)].sort();
    this.#hands[by] = minus(this.#hands[by]!, newCards(play).map(printed));
    this.#table = { left: shownIn(play.left), symbol: play.symbol, right: shownIn(play.right), answer: shownIn(play.answer) };
    this.#last = { play, by };
    this.#turn = other(by);
    if (this.#hands[by]!.length) return;
    this.#out = [by];
    this.#turn = null;
  }

  deal(): Action | null {
    if (this.#owed === null) return null;
    const card = this.#stock[Math.floor(this.random() * this.#stock.length)];
    if (card === undefined) refuse("page-offline-not-here", "G2"); // no lesson draws so long
    return { kind: "drawn", cards: [{ seat: this.#owed, card }] };
  }

  #chance(action: Action): void {
    if (action.kind === "drawn") {
      for (const { seat, card } of (action as unknown as Drawn).cards) {
        this.#hands[seat] = [...this.#hands[seat]!, card].sort();
        this.#stock = minus(this.#stock, [card]);
      }
      this.#owed = null;
      return;
    }
    const { dealer, hands, table } = action as unknown as Deal;
    this.#dealer = dealer;
    this.#hands = hands.map((hand) => [...hand].sort());
    this.#stock = minus(DECK, [...hands.flat(), ...table]);
    this.#table = { left: [table[0]], symbol: null, right: [table[1]], answer: [] };
    this.#turn = other(dealer);
  }

  view(viewer = 0): View {
    const view: FormulaView = {
      dealer: this.#dealer,
      turn: this.#turn,
      table: this.#table,
      hand_sizes: this.#hands.map((hand) => hand.length),
      stock: this.#stock.length,
      covered: this.#covered,
      buried: [0, 0],
      left_with: [null, null],
      out: this.#out,
      owed: this.#owed === null ? [] : [this.#owed],
      renewals: 0,
      passes: 0,
      scores: null,
      last: this.#last?.play ?? null,
      last_by: this.#last?.by ?? null,
      reason: this.outcome?.reason ?? null,
      viewer,
      hands: this.#hands.map((hand, seat) => (this.options["open hands"] === true || seat === viewer ? hand : null)),
    };
    return view as unknown as View;
  }
}

function geometry(options: Options): FormulaGeometry {
  if (Object.keys(options).some((name) => !KNOWN.has(name))) refuse("page-offline-not-here", "G2");
  const shown = (face: string): string[] => (face === JOKER ? DIGITS.map((digit) => JOKER + digit) : [face]);
  const cards = FACES.map((face) => ({ face, shown: shown(face), count: COPIES(face) }));
  const inTimes = options["times and divide"] === true;
  return { cards, joker: JOKER, symbols: inTimes ? ["x", "/"] : ["+", "-", "x", "/"], most_cards: inTimes ? 4 : 3, most_digits: 3, hand_size: 7 };
}

export const offline: OfflineGame = { open: (options) => new FormulaReferee(Math.random, options), geometry };
