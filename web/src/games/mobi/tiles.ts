// Tiles by what is printed on them. Which there are, and what each can read, the server says.

import type { Picture, Placed, Pod } from "./pod";

const SHOWN: Record<string, string> = { x: "×", "/": "÷", "-": "−", "*": "∞" };

/** A token as people write it: without the star of a möbius tile. */
export function shown(token: string): string {
  const number = token.length > 1 && token.startsWith("*") ? token.slice(1) : token;
  return SHOWN[number] ?? number;
}

export type Look = "number" | "turning" | "mobius" | "sign" | "equals";

export class Tiles {
  /** What a token on the pod is as a tile; signs are their own kinds. */
  #kinds = new Map<string, string>();
  #readings = new Map<string, readonly string[]>();
  readonly signs: readonly string[];

  constructor(readonly picture: Picture) {
    for (const tile of [...picture.numbers, ...picture.operations]) {
      this.#readings.set(tile.kind, tile.readings);
      for (const reading of tile.readings) this.#kinds.set(reading, tile.kind);
    }
    this.signs = picture.operations.flatMap((tile) => tile.readings);
  }

  kind(token: string): string {
    return this.#kinds.get(token) ?? token;
  }

  isSign(token: string): boolean {
    return this.signs.includes(token);
  }

  /** What else a tile can be read as; one that reads one way only asks nothing. */
  readings(token: string): readonly string[] {
    return this.#readings.get(this.#kinds.get(token) ?? token) ?? [token];
  }

  look(token: string): Look {
    if (token === "=") return "equals";
    if (this.isSign(token)) return "sign";
    if (token.startsWith("*")) return "mobius";
    return this.readings(token).length > 1 ? "turning" : "number";
  }

  /** The tiles of a hand that are not on the pod, in the order of the hand. */
  unused(hand: readonly string[], pod: Pod): string[] {
    const used = new Map<string, number>();
    for (const { token } of pod.values()) used.set(this.kind(token), (used.get(this.kind(token)) ?? 0) + 1);
    return hand.filter((kind) => {
      const left = used.get(kind) ?? 0;
      if (left) used.set(kind, left - 1);
      return !left;
    });
  }

  /** What a tile is taken to read until somebody says otherwise: what its kind read last. Never what would be right (B11). */
  guess(kind: string, last: ReadonlyMap<string, string>): string {
    return last.get(kind) ?? this.readings(kind)[0] ?? kind;
  }
}

export const tokensOf = (tiles: readonly Placed[]): string => tiles.map((tile) => shown(tile.token)).join(" ");
