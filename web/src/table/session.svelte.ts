// A visit to a table: who we are there, which seat is played from here now, what is going on.

import { pageGame } from "../games/registry";
import { get, post, Refused } from "../net/api";
import { invitationTo, keyInHash, redeem } from "../net/keys";
import { link } from "../net/link.svelte";
import { RemoteTable } from "../net/table.svelte";
import { game as askGame } from "../net/tables";
import type { Answers, Face, GameTold, Line, TableSummary } from "../net/types";
import { visitor } from "../net/visitor.svelte";
import { say } from "../parts/messages.svelte";
import { t, words } from "../words/words.svelte";
import { isOfTheGame, lastOwnMove, makesHintsOld } from "./lines";

type Hinted = Answers["hint"];

/** Tables that were come to from the game before, with the names of those who were asked along. */
export const rematches = new Map<string, readonly string[]>();

/** Whether not all who play here see the same. */
const viewsDiffer = (views: RemoteTable["views"]): boolean => new Set(Object.values(views).map((view) => JSON.stringify(view))).size > 1;

export class Session {
  summary = $state.raw<TableSummary | null>(null);
  table = $state.raw<RemoteTable | null>(null);
  game = $state.raw<GameTold | undefined>();
  /** The last line that was there when we came. */
  cameN = $state(0);
  /** Why there is nothing to see. */
  wrong = $state.raw<unknown>(null);
  /** The seat whose hand may be seen now, where several share this device. */
  shown = $state<number | null>(null);
  /** The seat that was chosen by hand, in a game in which all play at once. */
  chosen = $state<number | null>(null);

  /** A hint that was asked for and has not come: for which seat, and after which line. */
  #asked = $state.raw<{ seat: number; after: number } | null>(null);
  /** What is being asked of the server about this table. */
  #asking: string | null = null;
  #kept = false;
  /** Whether an invitation led here. */
  invited = $state(false);
  #coming: { seat: number; answer: Promise<Hinted> } | null = null;

  constructor(readonly name: string) {}

  face = $derived<Face | null>(this.table?.face ?? null);
  yours = $derived(this.summary?.yours ?? []);
  full = $derived(Boolean(this.face?.sittings.every(Boolean)));
  over = $derived(Boolean(this.face?.outcome ?? this.face?.closed));
  betweenRounds = $derived(Boolean(this.face && !this.over && this.face.rounds.length > 0 && this.face.rounds.length === this.face.round));
  host = $derived(this.face !== null && this.face.host !== null && this.yours.includes(this.face.host));
  /** Hands that others on this device may not see. */
  hides = $derived.by(() => {
    const { summary, table } = this;
    if (!summary || !table) return false;
    return pageGame(summary.game).hidesHands?.(summary.options) ?? viewsDiffer(table.views);
  });
  bots = $derived(this.face?.sittings.some((sitting) => sitting?.bot) ?? false);
  people = $derived(this.face?.sittings.filter((sitting) => sitting && !sitting.bot).length ?? 0);

  /** The seat that is played from here now. */
  seat = $derived.by<number | null>(() => {
    const { yours, face } = this;
    if (yours.length < 2) return yours[0] ?? null;
    if (this.game?.live) return this.chosen ?? yours[0]!;
    return yours.find((seat) => face?.to_act.includes(seat)) ?? this.shown ?? yours[0]!;
  });
  /** Somebody else has to take the device first. */
  covered = $derived(this.hides && this.yours.length > 1 && !this.over && this.full && this.seat !== this.shown);
  myTurn = $derived(this.seat !== null && !this.over && (this.face?.to_act.includes(this.seat) ?? false));

  /** A hint is being thought about. Whoever has moved meanwhile wants it no longer. */
  hinting = $derived.by(() => {
    const asked = this.#asked;
    return asked !== null && !this.table?.lines.some((line) => line.n > asked.after && makesHintsOld(line, asked.seat));
  });

  /** Who begins a rematch, until somebody has moved. */
  beginner = $derived.by<number | null>(() => {
    const { face, table } = this;
    if (!face || !table || !rematches.has(this.name) || face.to_act.length !== 1) return null;
    return table.lines.some((line) => typeof line.by === "number" && isOfTheGame(line)) ? null : face.to_act[0]!;
  });

  async come(): Promise<void> {
    try {
      await visitor.known();
      const key = keyInHash(location.hash);
      if (key) {
        history.replaceState(null, "", location.pathname);
        const fits = await redeem({ key });
        if (fits.purpose === "seat") await this.#known();
      }
      await this.refresh();
      this.letIn();
    } catch (error) {
      this.wrong = error;
    }
  }

  /** An invitation that was given at the table itself is as good as one that led here. */
  letIn(): void {
    this.invited = invitationTo(this.name) !== undefined;
  }

  /** There is a seat, but only for who was invited, and this is not an invitation. */
  shut = $derived(this.summary !== null && this.summary.visibility !== "public" && !this.yours.length && !this.invited);

  /** A key to a seat made somebody of a stranger. */
  async #known(): Promise<void> {
    if (visitor.person) return;
    visitor.take(await get("/api/me"));
  }

  /** Ask anew which seats are ours, and follow the table through their eyes. */
  async refresh(): Promise<void> {
    const summary = await get<TableSummary>(`/api/tables/${this.name}`);
    [this.game] = await Promise.all([askGame(summary.game), words.learn([summary.game])]);
    const seats = this.table?.seats.join();
    this.summary = summary;
    if (this.table && seats === summary.yours.join()) return;
    this.table?.leave();
    const table = new RemoteTable(this.name, summary.yours);
    table.onLost = (seat, why) => this.#lost(table, seat, why);
    await table.watch();
    this.cameN = table.n;
    this.table = table;
  }

  leave(): void {
    if (!this.#kept) this.table?.leave();
  }

  /** The table goes on being followed when this visit ends, by whoever takes it. */
  handOn(): RemoteTable {
    this.#kept = true;
    return this.table!;
  }

  /** A seat is not ours any more. Whoever wanted that here knows it; everybody else is told, and looks on. */
  #lost(table: RemoteTable, seat: number | undefined, why: Line | Refused): void {
    if (this.summary) this.summary = { ...this.summary, yours: this.summary.yours.filter((each) => each !== seat) };
    if (this.chosen === seat) this.chosen = null;
    if (this.shown === seat) this.shown = null;
    if (why instanceof Refused) void this.#askWhose(table).catch(say);
    else if (why.action.kind === "seat removed") {
      if (this.#asking !== "remove") say(t("server-sent-away"));
    } else if (this.#asking !== "leave") say(t("page-seat-lost"));
  }

  /** The server says that a seat is not ours, after we were away or became somebody else. */
  async #askWhose(table: RemoteTable): Promise<void> {
    if (this.table !== table) return;
    await this.refresh();
    if (this.table === table)
      table.link.reopen(); // it is ours: only the socket was opened by who we were before
    else say(t("page-seat-lost"));
  }

  async join(seat: number | null, name: string): Promise<void> {
    await visitor.be(name.trim() || undefined);
    await this.ask("join", { seat, name: name.trim() || undefined, key: invitationTo(this.name) });
  }

  /** One of the requests about this table, after which the seats may be others. */
  async ask(what: string, body: object = {}): Promise<TableSummary | undefined> {
    this.#asking = what;
    try {
      const answer = await post<TableSummary>(`/api/tables/${this.name}/${what}`, body);
      if (answer.name === this.name) await this.refresh();
      return answer;
    } catch (error) {
      say(error);
      return undefined;
    } finally {
      this.#asking = null;
    }
  }

  async act(action: object, seat = this.seat): Promise<void> {
    if (seat === null) return;
    try {
      await this.table?.act(action, seat);
    } catch (error) {
      say(error);
    }
  }

  async hint(): Promise<void> {
    const { table, seat } = this;
    if (!table || seat === null || this.hinting) return;
    const asked = { seat, after: table.n };
    this.#asked = asked;
    try {
      const answer = await this.#hinted(table, seat);
      if (this.#asked !== asked || !this.hinting) return;
      table.hint = answer.action && { seat, action: answer.action, restsOn: answer.rests_on };
      if (!answer.action) say(t("server-no-hint"));
    } catch (error) {
      if (this.#asked === asked) say(error);
    } finally {
      if (this.#asked === asked) this.#asked = null;
    }
  }

  /** While the opponents are made ready, one question is enough, however often it is asked. */
  async #hinted(table: RemoteTable, seat: number): Promise<Hinted> {
    const same = this.#coming?.seat === seat && table.preparation === "waiting";
    const coming = same ? this.#coming! : { seat, answer: table.advice(seat) };
    this.#coming = coming;
    try {
      return await coming.answer;
    } finally {
      if (this.#coming === coming) this.#coming = null;
    }
  }

  /** Whoever does not want to wait for the hint goes on without. */
  neverMindTheHint(): void {
    this.#asked = null;
  }

  /** The last move of the seat, which can be asked back. */
  get ownMove(): Line | undefined {
    return this.seat === null ? undefined : lastOwnMove(this.table?.lines ?? [], this.seat);
  }

  nameOf(seat: number): string {
    return this.face?.sittings[seat]?.name ?? "";
  }

  get lost(): boolean {
    return link.state === "lost";
  }
}
