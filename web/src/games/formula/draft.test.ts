import { expect, it } from "vitest";
import { handCards, type Laid, type TableFormula } from "./cards";
import { draftOf, laidCards, laidOut, lay, placeFrom, placeText, playOf, takeBack, withSymbol, type Draft, type PlaceKind } from "./draft";

const TABLE: TableFormula = { left: ["5"], symbol: "x", right: ["2"], answer: ["1", "0"] };
const card = (shown: string, copy = 0): { id: string; shown: string } => ({ id: `${shown[0]}#${copy}`, shown });
const at = (number: number, kind: PlaceKind, key = ""): { number: number; kind: PlaceKind; key: string } => ({ number, kind, key });
const text = (cards: readonly Laid[]): string => cards.map((laid) => (laid.new ? `[${laid.card}]` : laid.card)).join("");
function said(draft: Draft): string {
  const play = playOf(draft)!;
  return `${text(play.left)} ${play.symbol} ${text(play.right)} = ${text(play.answer)}`;
}

it("begins as the table lies", () => {
  expect(said(draftOf(TABLE))).toBe("5 x 2 = 10");
  expect(playOf(draftOf({ left: ["2"], symbol: null, right: ["4"], answer: [] }))).toBeNull();
});

it("lays a card on, before, after and over the whole of a number", () => {
  const start = draftOf(TABLE);
  expect(said(lay(start, at(0, "on", "o0"), card("7")))).toBe("[7] x 2 = 10");
  expect(said(lay(start, at(0, "before"), card("7")))).toBe("[7]5 x 2 = 10");
  expect(said(lay(start, at(2, "after"), card("7")))).toBe("5 x 2 = 10[7]");
  expect(said(withSymbol(lay(start, at(2, "whole"), card("7")), "+"))).toBe("5 + 2 = [7]");
});

it("exchanges a card that was laid, and moves one that lies elsewhere", () => {
  const one = lay(draftOf(TABLE), at(0, "on", "o0"), card("7"));
  const other = lay(one, at(0, "on", "o0"), card("8"));
  expect(laidCards(other)).toEqual([card("8")]);
  expect(said(lay(other, at(1, "after"), card("8")))).toBe("5 x 2[8] = 10");
});

it("takes a card back and leaves the table as it lay", () => {
  const whole = lay(lay(draftOf(TABLE), at(2, "whole"), card("7")), at(2, "after"), card("3"));
  expect(said(whole)).toBe("5 x 2 = [7][3]");
  expect(said(takeBack(whole, "7#0"))).toBe("5 x 2 = [3]");
  expect(said(takeBack(takeBack(whole, "7#0"), "3#0"))).toBe("5 x 2 = 10");
  const beside = lay(draftOf(TABLE), at(0, "before"), card("1"));
  expect(said(takeBack(beside, "1#0"))).toBe("5 x 2 = 10");
});

it("gives a Joker that lies there another digit", () => {
  const joker = lay(draftOf(TABLE), at(0, "on", "o0"), card("J4"));
  expect(said(lay(joker, at(0, "on", "o0"), card("J6")))).toBe("[J6] x 2 = 10");
  const beside = lay(draftOf(TABLE), at(0, "before"), card("J4"));
  expect(said(lay(beside, at(0, "on", "nJ#0"), card("J6")))).toBe("[J6]5 x 2 = 10");
});

it("lays a hint out with the cards of the hand", () => {
  const hand = handCards(["1", "2", "2", "7"]);
  const play = {
    kind: "play" as const,
    left: [
      { card: "2", new: true },
      { card: "5", new: false },
    ],
    symbol: "+",
    right: [{ card: "2", new: false }],
    answer: [
      { card: "2", new: true },
      { card: "7", new: true },
    ],
  };
  const draft = laidOut(TABLE, play, hand);
  expect(said(draft)).toBe("[2]5 + 2 = [2][7]");
  expect(laidCards(draft).map((each) => each.id)).toEqual(["2#0", "2#1", "7#0"]);
  const short = laidOut(TABLE, { ...play, left: [{ card: "5", new: false }], answer: [{ card: "7", new: true }] }, hand);
  expect(short.numbers[2]!.whole).toBe(true);
  expect(said(takeBack(short, "7#0"))).toBe("5 + 2 = 10");
});

it("writes places so that they can be read again", () => {
  for (const place of [at(0, "before"), at(2, "on", "nJ#1")]) expect(placeFrom(placeText(place))).toEqual(place);
});
