// What is wrong with a play (F2–F8), as the server's referee says it (`judged.json` holds one to the other). Only the rules
// that everybody starts with, and *times and divide*: lessons and puzzles know no other variant.

import { no } from "../../../offline/referee";
import type { No } from "../../../net/api";
import { digit, isJoker, JOKER, numbersOf, sign, type Laid, type Play, type TableFormula } from "../cards";

const MOST_CARDS = 3;
/** With times and divide alone one card more may be laid (F11). */
const MOST_CARDS_IN_TIMES = 4;
const MOST_DIGITS = 3;

export const newCards = (play: Play): string[] => numbers(play).flatMap((number) => number.flatMap(({ card, new: isNew }) => (isNew ? [card] : [])));
export const printed = (shown: string): string => shown[0]!;
export const value = (cards: readonly string[]): number => Number(cards.map(digit).join(""));
export const shownIn = (number: readonly Laid[]): string[] => number.map(({ card }) => card);

const numbers = (play: Play): Laid[][] => [play.left, play.right, play.answer];
const written = (number: readonly Laid[]): string => number.map(({ card, new: isNew }) => (isNew ? `[${card}]` : card)).join("");
const writtenTable = (table: TableFormula): string =>
  `${table.left.join("")} ${table.symbol ? sign(table.symbol) : "?"} ${table.right.join("")} = ${(table.answer ?? []).join("")}`.trimEnd();

/** The first thing that is wrong; null when it may be played. */
export function faultOf(table: TableFormula, hand: readonly string[], play: Play, inTimes = false): No | null {
  if (numbers(play).some((number) => !number.length)) return no("formula-number-empty", "F4");
  return ofHand(hand, play, inTimes) ?? ofTable(table, play) ?? ofNumbers(play) ?? ofSymbol(play, inTimes) ?? ofZero(table, play) ?? ofSum(table, play);
}

function ofSymbol({ symbol }: Play, inTimes: boolean): No | null {
  return inTimes && !"x/".includes(symbol) ? no("formula-symbol-not-allowed", "F11", { symbol: sign(symbol) }) : null;
}

function ofHand(hand: readonly string[], play: Play, inTimes: boolean): No | null {
  const laid = newCards(play);
  if (!laid.length) return no("formula-no-new-card", "F3");
  const most = inTimes ? MOST_CARDS_IN_TIMES : MOST_CARDS;
  if (laid.length > most)
    return no(inTimes ? "formula-too-many-cards-in-times" : "formula-too-many-cards", inTimes ? "F11" : "F3", { count: laid.length, most });
  const absent = minus(laid.map(printed), hand).sort();
  return absent.length ? no("formula-card-not-in-hand", "F3", { cards: absent.join(", ") }) : null;
}

/** These cards without those. */
export function minus(cards: readonly string[], gone: readonly string[]): string[] {
  const left = [...cards];
  for (const card of gone) {
    const at = left.indexOf(card);
    if (at >= 0) left.splice(at, 1);
  }
  return left;
}

function ofTable(table: TableFormula, play: Play): No | null {
  const started = table.symbol !== null;
  if (!started && [...play.left, ...play.right].some((laid) => laid.new)) return no("formula-first-formula", "F2", { table: writtenTable(table) });
  for (const [at, old] of numbersOf(table).entries()) {
    const now = numbers(play)[at]!;
    if (!fits(old, now)) return misfit(old, now);
  }
  return null;
}

/** F5: kept cards stay where they lie, and all of the old number lies under the new one, unless nothing is kept. */
function fits(old: readonly string[], now: readonly Laid[]): boolean {
  if (now.every((laid) => laid.new)) return true;
  const starts = Array.from({ length: Math.max(0, now.length - old.length + 1) }, (_, start) => start);
  return starts.some((start) => now.every((laid, at) => laid.new || old[at - start] === laid.card));
}

function misfit(old: readonly string[], now: readonly Laid[]): No {
  const details = { number: written(now), old: old.join("") || "–" };
  const strange = minus(
    now.filter((laid) => !laid.new).map(({ card }) => card),
    old,
  )[0];
  if (strange !== undefined) return strangeness(strange, old, details);
  return no(now.length < old.length ? "formula-number-shortened" : "formula-card-between", "F5", details);
}

function strangeness(card: string, old: readonly string[], details: Record<string, string>): No {
  const joker = old.find(isJoker);
  if (old.includes(JOKER + card)) return no("formula-joker-lies-there", "F8", { card, joker: JOKER + card, ...details });
  if (isJoker(card) && joker) return no("formula-joker-keeps-its-digit", "F8", { card, joker, ...details });
  return no("formula-card-not-there", "F5", { card, joker: JOKER + card, ...details });
}

function ofNumbers(play: Play): No | null {
  for (const number of numbers(play)) {
    if (number.length > MOST_DIGITS) return no("formula-number-too-long", "F4", { number: written(number), most: MOST_DIGITS });
    if (number.length > 1 && digit(number[0]!.card) === "0") return no("formula-leading-zero", "F4", { number: written(number) });
  }
  return null;
}

/** F7: a product or quotient that is 0 because of a 0 has to be covered whole. */
function ofZero(table: TableFormula, play: Play): No | null {
  const [left, right, answer] = numbersOf(table).map(value);
  const zero = !left || (table.symbol === "x" && !right);
  if (!["x", "/"].includes(table.symbol ?? "") || answer || !zero) return null;
  const kept = numbers(play).some((number) => number.some((laid) => !laid.new));
  return kept ? no("formula-zero-covers-all", "F7", { table: writtenTable(table) }) : null;
}

const ANSWERS: Record<string, (left: number, right: number) => number> = {
  "+": (left, right) => left + right,
  "-": (left, right) => left - right,
  x: (left, right) => left * right,
  "/": (left, right) => left / right,
};

function ofSum(table: TableFormula, play: Play): No | null {
  const [left, right, answer] = numbers(play).map((number) => value(shownIn(number))) as [number, number, number];
  const sum = `${left} ${sign(play.symbol)} ${right}`;
  const first = table.symbol === null ? "formula-first" : "formula";
  const found = ANSWERS[play.symbol]!(left, right);
  if (found < 0) return no(`${first}-negative`, "F6", { sum });
  if (play.symbol === "/" && right === 0) return no(`${first}-divided-by-zero`, "F6", { sum });
  if (!Number.isInteger(found)) return no(`${first}-remainder`, "F6", { sum });
  return found === answer ? null : no(`${first}-not-true`, "F3", { sum, value: String(found), answer: String(answer) });
}
