// Möbi on this device alone (B1–B14): one player, or two as a lesson has them; no teams, and no chill game.

import { refuse, type OfflineGame, type Referee } from "../../../offline/referee";
import type { Action, Actor, Options, Outcome, View } from "../../../net/types";
import { applied, podOf, samePod, type Arrange, type MobiView, type Picture, type Placed, type PlayerView, type Verdict } from "../pod";
import { counted, countedOnPod, drawn, KINDS, kindOf, listed, minus, NONE, plus, reading, SIGNS, total, type Counts } from "./counts";
import { faults, faultsLaid, type Call } from "./judging";

const AGAIN_MS = 5000;
const SWAP_TILES = 2;
const HAND = 7;
const FLIP = 3;
const LARGEST_POD = 400;
const FARTHEST = 1000;

interface Player {
  hand: Counts;
  pod: readonly Placed[];
  swapped_at_ms: number | null;
  last_flip: Verdict | null;
  last_mobi: Verdict | null;
  wants_to_stop: boolean;
}
type Due = NonNullable<MobiView["due"]>;

const boxOf = (options: Options): Counts =>
  KINDS.map((kind) => {
    if (kind === "*") return Number(options["mobius tiles"] ?? 4);
    if (options["without 11 and 12"] && Number(kind) > 10) return 0;
    return Number(options["copies"] ?? 6) * (kind === "6" ? 2 : 1);
  });

const normalised = (pod: readonly Placed[]): Placed[] => {
  const [left, top] = [Math.min(...pod.map((tile) => tile.column)), Math.min(...pod.map((tile) => tile.row))];
  return pod.map((tile) => ({ ...tile, column: tile.column - left, row: tile.row - top }));
};

export class MobiReferee implements Referee {
  outcome: Outcome | null = null;
  readonly seats: number;
  readonly #options: Options;
  readonly #random: () => number;
  readonly #players: Player[];
  readonly #ready = new Set<number>();
  #pool: Counts;
  #aside: Counts = NONE;
  #due: Due | null = null;
  #flips = 0;
  #goAtMs: number | null = null;
  #endedAtMs: number | null = null;

  constructor(options: Options, random: () => number = Math.random) {
    this.#options = options;
    this.#random = random;
    this.seats = Number(options["players"] ?? (options["solo"] ? 1 : 2));
    this.#pool = boxOf(options);
    this.#players = Array.from({ length: this.seats }, () => ({
      hand: NONE,
      pod: [],
      swapped_at_ms: null,
      last_flip: null,
      last_mobi: null,
      wants_to_stop: false,
    }));
  }

  get #kids(): boolean {
    return this.#options["kids"] === true;
  }
  get #solo(): boolean {
    return this.#options["solo"] === true;
  }
  /** B8: fewer tiles in the pool than players. */
  get #exhausted(): boolean {
    return total(this.#pool) < this.seats;
  }
  get toAct(): readonly number[] {
    if (this.outcome || this.#due) return [];
    const all = this.#players.map((_, seat) => seat);
    const waiting = this.#goAtMs === null ? all.filter((seat) => !this.#ready.has(seat)) : [];
    return waiting.length ? waiting : all;
  }

  act(by: Actor, action: Action, atMs: number): void {
    if (by === "chance") return this.#take(action);
    if (this.outcome) refuse("mobi-over", "G2");
    if (typeof by !== "number") refuse("mobi-not-a-seat", "G2");
    if (this.#due) refuse("mobi-deal-due", "G2");
    if (action.kind === "ready" || action.kind === "go") return this.#start(by, action.kind, atMs);
    if (action.kind === "resign") return this.#end(atMs, "mobi-reason-unfinished");
    if (this.#goAtMs === null) refuse("mobi-before-go", "B13");
    const player = this.#players[by]!;
    if (action.kind === "arrange") this.#arrange(player, action as unknown as Arrange);
    else if (action.kind === "flip") this.#flip(by, atMs);
    else if (action.kind === "swap") this.#swap(by, String(action["tile"]), atMs);
    else if (action.kind === "mobi") this.#call(by, atMs);
    else if (action.kind === "stop") this.#stop(player, action["agreed"] === true, atMs);
    else refuse("mobi-action-unknown", "G2");
  }

  #start(seat: number, kind: "ready" | "go", atMs: number): void {
    if (this.#goAtMs !== null) refuse("mobi-after-go", "B13");
    if (kind === "ready") {
      if (this.#ready.has(seat)) refuse("mobi-ready-already", "B13");
      this.#ready.add(seat);
      return;
    }
    const waiting = this.seats - this.#ready.size;
    if (waiting) refuse("mobi-not-all-ready", "B13", { waiting });
    this.#goAtMs = atMs;
    this.#due = { what: "deal", player: null, tile: null };
  }

  #arrange(player: Player, wish: Arrange): void {
    if (!wish.taken.length && !wish.put.length) refuse("mobi-arrange-nothing", "B5");
    const free = podOf(player.pod.filter((tile) => !wish.taken.some(([column, row]) => column === tile.column && row === tile.row)));
    for (const { column, row, token } of wish.put) {
      if (Math.max(Math.abs(column), Math.abs(row)) > FARTHEST) refuse("mobi-arrange-far", "B5", { most: FARTHEST });
      if (reading(token) === undefined && !SIGNS.includes(token)) refuse("mobi-arrange-token", "B3", { token });
      if (this.#kids && (token === "x" || token === "/")) refuse("mobi-arrange-kids", "B12", { token });
      if (free.has(`${column},${row}`)) refuse("mobi-arrange-occupied", "B5", { column, row });
    }
    const pod = [...applied(podOf(player.pod), wish).values()].sort((one, other) => one.row - other.row || one.column - other.column);
    if (samePod(pod, player.pod)) refuse("mobi-arrange-nothing", "B5");
    if (pod.length > LARGEST_POD) refuse("mobi-arrange-full", "B5", { most: LARGEST_POD });
    const left = minus(player.hand, countedOnPod(pod.map(({ token }) => token)));
    const missing = left.findIndex((count) => count < 0);
    if (missing >= 0) refuse("mobi-arrange-not-unused", "B13", { tile: KINDS[missing]! });
    player.pod = pod;
  }

  #flip(seat: number, atMs: number): void {
    const player = this.#players[seat]!;
    if (this.#exhausted) refuse("mobi-flip-over", "B8");
    const last = player.last_flip;
    this.#refuseAgain(player, last, atMs, "mobi-flip", "B7", Boolean(last && last.hand.join() !== listed(player.hand).join()));
    player.last_flip = this.#verdict(seat, "flip", atMs);
    if (!player.last_flip.held) return;
    this.#flips += 1;
    this.#due = { what: "flip", player: null, tile: null };
  }

  #swap(seat: number, tile: string, atMs: number): void {
    const player = this.#players[seat]!;
    const left = total(this.#pool);
    if (left < SWAP_TILES) refuse("mobi-swap-pool", "B9", { left });
    const since = player.swapped_at_ms;
    if (since !== null && atMs - since < AGAIN_MS) refuse("mobi-swap-too-soon", "B9", { seconds: secondsLeft(since, atMs) });
    const kind = KINDS.indexOf(kindOf(tile) as (typeof KINDS)[number]);
    if (!(this.#unused(player)[kind]! > 0)) refuse("mobi-swap-not-unused", "B9", { tile });
    player.swapped_at_ms = atMs;
    this.#due = { what: "swap", player: seat, tile: KINDS[kind]! };
  }

  #call(seat: number, atMs: number): void {
    const player = this.#players[seat]!;
    if (!this.#exhausted) refuse("mobi-call-not-open", "B10", { pool: total(this.#pool), players: this.seats });
    this.#refuseAgain(player, player.last_mobi, atMs, "mobi-call", "B12", false);
    player.last_mobi = this.#verdict(seat, "mobi", atMs);
    if (player.last_mobi.held) this.#end(atMs, this.#solo ? "mobi-reason-solo-finished" : "mobi-reason-finished");
    else if (!this.#kids) this.#end(atMs, "mobi-reason-unfinished");
  }

  #stop(player: Player, agreed: boolean, atMs: number): void {
    if (!this.#exhausted) refuse("mobi-stop-not-open", "B14");
    if (agreed === player.wants_to_stop) refuse(agreed ? "mobi-stop-already" : "mobi-stop-not-agreed", "B14");
    player.wants_to_stop = agreed;
    if (this.#players.every((each) => each.wants_to_stop)) this.#end(atMs, "mobi-reason-unfinished");
  }

  /** B7, B12: after a call that did not hold, five seconds must pass and the pod must have changed. */
  #refuseAgain(player: Player, last: Verdict | null, atMs: number, code: string, rule: string, newTiles: boolean): void {
    if (!last || last.held) return;
    if (atMs - last.at_ms < AGAIN_MS) refuse(`${code}-too-soon`, rule, { seconds: secondsLeft(last.at_ms, atMs) });
    if (!newTiles && samePod(normalised(last.pod), normalised(player.pod))) refuse(`${code}-unchanged`, rule);
  }

  #verdict(seat: number, call: Call, atMs: number): Verdict {
    const { pod, hand } = this.#players[seat]!;
    const found = faults(pod, hand, call, this.#kids, this.#solo);
    const shown = call === "mobi" || this.#options["live checking"] ? found : [];
    return { call, seat, at_ms: atMs, held: !found.length, faults: shown, pod: [...pod], hand: listed(hand) };
  }

  #end(atMs: number, reason: string): void {
    this.#endedAtMs = atMs;
    this.outcome = { places: this.#players.map((_, seat) => (seat || reason === "mobi-reason-unfinished" ? 2 : 1)), reason, scores: null };
  }

  #unused(player: Player): Counts {
    return minus(player.hand, countedOnPod(player.pod.map(({ token }) => token)));
  }

  // Chance

  deal(): Action | null {
    if (!this.#due) return null;
    if (this.#due.what === "swap") return { kind: "swap deal", tiles: listed(drawn(this.#pool, SWAP_TILES, this.#random)) };
    const first = this.#due.what === "deal";
    const each = first ? HAND : Math.min(Number(this.#options["flip"] ?? FLIP), Math.floor(total(this.#pool) / this.seats));
    let pool = this.#pool;
    const hands = this.#players.map(() => {
      const hand = drawn(pool, each, this.#random);
      pool = minus(pool, hand);
      return listed(hand);
    });
    if (!first) return { kind: "flip deal", hands };
    const wished = this.#options["pool"];
    const aside = typeof wished === "number" ? total(pool) - wished : 0;
    return { kind: "deal", hands, set_aside: listed(drawn(pool, aside, this.#random)) };
  }

  #take(action: Action): void {
    if (!this.#due) refuse("mobi-no-deal-due", "G2");
    if (action.kind === "swap deal") {
      const [tiles, back] = [counted(action["tiles"] as string[]), counted([this.#due.tile!])];
      const player = this.#players[this.#due.player!]!;
      player.hand = plus(minus(player.hand, back), tiles);
      this.#pool = plus(minus(this.#pool, tiles), back);
    } else {
      for (const [seat, hand] of (action["hands"] as string[][]).entries()) {
        this.#players[seat]!.hand = plus(this.#players[seat]!.hand, counted(hand));
        this.#pool = minus(this.#pool, counted(hand));
      }
      const aside = counted((action["set_aside"] as string[] | undefined) ?? []);
      this.#pool = minus(this.#pool, aside);
      this.#aside = plus(this.#aside, aside);
    }
    this.#due = null;
  }

  // Seeing

  view(): View {
    const open = this.#goAtMs !== null && !this.outcome;
    const view: MobiView = {
      players: this.#players.map((player, seat) => this.#seen(player, seat)),
      ready: [...this.#ready].sort(),
      due: this.#due,
      pool: total(this.#pool),
      set_aside: total(this.#aside),
      flips: this.#flips,
      flip_open: open && !this.#exhausted,
      mobi_open: open && this.#exhausted,
      go_at_ms: this.#goAtMs,
      ended_at_ms: this.#endedAtMs,
      outcome: this.outcome,
    };
    return view as unknown as View;
  }

  #seen(player: Player, seat: number): PlayerView {
    const { hand, pod, ...rest } = player;
    const checked = this.#options["live checking"] === true;
    return {
      ...rest,
      members: [seat],
      at_pod: seat,
      hand: listed(hand),
      unused: listed(this.#unused(player)),
      pod: [...pod],
      faults: checked ? faultsLaid(pod, hand, this.#exhausted ? "mobi" : "flip", this.#kids) : null,
    };
  }
}

const secondsLeft = (sinceMs: number, atMs: number): number => Math.ceil((AGAIN_MS - (atMs - sinceMs)) / 1000);

function readingsOf(kind: string): string[] {
  if (kind === "*") return Array.from({ length: 12 }, (_, at) => `*${at + 1}`);
  return kind === "6" ? ["6", "9"] : [kind];
}

function geometry(options: Options): Picture {
  const players = Number(options["players"] ?? (options["solo"] ? 1 : 2));
  const signs: [string, string[]][] = [["=", ["="]], ["+/-", ["+", "-"]], ...(options["kids"] ? [] : ([["x//", ["x", "/"]]] as [string, string[]][]))];
  return {
    numbers: boxOf(options).flatMap((count, at) => (count ? [{ kind: KINDS[at]!, readings: readingsOf(KINDS[at]!), count }] : [])),
    operations: signs.map(([kind, readings]) => ({ kind, readings, count: null })),
    players,
    team_size: 1,
    teams: Array.from({ length: players }, (_, seat) => [seat]),
    hand_size: HAND,
    flip: Number(options["flip"] ?? FLIP),
    again_ms: AGAIN_MS,
    largest_pod: LARGEST_POD,
    farthest: FARTHEST,
  };
}

export const offline: OfflineGame = {
  open: (options) => new MobiReferee(options),
  geometry,
  alone: { options: { solo: true, pool: 20 }, begin: [{ kind: "ready" }, { kind: "go" }] },
};
