import type { PageGame } from "../contract";
import { t } from "../../words/words.svelte";
import Picture from "./Picture.svelte";

const game: PageGame = {
  board: () => import("./MobiBoard.svelte"),
  lesson: () => import("./lesson"),
  figures: () => import("./figures"),
  picture: Picture,
  rulings: "B",
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
  readyActions: [{ kind: "ready" }],
  hidesHands: () => false,
  goal: ({ options }) => (options["solo"] ? "" : t("mobi-page-solo-goal")), // alone, the board says it
  hint: { says: ({ kind }) => t("mobi-page-hint", { kind }) },
  endings: {
    ofWinner: {},
    ofGone: ["mobi-reason-last-player"],
    leaving: { mobi: "mobi-page-end-wrong-mobi" }, // a right one is the winner's
  },
};
export default game;
