import { expect, it } from "vitest";
import { pathOrder } from "./path";
import { SHEET } from "./sheet.fixture";
import { Strip } from "./strip";

it("draws through the winning stones from one to the next, each once, beginning at a bar", () => {
  const strip = new Strip(SHEET);
  const bar = strip.picture.bars.find(({ colour }) => colour === "red")!;
  const chain = [bar.cells[0]!];
  while (chain.length < 6) chain.push(strip.cells.get(chain.at(-1)!)!.neighbours.find((name) => name && !chain.includes(name))!);
  const proof = new Set([...chain].sort().reverse());
  const order = pathOrder(strip, proof, "red");
  expect([...order].sort()).toEqual([...proof].sort());
  expect(strip.barsAt(order[0]!).some(({ colour }) => colour === "red")).toBe(true);
  for (const [at, name] of order.entries()) if (at) expect(order.slice(0, at).some((other) => strip.cells.get(other)!.neighbours.includes(name))).toBe(true);
});
