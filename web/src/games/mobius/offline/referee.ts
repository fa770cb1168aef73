// Mobius on this device, for its lesson and its puzzles: positions that are set up, and moves in them. Which moves of the
// lesson win was written down by the server's referee (`judged.json`), so no rule is told here twice; whether the move
// of a puzzle is right, the puzzle says.

import { refuse, type OfflineGame, type Referee } from "../../../offline/referee";
import type { Action, Actor, Options, Outcome, View } from "../../../net/types";
import type { MobiusView, StripPicture } from "../geometry";
import judged from "./judged.json";

type End = Pick<MobiusView, "winner" | "reason" | "by" | "proof">;
const GEOMETRY = judged.geometry as unknown as Record<string, StripPicture>;
const WINS = judged.wins as unknown as Record<string, Record<string, End>>;
const GOES_ON: End = { winner: null, reason: null, by: null, proof: null };

export class LessonReferee implements Referee {
  readonly seats = 2;
  readonly #picture: StripPicture;
  readonly #moves: string[] = [];
  #end = GOES_ON;
  /** The learner's move in a position that is known was made; what follows nobody has judged. */
  #tried = false;

  constructor(options: Options, known?: unknown) {
    this.#picture = (known as StripPicture | undefined) ?? pictured(options);
  }

  get outcome(): Outcome | null {
    const { winner, reason } = this.#end;
    return typeof winner === "number" ? ({ places: winner ? [2, 1] : [1, 2], reason: reason!, scores: null } as Outcome) : null;
  }
  get toAct(): readonly number[] {
    return this.outcome ? [] : [this.#moves.length % 2];
  }

  act(by: Actor, action: Action): void {
    if (this.outcome) refuse("mobius-game-over", "M8");
    if (by !== this.toAct[0]) refuse("mobius-not-your-turn", "M5", { colour: this.#moves.length % 2 ? "blue" : "red" });
    const cell = String(action["cell"]);
    if (this.#moves.includes(cell)) refuse("mobius-cell-taken", "M5", { cell });
    if (action.kind !== "place" || this.#tried || !this.#picture.cells.some(({ name }) => name === cell)) refuse("page-offline-not-here", "G2");
    const known = WINS[this.#moves.join(" ")];
    this.#tried = known !== undefined;
    this.#end = known?.[cell] ?? GOES_ON;
    this.#moves.push(cell);
  }

  deal(): null {
    return null;
  }

  view(): View {
    const { columns, rows } = this.#picture;
    const stones = (first: number): string[] => this.#moves.filter((_, at) => at % 2 === first);
    const to_move = this.toAct[0] ?? null;
    const view: MobiusView = { columns, rows, red: 0, moves: [...this.#moves], red_stones: stones(0), blue_stones: stones(1), to_move, ...this.#end };
    return view as unknown as View;
  }
}

function pictured(options: Options): StripPicture {
  return GEOMETRY[`${options["columns"]} ${options["rows"]}`] ?? refuse("page-offline-not-here", "G2");
}

export const offline: OfflineGame = { open: (options, known) => new LessonReferee(options, known), geometry: pictured };
