import { describe, expect, it } from "vitest";
import { Refused } from "../../../net/api";
import { lesson } from "../lesson";
import judged from "./judged.json";
import { offline } from "./referee";

const steps = lesson.steps.flatMap(({ tell, set }) => (set ? [[tell, set] as const] : []));

function refusedWith(act: () => void): string | null {
  try {
    act();
    return null;
  } catch (error) {
    return error instanceof Refused ? error.no.code : String(error);
  }
}

function setUp({ options, arranged }: (typeof steps)[number][1]) {
  const referee = offline.open(options!);
  for (const { by, action } of arranged!) referee.act(by, action as { kind: string; cell: string }, 0);
  return referee;
}
const placed = (cell: string) => ({ kind: "place", cell });

describe("the lesson without a network", () => {
  it.each(steps)("%s: every move of the learner's is judged, as the server judged it", (_, set) => {
    const cells = (set.arranged ?? []).map(({ action }) => (action as { cell: string }).cell);
    const wins: Record<string, object> = (judged.wins as Record<string, Record<string, object>>)[cells.join(" ")]!;
    expect(wins).toBeDefined();
    const { cells: all } = offline.geometry(set.options!) as { cells: { name: string }[] };
    for (const { name } of all.filter((each) => !cells.includes(each.name))) {
      const referee = setUp(set);
      referee.act(0, placed(name), 0);
      expect(referee.view()).toMatchObject({ moves: [...cells, name], ...(wins[name] ?? { winner: null, to_move: 1 }) });
      expect(referee.outcome?.places ?? null).toEqual(wins[name] ? [1, 2] : null);
    }
  });

  it("refuses a taken cell, a turn of somebody else's, and what it cannot judge", () => {
    const referee = setUp(steps[0]![1]);
    expect(refusedWith(() => referee.act(0, placed("C3"), 0))).toBe("mobius-cell-taken");
    expect(refusedWith(() => referee.act(1, placed("A1"), 0))).toBe("mobius-not-your-turn");
    expect(refusedWith(() => referee.act(0, placed("Z1"), 0))).toBe("page-offline-not-here");
    referee.act(0, placed("A1"), 0);
    expect(refusedWith(() => referee.act(1, placed("B1"), 0))).toBe("page-offline-not-here");
    expect(refusedWith(() => offline.geometry({ columns: 12, rows: 12 }))).toBe("page-offline-not-here");
  });
});
