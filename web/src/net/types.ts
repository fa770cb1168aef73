// Short names for what the server says. The shapes themselves are made from its models (`make page` writes them).

import type { Json } from "./api";
import type { components } from "../../types/wire";

export type Schemas = components["schemas"];

/** As the server names it: the page may never have heard of it. */
export type GameName = string;
export type OptionValue = boolean | number | null;
export type Options = Record<string, OptionValue>;

export type ClockRule = Schemas["NoClock"] | Schemas["TotalClock"] | Schemas["MoveClock"] | Schemas["TableClock"] | Schemas["CountUp"];
export type MatchRule = Schemas["OneRound"] | Schemas["FixedRounds"] | Schemas["PointsTo"];
export type AbsenceRule = Schemas["Patience"] | Schemas["StandIn"] | Schemas["Claim"];

/** The server always says options, clock and match; what is as it always was it leaves out. */
export type Header = Omit<Schemas["Header"], "options" | "clock" | "match" | "arranged"> & {
  options: Options;
  clock: ClockRule;
  match: MatchRule;
  arranged?: number;
};
export type Outcome = Schemas["Outcome"];
export type Sitting = Schemas["Sitting"];
export type ClockFace = Schemas["PublicClock"];
export type Face = Schemas["PublicState"];
export type Preparation = Schemas["Preparing"]["state"];

export type Actor = number | "chance" | "clock";
export interface Line {
  n: number;
  at_ms: number;
  by: Actor;
  action: { kind: string } & Record<string, Json>;
}

export type Level = Schemas["LevelInfo"];
export type OptionTold = Schemas["OptionInfo"];
export type GameTold = Schemas["GameInfo"];
export type TableSummary = Schemas["TableSummary"];
export type Possible = Schemas["ConfigurationResponse"];
export type SeatWished = Schemas["SeatRequest"];
export type Person = Schemas["Person"];
export type Me = Schemas["MeResponse"];
export type KeyFits = Schemas["RedeemResponse"];
export type KeyShown = Schemas["InviteInfo"];
export type QrDrawn = Schemas["QrResponse"];
export type Verified = Schemas["VerificationResponse"];
export type ResultTold = Schemas["ResultInfo"];
