import "./world.css";
import type { PageGame } from "../contract";
import { t } from "../../words/words.svelte";
import { redIn } from "./colours";
import { MOMENT_MS } from "./moment";

const USUAL_SIDE = 12;

const game: PageGame = {
  board: () => import("./MobiusBoard.svelte"),
  lesson: () => import("./lesson"),
  offline: () => import("./offline/referee"),
  figures: () => import("./figures"),
  rulings: "M",
  laid: "stone",
  puzzlePass: true,
  presets: [
    { id: "usual", options: {} },
    { id: "quick", options: { columns: 8, rows: 6 } },
    { id: "tiny", options: { columns: 4, rows: 6 } },
    { id: "switch", options: {}, match: { kind: "rounds", rounds: 2 } },
  ],
  firstOptions: { columns: 8, rows: 6 }, // a phone shows it well
  describe: (options) => t("mobius-page-size", { columns: Number(options["columns"] ?? USUAL_SIDE), rows: Number(options["rows"] ?? USUAL_SIDE) }),
  seatName: (seat) => t(seat ? "mobius-page-colour-blue" : "mobius-page-colour-red"),
  sideChoice: () => import("./SideChoice.svelte"),
  seatColour: (view, seat) =>
    view["red"] === seat ? { colour: "red", words: t("mobius-page-red-short") } : { colour: "blue", words: t("mobius-page-blue-short") },
  hidesHands: () => false,
  goal: ({ view, seat }) => t("mobius-page-goal", { colour: view?.["red"] === seat ? "red" : "blue" }),
  cellsOf: ({ cell }) => (typeof cell === "string" ? [cell] : []),
  hint: { says: (action, restsOn) => t(restsOn?.length ? "mobius-page-hint-connected" : "mobius-page-hint", { cell: String(action["cell"] ?? "") }) },
  endings: {
    ofWinner: {
      "mobius-reason-three-bars": "mobius-page-end-three-bars",
      "mobius-reason-two-bars-and-a-loop": "mobius-page-end-loop",
      "mobius-reason-two-bars-and-a-loop-at-the-third": "mobius-page-end-two-loops",
    },
    ofGone: ["mobius-reason-resigned", "mobius-reason-time"],
    details: (seat, lines) => ({ colour: seat === redIn(lines) ? "red" : "blue" }),
  },
  numbers: ({ view, won }) => {
    const path = (view?.["proof"] as string[] | null)?.length ?? 0;
    return won && path ? [{ value: String(path), what: t("mobius-page-number-path") }] : []; // a move is a stone: moves are counted anyway
  },
  momentMs: MOMENT_MS,
  author: { href: "https://www.marksteeregames.com/", name: "marksteeregames.com" },
};
export default game;
