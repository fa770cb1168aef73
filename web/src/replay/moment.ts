// A link into a replay: to a move, or to be watched from the beginning.

export interface Beginning {
  /** The stop it opens at; none: the end. */
  move: number | null;
  /** It plays by itself. */
  play: boolean;
}

/** What an address says: `?move=12`, `#12`, `?play`. */
export function beginningOf(search: string, hash: string): Beginning {
  const asked = new URLSearchParams(search);
  const move = asked.get("move") ?? hash.replace(/^#/, "");
  return { move: /^\d{1,6}$/.test(move) ? Number(move) : null, play: asked.has("play") };
}

/** The address of what is seen now; at the end, that of the whole game, which plays. */
export function linkTo(origin: string, table: string, at: number, last: number): string {
  return `${origin}/t/${table}/replay${at < last ? `?move=${at}` : "?play"}`;
}
