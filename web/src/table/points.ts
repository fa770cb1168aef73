// Points of a match, the same wherever they are shown: those of the rounds so far and of the round that is played.

import type { Face, Outcome } from "../net/types";

export interface Points {
  total: number;
  /** What this round brought, or has brought so far; the total contains it. */
  round: number;
}

/** Seat by seat; null where nobody counts points. `scores` are those of the round, as its view tells them. */
export function pointsOf(face: Pick<Face, "rounds" | "round" | "totals">, scores: readonly number[] | null | undefined): Points[] | null {
  // A round that is over is in the totals already, together with what the hands cost.
  const over = face.rounds.length >= face.round;
  const round = over ? face.rounds.at(-1)?.scores : scores;
  if (!round) return null;
  return face.totals.map((total, seat) => ({ total: total + (over ? 0 : round[seat]!), round: round[seat]! }));
}

/** “+12”, “−3” */
export const signed = (points: number): string => (points < 0 ? `−${-points}` : `+${points}`);

export interface Standing {
  place: number;
  seat: number;
  points: Points | null;
}

/** Who stands where, best first, numbered by what is shown: after a round by the totals, at the end by the places. */
export function standings(outcome: Outcome, points: readonly Points[] | null, ended: boolean): Standing[] {
  const rank = (seat: number): [number, number] => [ended ? outcome.places[seat]! : points ? 0 : outcome.places[seat]!, -(points?.[seat]?.total ?? 0)];
  const before = (one: [number, number], other: [number, number]): number => one[0] - other[0] || one[1] - other[1];
  const ranks = outcome.places.map((_, seat) => rank(seat));
  return ranks
    .map((mine, seat) => ({
      place: placeOf(outcome, seat, points, ranks.filter((other) => before(other, mine) < 0).length + 1),
      seat,
      points: points?.[seat] ?? null,
    }))
    .sort((one, other) => before(ranks[one.seat]!, ranks[other.seat]!) || one.seat - other.seat);
}

/** Without points the place is the one that the rules gave; nobody may be first. */
const placeOf = (outcome: Outcome, seat: number, points: readonly Points[] | null, counted: number): number =>
  points && outcome.places.includes(1) ? counted : outcome.places[seat]!;
