// The colour of a game that brings none of its own, from its name: the same on every device.

const AROUND = 360;

export function hueOf(name: string): number {
  let hash = 7;
  for (const letter of name) hash = (hash * 31 + letter.codePointAt(0)!) % 9973;
  return (hash * 137) % AROUND;
}
