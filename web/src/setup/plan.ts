// A table as it is being planned: what can be chosen, and how it is asked for.

import { pageGame } from "../games/registry";
import type { AbsenceRule, ClockRule, GameName, MatchRule, Options, OptionTold, OptionValue, SeatWished } from "../net/types";

export type With = "bot" | "people" | "device" | "nobody";

export interface Plan {
  options: Options;
  clock: ClockRule | null;
  match: MatchRule;
  absence: AbsenceRule;
  seats: SeatWished[];
  visibility: "link" | "public";
  /** Whether hints are given, where somebody chose. */
  hints?: boolean;
}

export interface Preset {
  id: string;
  options: Options;
  match?: MatchRule;
}

export const USUAL_TEAMS = 2;
const ONE: MatchRule = { kind: "one round" };

/** The preset that the options say, if they are exactly those of one. The number of players is everybody's own. */
export function presetOf(game: GameName, options: Options): string | undefined {
  const said = withoutPlayers(options);
  return pageGame(game).presets?.find((preset) => same(preset.options, said))?.id;
}

export function withPreset(plan: Plan, preset: Preset): Plan {
  const players = plan.options["players"];
  const options: Options = { ...preset.options };
  if (players !== undefined && !("solo" in options)) options["players"] = players;
  return { ...plan, options, match: preset.match ?? ONE };
}

/** Only what is not as usual is said. */
export function withOption(plan: Plan, told: OptionTold, value: OptionValue): Plan {
  const options = { ...plan.options };
  if (value === told.default) delete options[told.name];
  else options[told.name] = value;
  if (options["solo"] === true) delete options["players"]; // whoever plays alone does not count the others
  return { ...plan, options: told.name === "players" ? withFewerThrees(options) : options };
}

/** One team of two stays at least: all of three are chosen as such. */
function withFewerThrees(options: Options): Options {
  const threes = Number(options["teams of three"] ?? 0);
  const most = Number(options["players"] ?? USUAL_TEAMS) - 1;
  return threes > most ? { ...options, "teams of three": most } : options;
}

/** Teams of these many members, by the options that say so. */
export interface TeamSizes {
  sizes: number[];
  options: { team: OptionValue; "teams of three": OptionValue };
}

/** The ways in which so many teams can be formed: none, all of two, some of three, all of three. */
export function teamChoices(teams: number): TeamSizes[] {
  const mixed = Array.from({ length: teams }, (_, threes) => ({
    sizes: [...Array<number>(teams - threes).fill(2), ...Array<number>(threes).fill(3)],
    options: { team: 2, "teams of three": threes },
  }));
  return [
    { sizes: [], options: { team: null, "teams of three": 0 } },
    ...mixed,
    { sizes: Array<number>(teams).fill(3), options: { team: 3, "teams of three": 0 } },
  ];
}

/** Which of them the options say. */
export function teamsChosen(choices: readonly TeamSizes[], options: Options): number {
  return choices.findIndex((each) => each.options.team === (options["team"] ?? null) && each.options["teams of three"] === (options["teams of three"] ?? 0));
}

export function withTeams(plan: Plan, chosen: TeamSizes): Plan {
  const { team: _, "teams of three": __, ...options } = plan.options;
  const said = Object.entries(chosen.options).filter(([, value]) => value);
  return { ...plan, options: { ...options, ...Object.fromEntries(said) } };
}

/** Whether an option is to be asked for now; what was chosen is always shown. */
export function isAskedFor(game: GameName, told: OptionTold, options: Options): boolean {
  return told.name in options || (pageGame(game).dependentOptions?.[told.name]?.(options) ?? true);
}

/** Whether it is oneself against one bot. */
export const isDuel = (seats: readonly SeatWished[]): boolean => seats.length === 2 && ["me", "bot"].every((kind) => seats.some((seat) => seat.kind === kind));

/** How many play is a number, also where the game has one by itself. */
export function asNumbers(told: OptionTold, text: string): OptionTold {
  return { ...told, text, choices: told.choices.filter((choice) => typeof choice === "number" && choice > 1) };
}

export function values(told: OptionTold): OptionValue[] {
  const { span } = told;
  const numbers = span ? Array.from({ length: Math.floor((span.last - span.first) / span.step) + 1 }, (_, at) => span.first + at * span.step) : [];
  return [...told.choices, ...numbers];
}

export const isSwitch = (told: OptionTold): boolean => typeof told.default === "boolean";

/** The options by which one plays alone, in a game in which that is possible. */
export function aloneOptions(told: readonly OptionTold[]): Options {
  if (told.some((option) => option.name === "solo")) return { solo: true };
  const players = told.find((option) => option.name === "players");
  return players && players.default !== 1 && values(players).includes(1) ? { players: 1 } : {};
}

export function firstPlan(way: With): Plan {
  return {
    options: way === "nobody" ? { solo: true } : {},
    clock: null,
    match: ONE,
    absence: way === "people" ? AMONG_FRIENDS : { kind: "patience" },
    seats: [],
    visibility: "link",
  };
}

// A plan has an address, so that somebody can be sent to it: ?with=bot&players=3&open-hands=yes

const WORDS: ReadonlyMap<OptionValue, string> = new Map<OptionValue, string>([
  [true, "yes"],
  [false, "no"],
  [null, "usual"],
]);
const parameter = (name: string): string => name.replaceAll(" ", "-");
const asWord = (value: OptionValue): string => WORDS.get(value) ?? String(value);

/** What an address chooses of the options there are; what is not one of the choices is left as usual. */
export function optionsIn(search: URLSearchParams, told: readonly OptionTold[]): Options {
  const chosen: Options = {};
  for (const option of told) {
    const word = search.get(parameter(option.name));
    const value = word === null ? undefined : choicesOf(option).find((each) => asWord(each) === word);
    if (value !== undefined && value !== option.default) chosen[option.name] = value;
  }
  return chosen;
}

export function searchOf(way: With, options: Options): string {
  const search = new URLSearchParams({ with: way });
  for (const [name, value] of Object.entries(options)) search.set(parameter(name), asWord(value));
  return `?${search}`;
}

const choicesOf = (told: OptionTold): OptionValue[] => (isSwitch(told) ? [false, true] : values(told));

/** So many seats: those that were chosen stay, new ones are as the way in suggests. */
export function withSeats(seats: SeatWished[], count: number, way: With, bot: string): SeatWished[] {
  const fresh: SeatWished = way === "people" ? { kind: "open" } : way === "device" ? { kind: "guest" } : { kind: "bot", bot };
  return Array.from({ length: count }, (_, at) => seats[at] ?? (at === 0 ? { kind: "me" } : { ...fresh }));
}

/** Where all play at once, each needs a screen; only those who take turns at the pod of their team can share one. */
export function canShare(seats: readonly SeatWished[], at: number, teams: readonly number[][]): boolean {
  const together = teams.find((members) => members.includes(at)) ?? [];
  return together.some((other) => other !== at && seats[other]?.kind === "me");
}

/** Guests who could not play on this device are bots instead. */
export function withScreens(seats: SeatWished[], teams: readonly number[][], bot: string): SeatWished[] {
  return seats.map((seat, at) => (seat.kind !== "guest" || canShare(seats, at, teams) ? seat : { kind: "bot", bot }));
}

/** How many seats are for people, those who are still to come included. */
export const peopleIn = (seats: readonly SeatWished[]): number => seats.filter((seat) => seat.kind !== "bot").length;

const MINUTE = 60_000;
export const CLOCKS: readonly ClockRule[] = [
  { kind: "none" },
  { kind: "total", initial_ms: 3 * MINUTE, increment_ms: 5_000 },
  { kind: "total", initial_ms: 10 * MINUTE, increment_ms: 0 },
  { kind: "total", initial_ms: 15 * MINUTE, increment_ms: 10_000 },
  { kind: "total", initial_ms: 30 * MINUTE, increment_ms: 0 },
  { kind: "move", limit_ms: 30_000 },
  { kind: "move", limit_ms: MINUTE },
  { kind: "move", limit_ms: 24 * 60 * MINUTE },
  { kind: "table", limit_ms: 10 * MINUTE },
  { kind: "table", limit_ms: 20 * MINUTE },
  { kind: "up" },
];

/** The clocks that a game as planned can have. Having none is always possible. */
export function clocksFor(kinds: readonly string[]): ClockRule[] {
  return CLOCKS.filter((rule) => rule.kind === "none" || kinds.includes(rule.kind));
}

export const MATCHES: readonly MatchRule[] = [
  ONE,
  { kind: "rounds", rounds: 2 },
  { kind: "rounds", rounds: 3 },
  { kind: "rounds", rounds: 4 },
  { kind: "rounds", rounds: 5 },
  { kind: "rounds", rounds: 10 },
  { kind: "points", target: 100 },
  { kind: "points", target: 250 },
  { kind: "points", target: 500 },
];

/** A phone that is locked for a minute costs nobody a move. */
const AMONG_FRIENDS: AbsenceRule = { kind: "stand-in", after_ms: 5 * MINUTE };

export const ABSENCES: readonly AbsenceRule[] = [
  { kind: "patience" },
  { kind: "stand-in", after_ms: 60_000 },
  AMONG_FRIENDS,
  { kind: "claim", after_ms: 60_000 },
  { kind: "claim", after_ms: 5 * MINUTE },
];

export const same = (one: object | null, other: object | null): boolean => sorted(one) === sorted(other);

function sorted(value: object | null): string {
  return JSON.stringify(Object.entries(value ?? {}).sort(([a], [b]) => (a < b ? -1 : 1)));
}

function withoutPlayers(options: Options): Options {
  const { players: _, ...rest } = options;
  return rest;
}
