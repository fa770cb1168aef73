import "./world.css";
import type { PageGame } from "../contract";
import { t } from "../../words/words.svelte";
import { podChange, puzzleHolds } from "./podChange";
import { shoutOf } from "./shouts";

/** They come with the board: nobody needs them before. */
let numbers: NonNullable<PageGame["numbers"]> = () => [];

const game: PageGame = {
  board: async () => {
    const [board, own] = await Promise.all([import("./MobiBoard.svelte"), import("./numbers")]);
    numbers = own.numbersOf;
    return board;
  },
  lesson: () => import("./lesson"),
  offline: () => import("./offline/referee"),
  figures: () => import("./figures"),
  rulings: "B",
  laid: "tile",
  puzzleHolds,
  puzzleAnswer: (line, first, now) => (line.action.kind === "flip" ? podChange(first, now) : null),
  presets: [
    { id: "usual", options: {} },
    { id: "solo", options: { solo: true } },
    { id: "short-solo", options: { solo: true, pool: 15 } },
    { id: "kids", options: { kids: true, "without 11 and 12": true } },
    { id: "chill", options: { chill: true } },
    { id: "teams", options: { team: 2 } },
    { id: "expert", options: { flip: 1 } },
  ],
  dependentOptions: {
    pool: (options) => options["solo"] === true,
    "without 11 and 12": (options) => options["kids"] === true,
  },
  firstLevel: 1, // in a race nobody waits for a beginner: the second calls its first FLIP! after 55 seconds, the first after 73
  readyActions: [{ kind: "ready" }],
  hidesHands: () => false,
  goal: ({ options }) => (options["solo"] ? "" : t("mobi-page-solo-goal")), // alone, the board says it
  hint: { says: ({ kind }) => t("mobi-page-hint", { kind }) },
  shouts: shoutOf,
  endings: {
    ofWinner: { "mobi-reason-finished": "mobi-page-end-won", "mobi-reason-solo-finished": "mobi-page-end-won" },
    ofGone: ["mobi-reason-last-player"],
    leaving: { mobi: "mobi-page-end-wrong-mobi" }, // a right one is the winner's
  },
  study: () => import("./Xray.svelte"),
  numbers: (ended) => numbers(ended),
  momentMs: 3000, // sums light up, one after the other
};
export default game;
