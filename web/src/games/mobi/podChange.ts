// From one pod to another: what was taken up and what was laid.

import type { View } from "../contract";
import type { MobiView, Placed } from "./pod";

const podIn = (view: View | undefined): readonly Placed[] => (view as MobiView | undefined)?.players[0]?.pod ?? [];
const same = (one: Placed, other: Placed): boolean => one.column === other.column && one.row === other.row && one.token === other.token;

/** Numbers of the old pod that lie elsewhere or read otherwise, wherever the pod as a whole has gone. */
function moved(before: readonly Placed[], after: readonly Placed[]): number {
  const numbers = (pod: readonly Placed[]): Placed[] => pod.filter(({ token }) => !"+-x/=".includes(token));
  const [old, now] = [numbers(before), numbers(after)];
  const stayed = new Map<string, number>();
  for (const one of old) {
    for (const other of now.filter(({ token }) => token === one.token)) {
      const shift = `${other.column - one.column} ${other.row - one.row}`;
      stayed.set(shift, (stayed.get(shift) ?? 0) + 1);
    }
  }
  return old.length - Math.max(0, ...stayed.values());
}

/** Whether FLIP! held with no more numbers moved than the puzzle says. */
export function puzzleHolds(first: View | undefined, now: View | undefined, figures: Readonly<Record<string, number>>): boolean {
  const called = (now as MobiView | undefined)?.players[0]?.last_flip;
  return called?.held === true && moved(podIn(first), called.pod) <= (figures["tiles"] ?? 0);
}

/** The one arrangement that leads from the first view's pod to the one that is called with. */
export function podChange(first: View | undefined, now: View | undefined): object {
  const [before, after] = [podIn(first), podIn(now)];
  const taken = before.filter((tile) => !after.some((each) => same(tile, each))).map(({ column, row }) => [column, row]);
  const put = after.filter((tile) => !before.some((each) => same(tile, each)));
  return { kind: "arrange", taken, put };
}
