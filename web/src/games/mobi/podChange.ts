// From one pod to another: what was taken up and what was laid.

import type { View } from "../contract";
import type { MobiView, Placed } from "./pod";

const podIn = (view: View | undefined): readonly Placed[] => (view as MobiView | undefined)?.players[0]?.pod ?? [];
const same = (one: Placed, other: Placed): boolean => one.column === other.column && one.row === other.row && one.token === other.token;

/** The one arrangement that leads from the first view's pod to the one that is called with. */
export function podChange(first: View | undefined, now: View | undefined): object {
  const [before, after] = [podIn(first), podIn(now)];
  const taken = before.filter((tile) => !after.some((each) => same(tile, each))).map(({ column, row }) => [column, row]);
  const put = after.filter((tile) => !before.some((each) => same(tile, each)));
  return { kind: "arrange", taken, put };
}
