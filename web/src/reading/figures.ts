// The drawings in the rules, read from their text: what is drawn, not how.

import { pictureOf } from "../mobius/geometry";
import { Strip } from "../mobius/strip";
import { laidAs } from "../mobi/lesson";
import type { Picture as BoxPicture, Placed } from "../mobi/pod";
import { Tiles } from "../mobi/tiles";
import type { Laid, Play, TableFormula } from "../formula/cards";
import { laidOut, type NumberDraft } from "../formula/draft";
import { post } from "../net/api";
import type { Block } from "./markdown";

/** Some rows of a strip as the terminal draws them. */
export interface DrawnStrip {
  columns: number;
  rows: number;
  /** The first row, counted on from 0 as the unrolled strip counts, and how many. */
  first: number;
  count: number;
  red: string[];
  blue: string[];
  /** Stones that show a win or a loop: in brackets. */
  proof: string[];
  /** A cell that is meant, and cells around it. */
  meant: string[];
  near: string[];
}

export interface DrawnPod {
  pod: Placed[];
  /** Tiles that are left over. */
  rack: string[];
}

export interface DrawnFormula {
  numbers: NumberDraft[];
  /** A question mark as long as none is chosen. */
  symbol: string;
  /** As it is said. */
  said: string;
  remark: string;
}

/** What the figures are drawn with; the server says it. */
export interface Boards {
  strips: ReadonlyMap<string, Strip>;
  tiles: Tiles | null;
}

const ROW = /^ ?(\d+) +[RB]+┃(.*)┃/;
/** A drawing that shows only a part is of the standard board. */
const STANDARD = 12;

export function drawnStrip(text: string): DrawnStrip {
  const lines = text.split("\n").flatMap((line) => {
    const found = ROW.exec(line);
    return found ? [{ row: Number(found[1]), cells: found[2]!.trim().split(/\s+/) }] : [];
  });
  const turn = lines.findIndex((line, at) => at > 0 && line.row <= lines[at - 1]!.row);
  const whole = lines[0]?.row === 1 && turn > 0;
  const drawn: DrawnStrip = {
    columns: Math.max(...lines.map((line) => line.cells.length)),
    rows: whole ? lines[turn - 1]!.row : STANDARD,
    first: (lines[0]?.row ?? 1) - 1,
    count: lines.length,
    red: [], blue: [], proof: [], meant: [], near: [],
  };
  lines.forEach(({ row, cells }, at) => {
    const over = turn > 0 && at >= turn;
    (over ? cells.toReversed() : cells).forEach((cell, place) => mark(drawn, cell, `${String.fromCharCode(65 + place)}${row}`));
  });
  return drawn;
}

/** ● and ■ are stones, in brackets where they show something; a letter is an empty cell, in brackets where it is meant. */
function mark(drawn: DrawnStrip, cell: string, name: string): void {
  const add = (list: string[]): void => void (list.includes(name) || list.push(name));
  if (cell.includes("●")) add(drawn.red);
  if (cell.includes("■")) add(drawn.blue);
  if (/^\[[●■]/.test(cell)) add(drawn.proof);
  else if (cell.startsWith("[")) add(drawn.near);
  else if (cell.startsWith("(")) add(drawn.meant);
}

/** A pod as it is written down; tiles after an empty line are left over. */
export function drawnPod(text: string): DrawnPod {
  const [grid, rack] = text.split("\n\n");
  return { pod: laidAs(...grid!.split("\n")), rack: rack?.split(" ") ?? [] };
}

export const drawnTiles = (text: string): string[][] => text.split("\n").map((line) => line.split(" "));

/** The table first, then plays on it, each with a remark after some spaces. */
export function drawnPlays(text: string): DrawnFormula[] {
  const lines = text.split("\n").filter(Boolean).map((line) => line.split(/ {2,}/));
  const table = lying(written(lines[0]![0]!));
  return lines.map(([formula, remark]) => {
    const play = written(formula!); // what lies there is drawn like a play that lays nothing
    return { numbers: laidOut(table, play, []).numbers, symbol: play.symbol, said: spoken(formula!), remark: remark ?? "" };
  });
}

function written(text: string): Play {
  const [left, symbol, right, answer] = /^(\S+) ([-+x/?]) (\S+) =(?: (\S+))?$/.exec(text)!.slice(1);
  return { kind: "play", left: laid(left), symbol: symbol!, right: laid(right), answer: laid(answer) };
}

function lying({ left, symbol, right, answer }: Play): TableFormula {
  const cards = (number: readonly Laid[]): string[] => number.map(({ card }) => card);
  return { left: cards(left), symbol, right: cards(right), answer: cards(answer) };
}

/** `6[4]`: cards of a number, new ones in brackets. */
const laid = (text = ""): Laid[] => [...text.matchAll(/\[(J?\d)\]|(J?\d)/g)].map(([, fresh, old]) => ({ card: (fresh ?? old)!, new: fresh !== undefined }));
const spoken = (text: string): string => text.replace(/[[\]J]/g, "").replace(" x ", " × ").replace(" / ", " ÷ ").replace(" - ", " − ").replace("?", "…");

const sizeOf = ({ columns, rows }: { columns: number; rows: number }): string => `${columns} ${rows}`;
export const stripFor = (boards: Boards, drawn: DrawnStrip): Strip => boards.strips.get(sizeOf(drawn))!;

/** All that the figures of a text are drawn with: asked for before anything is shown, so that nothing moves later. */
export async function boardsFor(blocks: readonly Block[]): Promise<Boards> {
  const pictures = blocks.filter((block) => block.kind === "picture");
  const sizes = new Map(pictures.filter(({ what }) => what === "mobius-strip").map(({ text }) => drawnStrip(text)).map((drawn) => [sizeOf(drawn), drawn]));
  const strips = [...sizes].map(async ([size, { columns, rows }]) => [size, new Strip(await pictureOf(columns, rows))] as const);
  const tiles = pictures.some(({ what }) => what.startsWith("mobi-"))
    ? post<{ geometry: BoxPicture }>("/api/games/mobi/geometry", { options: {} }).then(({ geometry }) => new Tiles(geometry))
    : null;
  return { strips: new Map(await Promise.all(strips)), tiles: await tiles };
}
