// The winning stones in the order in which a hand would draw through them.

import type { Colour } from "./geometry";
import type { Strip } from "./strip";

/** From a stone at a bar along the chain, as far as it goes; then on from where it branches. Every stone comes once. */
export function pathOrder(strip: Strip, proof: ReadonlySet<string>, colour: Colour): string[] {
  const left = new Set(proof);
  const order: string[] = [];
  const neighbours = (name: string): string[] => strip.cells.get(name)!.neighbours.filter((other): other is string => Boolean(other && left.has(other)));
  const atBar = (name: string): boolean => strip.barsAt(name).some((bar) => bar.colour === colour);
  const walk = (from: string): void => {
    const stack = [from];
    while (stack.length) {
      const name = stack.pop()!;
      if (!left.delete(name)) continue;
      order.push(name);
      stack.push(...neighbours(name));
    }
  };
  for (const name of [...proof].filter(atBar)) if (left.has(name)) walk(name);
  for (const name of [...proof]) if (left.has(name)) walk(name);
  return order;
}
