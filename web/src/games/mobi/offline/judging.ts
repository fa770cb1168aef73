// Everything that is wrong with a pod, and where, as the server's referee says it (B4–B7, B10). A test compares both.

import { keyOf, podOf, runsOf, type Fault, type Placed, type Pod, type Run } from "../pod";
import { countedOnPod, holds, KINDS, kindOf, listed, minus, reading, SIGNS, type Counts } from "./counts";

export type Call = "flip" | "mobi";

const RULES: Readonly<Record<string, string>> = {
  "mobi-pod-empty": "B5",
  "mobi-pod-lone-tile": "B5",
  "mobi-pod-apart": "B5",
  "mobi-run-ends-with-sign": "B4",
  "mobi-run-not-alternating": "B4",
  "mobi-run-no-equals": "B4",
  "mobi-run-many-equals": "B4",
  "mobi-run-no-operation": "B6",
  "mobi-run-second-no-operation": "B6",
  "mobi-run-sides-differ": "B4",
  "mobi-pod-kids": "B12",
  "mobi-tile-not-yours": "B13",
  "mobi-unused-flip": "B7",
  "mobi-unused-solo-flip": "B12",
  "mobi-unused-mobi": "B10",
};
const PROSE: Readonly<Record<string, string>> = { x: "×", "/": "÷", "-": "−" };

export const inProse = (tokens: readonly string[]): string => tokens.map((token) => PROSE[token] ?? token).join(" ");

function fault(code: string, tiles: readonly Placed[] = [], details: Record<string, string | number> = {}): Fault {
  return { code, rule: RULES[code]!, cells: tiles.map(({ column, row }): [number, number] => [row, column]), details };
}

/** Everything wrong with a pod at a call; nothing means that the call holds. */
export function faults(placed: readonly Placed[], hand: Counts, call: Call, kids: boolean, solo: boolean): Fault[] {
  const empty = placed.length ? [] : [fault("mobi-pod-empty")];
  return [...empty, ...faultsLaid(placed, hand, call, kids), ...unused(placed, hand, call, solo)];
}

/** What is wrong with the tiles as they lie, whether or not all are used. */
export function faultsLaid(placed: readonly Placed[], hand: Counts, call: Call, kids: boolean): Fault[] {
  const pod = podOf([...placed].sort((one, other) => one.row - other.row || one.column - other.column));
  const pieces = partsOf(pod);
  const found: Fault[] = [];
  if (pieces.length > 1) found.push(fault("mobi-pod-apart", pieces.slice(1).flat(), { parts: pieces.length }));
  for (const piece of pieces) if (piece.length === 1) found.push(fault("mobi-pod-lone-tile", piece, { tile: inProse([piece[0]!.token]) }));
  let allowed = call === "mobi" ? 1 : 0;
  for (const run of runsOf(pod)) {
    found.push(...faultsOfRun(run, call, allowed));
    if (saysTheSame(run)) allowed -= 1;
  }
  const banned = kids ? [...pod.values()].filter(({ token }) => token === "x" || token === "/") : [];
  if (banned.length) found.push(fault("mobi-pod-kids", banned, { count: banned.length }));
  return [...found, ...notInHand([...pod.values()], hand)];
}

/** The pieces that hang together edge to edge, the largest first, then in reading order. */
function partsOf(pod: Pod): Placed[][] {
  const left = new Map(pod);
  const found: Placed[][] = [];
  for (const first of pod.values()) {
    if (!left.delete(keyOf(first.column, first.row))) continue;
    const piece = [first];
    for (const { column, row } of piece) {
      for (const key of [keyOf(column + 1, row), keyOf(column, row + 1), keyOf(column - 1, row), keyOf(column, row - 1)]) {
        const tile = left.get(key);
        if (tile && left.delete(key)) piece.push(tile);
      }
    }
    found.push(piece);
  }
  return found.sort((one, other) => other.length - one.length);
}

const tokens = (run: Run): string[] => run.tiles.map(({ token }) => token);
const isSign = (token: string): boolean => SIGNS.includes(token);
const alternates = (run: readonly string[]): boolean => run.length % 2 === 1 && run.every((token, at) => isSign(token) === (at % 2 === 1));

function ofRun(code: string, run: Run, tiles: readonly Placed[] = run.tiles, more: Record<string, string> = {}): Fault {
  return fault(code, tiles, { equation: inProse(tokens(run)), way: run.way, ...more });
}

function faultsOfRun(run: Run, call: Call, allowed: number): Fault[] {
  if (!alternates(tokens(run))) return faultsOfShape(run);
  const equals = run.tiles.filter(({ token }) => token === "=");
  if (!equals.length) return [ofRun("mobi-run-no-equals", run)];
  if (equals.length > 1) return [ofRun("mobi-run-many-equals", run, equals)];
  return faultsOfSum(run, call, allowed);
}

/** At most two: signs at an end, and neighbours that do not alternate. */
function faultsOfShape(run: Run): Fault[] {
  const ends = [run.tiles[0]!, run.tiles.at(-1)!].filter(({ token }) => isSign(token));
  const clashing = new Set<Placed>();
  run.tiles.forEach((tile, at) => {
    const next = run.tiles[at + 1];
    if (next && isSign(tile.token) === isSign(next.token)) clashing.add(tile).add(next);
  });
  return [
    ...(ends.length ? [ofRun("mobi-run-ends-with-sign", run, ends)] : []),
    ...(clashing.size ? [ofRun("mobi-run-not-alternating", run, [...clashing])] : []),
  ];
}

function faultsOfSum(run: Run, call: Call, allowed: number): Fault[] {
  const written = tokens(run);
  const middle = written.indexOf("=");
  const [left, right] = [sideValue(written.slice(0, middle)), sideValue(written.slice(middle + 1))];
  const same = left.top * right.bottom === right.top * left.bottom;
  const found = same ? [] : [ofRun("mobi-run-sides-differ", run, run.tiles, { left: inWords(left), right: inWords(right) })];
  if (written.some((token) => "+-x/".includes(token))) return found;
  if (call === "flip") found.push(ofRun("mobi-run-no-operation", run));
  else if (same && allowed < 1) found.push(ofRun("mobi-run-second-no-operation", run));
  return found;
}

/** number = number, and it is true (B6). */
function saysTheSame({ tiles }: Run): boolean {
  return tiles.length === 3 && tiles[1]!.token === "=" && reading(tiles[0]!.token) === reading(tiles[2]!.token);
}

interface Fraction {
  top: bigint;
  bottom: bigint;
}

/** × ÷ before + −, each from left to right, exactly (B4). */
function sideValue(side: readonly string[]): Fraction {
  let sum: Fraction = { top: 0n, bottom: 1n };
  let term: Fraction = { top: BigInt(reading(side[0]!)!), bottom: 1n };
  let sign = 1n;
  const added = (): Fraction => ({ top: sum.top * term.bottom + sign * term.top * sum.bottom, bottom: sum.bottom * term.bottom });
  for (let at = 1; at < side.length; at += 2) {
    const number = BigInt(reading(side[at + 1]!)!);
    if (side[at] === "x") term = { ...term, top: term.top * number };
    else if (side[at] === "/") term = { ...term, bottom: term.bottom * number };
    else {
      sum = added();
      sign = side[at] === "+" ? 1n : -1n;
      term = { top: number, bottom: 1n };
    }
  }
  return added();
}

function inWords({ top, bottom }: Fraction): string {
  let [some, rest] = [top < 0n ? -top : top, bottom];
  while (rest) [some, rest] = [rest, some % rest];
  const [above, below] = [top / (some || 1n), bottom / (some || 1n)];
  return (below === 1n ? `${above}` : `${above}/${below}`).replace("-", "−");
}

function notInHand(placed: readonly Placed[], hand: Counts): Fault[] {
  const used = countedOnPod(placed.map(({ token }) => token));
  if (holds(hand, used)) return [];
  return KINDS.flatMap((tile, at) => {
    if (used[at]! <= hand[at]!) return [];
    const there = placed.filter(({ token }) => reading(token) !== undefined && kindOf(token) === tile);
    return [fault("mobi-tile-not-yours", there, { tile, used: used[at]!, held: hand[at]! })];
  });
}

function unused(placed: readonly Placed[], hand: Counts, call: Call, solo: boolean): Fault[] {
  const left = listed(minus(hand, countedOnPod(placed.map(({ token }) => token))));
  if (left.length <= (call === "flip" && !solo ? 1 : 0)) return [];
  const code = call === "mobi" ? "mobi-unused-mobi" : solo ? "mobi-unused-solo-flip" : "mobi-unused-flip";
  return [fault(code, [], { tiles: left.join(" "), count: left.length })];
}
