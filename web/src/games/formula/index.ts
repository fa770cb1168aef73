import "./world.css";
import type { PageGame } from "../contract";
import { t } from "../../words/words.svelte";

const USUAL_TARGET = 250;

/** They come with the board: nobody needs them before. */
let numbers: NonNullable<PageGame["numbers"]> = () => [];

const game: PageGame = {
  board: async () => {
    const [board, own] = await Promise.all([import("./FormulaBoard.svelte"), import("./numbers")]);
    numbers = own.numbersOf;
    return board;
  },
  lesson: () => import("./lesson"),
  offline: () => import("./offline/referee"),
  figures: () => import("./figures"),
  rulings: "F",
  laid: "card",
  presets: [
    { id: "usual", options: {} },
    { id: "open", options: { "open hands": true } },
    { id: "fives", options: { fives: true } },
    { id: "points", options: { points: true }, match: { kind: "points", target: USUAL_TARGET } },
    { id: "reuse", options: { reuse: true } },
    { id: "times", options: { "times and divide": true } },
    { id: "places", options: { "play on": true } },
  ],
  hidesHands: (options) => options["open hands"] !== true,
  goal: ({ match }) => (match?.kind === "points" ? t("formula-page-goal-points", { count: match.target ?? USUAL_TARGET }) : t("formula-page-goal")),
  hint: {
    says: ({ kind }) => t("formula-page-hint", { kind }),
    button: ({ kind }) => t(kind === "play" ? "formula-page-hint-do" : "page-hint-do"),
  },
  endings: {
    ofWinner: { "formula-reason-out": "formula-page-end-out", "formula-reason-places": "formula-page-end-first" },
    ofGone: ["formula-reason-last-player"],
  },
  study: () => import("./StudyTurn.svelte"),
  studyBefore: (kind) => kind !== "drawn",
  numbers: (ended) => numbers(ended),
  momentMs: 1600, // the last cards fly, and the formula shines
};
export default game;
