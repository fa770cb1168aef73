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
export type Header = Omit<Schemas["Header"], "options" | "clock" | "match" | "arranged" | "again"> & {
  options: Options;
  clock: ClockRule;
  match: MatchRule;
  arranged?: number;
  again?: Schemas["Again"] | null;
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

/** What somebody does, or is advised to do; the rest of its fields is the game's business. */
export type Action = { kind: string } & Record<string, unknown>;
export type View = Record<string, unknown>;
export interface Seen {
  viewer: number | null;
  view: View;
  lines: Line[];
}

// The schema says “object” where a field depends on the game. This is the shape that all games share.
interface SharedShapes {
  table: { header: Header; face: Face; shown: Seen[] };
  told: { line: Line; view: View; face: Partial<Face> };
  unseated: { shown: Seen | null };
  moves: { moves: Action[] };
  hinted: { action: Action | null };
}
type Described = { [M in Schemas["FromServer"] as M["type"]]: M };

/** Everything that the server says over the socket, by its type. */
export type ServerMessages = {
  [T in keyof Described]: T extends keyof SharedShapes ? Omit<Described[T], keyof SharedShapes[T]> & SharedShapes[T] : Described[T];
};
export type FromServer = ServerMessages[keyof ServerMessages];
export type FromClient = Schemas["FromClient"];

/** The message that answers each question, unless it is refused. */
export interface Answers {
  watch: ServerMessages["table"];
  unwatch: ServerMessages["done"];
  act: ServerMessages["accepted"];
  check: ServerMessages["checked"];
  legal: ServerMessages["moves"];
  hint: ServerMessages["hinted"];
}
export type Question<T extends keyof Answers = keyof Answers> = Extract<FromClient, { type: T }>;

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
