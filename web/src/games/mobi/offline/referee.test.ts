// The referee on this device says what the server's says: about pods, and in games with their refusals.

import { describe, expect, it } from "vitest";
import { Refused } from "../../../net/api";
import type { Action, Actor, Line, Options } from "../../../net/types";
import type { Fault, Placed } from "../pod";
import { counted } from "./counts";
import judged from "./judged.json";
import { faults, faultsLaid, type Call } from "./judging";
import { MobiReferee, offline } from "./referee";

interface Step {
  by: Actor;
  action: Action;
  at_ms: number;
  refused: string | null;
  dealt: Line | null;
  view: object | null;
}
const games = judged.games as unknown as { options: Options; geometry: object; steps: Step[] }[];

function tried(referee: MobiReferee, by: Actor, action: Action, atMs: number): string | null {
  try {
    referee.act(by, action, atMs);
    return null;
  } catch (error) {
    return error instanceof Refused ? error.no.code : String(error);
  }
}

describe("the referee without a network", () => {
  it.each(judged.pods.map((each, at) => [at, each] as const))("says of pod %i what the server says", (_, each) => {
    const [pod, hand, call] = [each.pod as Placed[], counted(each.hand), each.call as Call];
    expect(faults(pod, hand, call, each.kids, each.solo)).toEqual(each.faults as unknown as Fault[]);
    expect(faultsLaid(pod, hand, call, each.kids)).toHaveLength(each.laid);
  });

  it.each(games.map(({ options, ...game }) => [JSON.stringify(options), options, game] as const))(
    "plays %s as the server does",
    (_, options, { geometry, steps }) => {
      const referee = new MobiReferee(options);
      expect(offline.geometry(options)).toEqual(geometry);
      for (const [at, { by, action, at_ms, refused, dealt, view }] of steps.entries()) {
        expect([at, tried(referee, by, action, at_ms)]).toEqual([at, refused]);
        if (dealt) referee.act(dealt.by, dealt.action, at_ms);
        if (view) expect({ at, ...referee.view() }).toEqual({ at, ...view });
      }
    },
  );

  it("deals as many tiles as are due, and none twice", () => {
    const referee = new MobiReferee({ solo: true, pool: 20 });
    for (const action of [{ kind: "ready" }, { kind: "go" }]) referee.act(0, action, 0);
    const deal = referee.deal()!;
    expect((deal["hands"] as string[][])[0]).toHaveLength(7);
    expect(deal["set_aside"]).toHaveLength(76 - 7 - 20);
    referee.act("chance", deal, 0);
    expect(referee.view()).toMatchObject({ pool: 20, set_aside: 49, flip_open: true });
    expect(referee.deal()).toBeNull();
  });
});
