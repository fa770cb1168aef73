// One's own pod and rack, as they will lie when the server has agreed to everything that was sent.

import type { RemoteTable } from "../../net/table.svelte";
import { say } from "../../parts/messages.svelte";
import { applied, cellOf, change, keyOf, laid, moved, podOf, without, type Arrange, type Cell, type PlayerView, type Pod } from "./pod";
import { NO_SLOTS, settled, tidied } from "./slots";
import type { Tiles } from "./tiles";

/** A tile that was chosen, and waits for a cell; `at` is its place in the rack. */
export type Grip = { from: "rack"; kind: string; at: number } | { from: "tray"; token: string };

interface Sent {
  wish: Arrange;
  /** The last line that was known when it was sent. */
  from: number;
  line: number | null;
}

export interface Sitting {
  readonly table: RemoteTable;
  readonly seat: number | null;
  readonly player: PlayerView | undefined;
  /** Whether this seat may lay tiles now. */
  readonly open: boolean;
}

const NOTHING: ReadonlySet<string> = new Set();
const KEPT = 60;
const ROW = 7; // tiles that every rack shows at once
const FIRST: Cell = [-2, 0]; // a sum of five tiles lies in the middle then

export class PodEditor {
  /** Cells that are chosen together. */
  selected = $state.raw<ReadonlySet<string>>(NOTHING);
  grip = $state.raw<Grip | null>(null);
  cursor = $state.raw<Cell | null>(null);
  way = $state<"across" | "down">("across");
  /** Whether somebody knows by now how to write the other way. */
  turned = $state(false);
  /** The tile that asks what it reads. */
  asking = $state<string | null>(null);
  /** Tiles that are in somebody's fingers: cells, or one of the rack. Nothing that arrives lets them fall. */
  held = $state.raw<{ cells: ReadonlySet<string>; grip: Grip | null } | null>(null);
  /** Several are chosen one after the other. */
  several = $state(false);
  #sent = $state.raw<Sent[]>([]);
  #before = $state.raw<Pod[]>([]);
  #read = new Map<string, string>();
  #rackWas = NO_SLOTS;
  #used: number | null = null;
  #tidyings = $state(0);

  constructor(
    readonly tiles: Tiles,
    readonly sitting: Sitting,
  ) {}

  #told = $derived.by<Pod>(() => podOf(this.sitting.player?.pod ?? []));
  pod = $derived.by<Pod>(() => this.#sent.filter((sent) => !this.#landed(sent)).reduce((pod, sent) => applied(pod, sent.wish), this.#told));
  rack = $derived.by(() => this.tiles.unused(this.sitting.player?.hand ?? [], this.pod));
  /** The rack with its gaps. */
  slots = $derived.by(() => {
    void this.#tidyings;
    return (this.#rackWas = settled(this.#rackWas, this.sitting.player?.hand ?? [], this.rack, this.#used));
  });
  canUndo = $derived(this.#before.length > 0);

  #landed(sent: Sent): boolean {
    const { table, seat } = this.sitting;
    if (sent.line !== null) return sent.line <= table.n;
    for (let at = table.lines.length - 1; at >= 0 && table.lines[at]!.n > sent.from; at -= 1) {
      const { by, action } = table.lines[at]!;
      if (by === seat && action.kind === "arrange" && sameWish(action as unknown as Arrange, sent.wish)) return true;
    }
    return false;
  }

  /** One change, sent at once; if the server says no, it is as it was. */
  async send(to: Pod, remember = true): Promise<void> {
    const { table, seat, open } = this.sitting;
    const wish = change(this.pod, to);
    if (!wish || seat === null || !open) return;
    if (remember) this.remember(this.pod);
    const sent: Sent = { wish, from: table.n, line: null };
    this.#sent = [...this.#sent, sent];
    try {
      const line = await table.act(wish, seat);
      this.#sent = this.#sent.filter((each) => !this.#landed(each)).map((each) => (each === sent ? { ...sent, line } : each));
    } catch (error) {
      this.#sent = this.#sent.filter((each) => each !== sent);
      say(error);
    }
  }

  /** How it lay before something was done for these hands, such as a hint. */
  remember(pod: Pod): void {
    this.#before = [...this.#before, pod].slice(-KEPT);
  }

  undo(): void {
    const pod = this.#before.at(-1);
    if (!pod) return;
    this.#before = this.#before.slice(0, -1);
    this.rest();
    void this.send(pod, false);
  }

  token(grip: Grip): string {
    return grip.from === "tray" ? grip.token : this.tiles.guess(grip.kind, this.#read);
  }

  lay(grip: Grip, [column, row]: Cell, token = this.token(grip)): void {
    if (grip.from === "rack") this.#used = grip.at;
    void this.send(laid(this.pod, { column, row, token }));
    this.rest();
    if (grip.from === "rack" && this.tiles.readings(token).length > 1) this.asking = keyOf(column, row);
    if (this.cursor) this.cursor = this.#next([column, row]);
  }

  /** The next free cell in the way one writes. */
  #next([column, row]: Cell): Cell {
    const step: Cell = this.way === "across" ? [1, 0] : [0, 1];
    let next: Cell = [column + step[0], row + step[1]];
    while (this.pod.has(keyOf(...next))) next = [next[0] + step[0], next[1] + step[1]];
    return next;
  }

  move(cells: ReadonlySet<string>, columns: number, rows: number): void {
    void this.send(moved(this.pod, cells, columns, rows));
    const there = [...cells].map((key) => keyOf(cellOf(key)[0] + columns, cellOf(key)[1] + rows));
    this.rest();
    if (there.length > 1) this.selected = new Set(there);
    if (this.cursor && there.includes(keyOf(...this.cursor))) this.cursor = this.#next(this.cursor);
  }

  takeUp(cells: Iterable<string>): void {
    void this.send(without(this.pod, cells));
    this.rest();
  }

  read(key: string, token: string): void {
    const tile = this.pod.get(key);
    this.asking = null;
    this.selected = NOTHING;
    if (!tile) return;
    if (!this.tiles.isSign(token)) this.#read.set(this.tiles.kind(token), token);
    void this.send(laid(this.pod, { ...tile, token }));
  }

  /** On an empty grid the frame waits: from the first tile on, whatever is tapped goes where it is. */
  begin(): void {
    if (this.pod.size || this.cursor) return;
    this.way = "across";
    this.cursor = FIRST;
  }

  /** Nothing is chosen any more; where one writes stays. */
  rest(): void {
    this.selected = NOTHING;
    this.grip = null;
    this.asking = null;
    this.several = false;
  }

  /** Nothing is written any more, either. */
  leaveOff(): void {
    this.rest();
    this.cursor = null;
  }

  /** A long rack closes its gaps while the finger is elsewhere. */
  #tidy(): void {
    if (this.grip || this.slots.kinds.length <= ROW || !this.slots.kinds.includes(null)) return;
    this.#rackWas = tidied(this.#rackWas);
    this.#tidyings += 1;
  }

  /** What was dealt is no longer new. */
  seen(): void {
    this.#rackWas = { ...this.#rackWas, fresh: new Set() };
    this.#tidyings += 1;
  }

  /** A cell that was tapped, or entered by keyboard. */
  touch(cell: Cell, more = false): void {
    this.#tidy();
    const key = keyOf(...cell);
    const tile = this.pod.get(key);
    if (this.grip) this.layHere(this.grip, cell);
    else if (tile) this.#choose(key, more);
    else if (this.selected.size) this.bring(cell);
    else this.#write(cell);
  }

  /** From where a tile was put it goes on, whether it was dragged there, or the tile or the cell was tapped first. */
  layHere(grip: Grip, cell: Cell): void {
    this.#face(cell);
    this.cursor = cell;
    this.lay(grip, cell);
  }

  #choose(key: string, more: boolean): void {
    const again = this.selected.has(key);
    const readings = this.tiles.readings(this.pod.get(key)!.token).length;
    if (more || this.several) {
      const chosen = new Set(this.selected);
      if (again) chosen.delete(key);
      else chosen.add(key);
      this.selected = chosen;
      this.asking = null;
    } else if (again && this.selected.size === 1) {
      this.asking = this.asking === null && readings > 1 ? key : null;
      if (readings < 2) this.selected = NOTHING;
    } else {
      this.asking = null;
      this.selected = new Set([key]);
    }
  }

  /** The chosen tiles come to a cell: the first of them, as one reads, lies there then. */
  bring([column, row]: Cell): void {
    const [first] = [...this.selected].map(cellOf).sort((one, other) => one[1] - other[1] || one[0] - other[0]);
    if (first) this.move(this.selected, column - first[0], row - first[1]);
  }

  #write(cell: Cell): void {
    this.asking = null;
    const again = this.cursor && keyOf(...this.cursor) === keyOf(...cell);
    if (again) {
      this.way = this.way === "across" ? "down" : "across";
      this.turned = true;
    } else this.#face(cell);
    this.cursor = cell;
  }

  /** Under a tile, or over one, one writes downwards, beside one to the right; elsewhere as before. */
  #face([column, row]: Cell): void {
    const lies = (columns: number, rows: number): boolean => this.pod.has(keyOf(column + columns, row + rows));
    const [above, before] = [lies(0, -1), lies(-1, 0)];
    const [down, across] = above || before ? [above, before] : [lies(0, 1), lies(1, 0)];
    if (down !== across) this.way = down ? "down" : "across";
  }

  /** A tile of the rack or the tray that was tapped: it goes where the frame is; without one it waits for a cell. */
  pick(grip: Grip): void {
    if (this.cursor) this.lay(grip, this.cursor);
    else {
      const same = JSON.stringify(grip) === JSON.stringify(this.grip);
      this.rest();
      this.grip = same ? null : grip;
    }
  }
}

export const sameWish = (one: Arrange, other: Arrange): boolean => JSON.stringify([one.taken, plain(one)]) === JSON.stringify([other.taken, plain(other)]);
const plain = (wish: Arrange): unknown[] => wish.put.map((tile) => [tile.column, tile.row, tile.token]);
