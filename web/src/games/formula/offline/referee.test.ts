import { describe, expect, it } from "vitest";
import { Refused, type No } from "../../../net/api";
import type { Action, Actor } from "../../../net/types";
import { lesson } from "../lesson";
import type { Play, TableFormula } from "../cards";
import judged from "./judged.json";
import { faultOf, shownIn } from "./judging";
import { FormulaReferee, offline } from "./referee";

interface Step {
  by: Actor;
  action: Action;
  refused?: string;
  view?: object | null;
}
const plays = judged.plays as unknown as { table: string; hand: string; play: string; no: Omit<No, "text"> | null }[];
const games = judged.games as unknown as Step[][];

/** “[8] x 8 = 6[4]”, and “2 ? 4 =” before there is a formula. */
function read(text: string): Play {
  const [left, symbol, right, answer] = /^(\S*) (\S) (\S*) = ?(\S*)$/.exec(text)!.slice(1).map(String) as [string, string, string, string];
  const cards = (written: string): Play["left"] => [...written.matchAll(/(\[)?(J?\d)\]?/g)].map(([, open, card]) => ({ card: card!, new: open !== undefined }));
  return { kind: "play", left: cards(left), symbol, right: cards(right), answer: cards(answer) };
}
function lying(text: string): TableFormula {
  const { left, symbol, right, answer } = read(text);
  return { left: shownIn(left), symbol: symbol === "?" ? null : symbol, right: shownIn(right), answer: shownIn(answer) };
}

function codeOf(act: () => void): string | undefined {
  try {
    act();
    return undefined;
  } catch (error) {
    return error instanceof Refused ? error.no.code : String(error);
  }
}

describe("the lesson's referee without a network", () => {
  it("says of every play what the server says", () => {
    for (const { table, hand, play, no } of plays) {
      const { text: _, ...found } = faultOf(lying(table), [...hand], read(play)) ?? { text: "" };
      expect({ play, table, ...found }).toEqual({ play, table, ...no });
    }
    expect(plays.some(({ no }) => no === null)).toBe(true);
    expect(offline.geometry({})).toEqual(judged.geometry);
  });

  it.each(games.map((steps, at) => [at, steps] as const))("plays round %i as the server does, to its end", (_, steps) => {
    const referee = new FormulaReferee();
    for (const [at, { by, action, refused, view }] of steps.entries()) {
      expect([at, codeOf(() => referee.act(by, action))]).toEqual([at, refused]);
      if (view) expect({ at, ...referee.view() }).toEqual({ at, ...view });
    }
    expect(referee.outcome).not.toBeNull();
    expect(codeOf(() => referee.act(0, { kind: "draw" }))).toBe("formula-round-over");
  });

  it("sets every step of the lesson up, deals who draws a card, and judges what is only tried", () => {
    for (const { set } of lesson.steps) {
      if (!set) continue;
      const referee = new FormulaReferee(() => 0);
      for (const { by, action } of set.arranged!) referee.act(by, action as Action);
      expect(referee.toAct).toEqual([0]);
      expect(referee.check(0, { kind: "draw" })).toBeNull();
      referee.act(0, { kind: "draw" });
      const drawn = referee.deal()!;
      referee.act("chance", drawn);
      expect(referee.deal()).toBeNull();
      expect(referee.toAct).toEqual([1]);
    }
  });
});
