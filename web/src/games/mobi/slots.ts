// The places of a rack. A tile that is laid leaves a gap, so that no other tile moves away under the finger.

export interface Slots {
  /** What lies in each place; null for a gap. */
  readonly kinds: readonly (string | null)[];
  /** Places of tiles that were just dealt. */
  readonly fresh: ReadonlySet<number>;
  readonly hand: readonly string[];
}

export const NO_SLOTS: Slots = { kinds: [], fresh: new Set(), hand: [] };

/** The rack after tiles have gone or come: those that stay keep their places, those that come take the gaps first. Of
 * several alike the one that was used is gone. */
export function settled(before: Slots, hand: readonly string[], rack: readonly string[], used: number | null = null): Slots {
  const coming = [...rack];
  const stays = (kind: string | null): boolean => kind !== null && take(coming, kind);
  const kinds = before.kinds.map((kind, at) => (at !== used && stays(kind) ? kind : null));
  if (used !== null && stays(before.kinds[used] ?? null)) kinds[used] = before.kinds[used]!;
  if (kinds.every((kind) => kind === null)) kinds.length = 0; // nothing lies there that could move
  const fresh = new Set([...before.fresh].filter((at) => at < kinds.length && kinds[at] === before.kinds[at]));
  const dealt = before.hand.length ? less(hand, before.hand) : [];
  if (dealt.length) fresh.clear();
  for (const kind of coming) {
    const gap = kinds.indexOf(null);
    const at = gap < 0 ? kinds.length : gap;
    kinds[at] = kind;
    if (take(dealt, kind)) fresh.add(at);
  }
  return { kinds, fresh, hand };
}

/** Without gaps. */
export function tidied({ kinds, fresh, hand }: Slots): Slots {
  const filled = kinds.flatMap((kind, at) => (kind === null ? [] : [at]));
  return { kinds: filled.map((at) => kinds[at]!), fresh: new Set(filled.flatMap((at, now) => (fresh.has(at) ? [now] : []))), hand };
}

function take(from: string[], kind: string): boolean {
  const at = from.indexOf(kind);
  if (at >= 0) from.splice(at, 1);
  return at >= 0;
}

function less(all: readonly string[], known: readonly string[]): string[] {
  const rest = [...all];
  for (const kind of known) take(rest, kind);
  return rest;
}
