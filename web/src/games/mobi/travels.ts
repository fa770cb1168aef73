// Tiles that travel: to every rack at GO! and FLIP!, out of it and two into it at SWAP!. They are there already when they
// set out: whoever touches anything has them all arrive.

import { cancelAll, fly, motionWanted, stagger } from "../../motion";
import { sound } from "../../parts/sound";

const SCOPE = "mobi";
const FLY_MS = 460;
const DRAWN_WITH = ["--tile", "--slot"];

export class TileTravels {
  constructor(readonly root: () => HTMLElement | undefined) {}

  /** Tiles come into these places of the rack. */
  come(places: Iterable<number>, gapMs = 110): void {
    const root = this.root();
    if (!root || !motionWanted()) return;
    const tiles = [...places].flatMap((at) => root.querySelector(`.rack [data-at="${at}"] .tile`) ?? []);
    stagger(tiles, (tile, delayMs) => fly(this.#pool(root), tile, { ms: FLY_MS, delayMs, arc: 46, spin: -30, scope: SCOPE, inherits: DRAWN_WITH }), {
      gapMs,
      mostMs: 800,
    });
    if (tiles.length) sound("tile");
  }

  /** And into the racks of others, each of which has so many more. */
  comeTo(players: ReadonlyMap<number, number>): void {
    const root = this.root();
    if (!root || !motionWanted()) return;
    for (const [player, more] of players) {
      const rest = [...root.querySelectorAll(`[data-rack="${player}"] > i`)].slice(-more);
      stagger(rest, (tile, delayMs) => fly(this.#pool(root), tile, { ms: FLY_MS, delayMs: delayMs + 60, arc: 30, scope: SCOPE, inherits: ["--gold"] }), {
        gapMs: 90,
      });
    }
  }

  /** A tile of the rack goes back to where all came from. */
  go(at: number): void {
    const root = this.root();
    const tile = root?.querySelector(`.rack [data-at="${at}"] .tile`);
    const goal = root?.querySelector(".calls .swap");
    if (tile && goal) fly(tile, goal, { as: tile, ms: FLY_MS, arc: 30, spin: 40, scope: SCOPE, inherits: DRAWN_WITH });
  }

  end(): void {
    cancelAll(SCOPE);
  }

  /** Where the face-down tiles are thought to lie: under the call that brings them. */
  #pool(root: HTMLElement): Element {
    return root.querySelector(".calls .flip") ?? root.querySelector(".calls") ?? root;
  }
}
