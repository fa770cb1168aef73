// The first load stays small: the build fails when it does not.

// @ts-expect-error: the types of node are needed for nothing else here
import { gzipSync } from "node:zlib";
import type { Plugin } from "vite";

const MOST_BYTES = 120_000;
/** All files of the typeface together, as they are: they are compressed already. */
const MOST_FONT_BYTES = 60_000;

interface Piece {
  type: string;
  fileName: string;
  isEntry?: boolean;
  facadeModuleId?: string | null;
  imports?: string[];
  code?: string;
  source?: string | Uint8Array;
  viteMetadata?: { importedCss: Set<string> };
}
type Bundle = Record<string, Piece>;

const packed = (piece: Piece | undefined): number => (piece ? (gzipSync(piece.code ?? piece.source ?? "", { level: 9 }) as Uint8Array).length : 0);

/** A chunk with everything that it needs at once. */
function needed(bundle: Bundle, name: string, found = new Set<string>()): Set<string> {
  const piece = bundle[name];
  if (!piece || found.has(name)) return found;
  found.add(name);
  for (const css of piece.viteMetadata?.importedCss ?? []) found.add(css);
  for (const other of piece.imports ?? []) needed(bundle, other, found);
  return found;
}

/** The chunks that begin with a module of which the path ends so, with what they need, by what the brackets catch. */
function chunks(bundle: Bundle, path: RegExp): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const piece of Object.values(bundle)) {
    const caught = path.exec((piece.facadeModuleId ?? "").replace(/\?.*/, ""));
    if (caught) found.set(caught[1] ?? "", needed(bundle, piece.fileName));
  }
  return found;
}

/** Of what a first visit loads in every language and for every game, the most. */
function most(bundle: Bundle, always: RegExp, ofGames: boolean): number {
  const entry = Object.values(bundle).find((piece) => piece.isEntry)!;
  const page = [...chunks(bundle, always).values()];
  const boards = ofGames ? chunks(bundle, /\/games\/([a-z]+)\/[A-Z]\w*Board\.svelte$/) : new Map([["", new Set<string>()]]);
  const totals: number[] = [];
  for (const [language, words] of chunks(bundle, /\/words\/(en|nl)\.ts$/)) {
    const spoken = chunks(bundle, new RegExp(`/games/([a-z]+)/words/${language}\\.ftl$`));
    for (const [game, board] of boards) {
      const all = new Set([needed(bundle, entry.fileName), ...page, words, spoken.get(game) ?? [], board].flatMap((each) => [...each]));
      totals.push([...all].reduce((sum, name) => sum + packed(bundle[name]), 0));
    }
  }
  return Math.max(...totals);
}

/** What somebody loads who comes to the first page, and who opens a link to a table: the larger language, the largest board. */
export function firstLoad(): Plugin {
  return {
    name: "first-load",
    generateBundle(_, output) {
      const bundle = output as unknown as Bundle;
      const loads = { "first page": most(bundle, /\/pages\/Home\.svelte$/, false), table: most(bundle, /\/pages\/TablePage\.svelte$/, true) };
      for (const [what, bytes] of Object.entries(loads)) {
        if (bytes > MOST_BYTES) this.error(`The first load (${what}) has ${bytes} bytes, and may have ${MOST_BYTES}.`);
      }
      const fonts = Object.values(bundle).filter((piece) => piece.fileName.endsWith(".woff2"));
      const letters = fonts.reduce((sum, piece) => sum + (piece.source?.length ?? 0), 0);
      if (letters > MOST_FONT_BYTES) this.error(`The typeface has ${letters} bytes, and may have ${MOST_FONT_BYTES}.`);
      const told = Object.entries(loads).map(([what, bytes]) => `${what} ${bytes}`);
      console.log(`first load: ${told.join(", ")} of at most ${MOST_BYTES} bytes, gzip; typeface: ${letters} of at most ${MOST_FONT_BYTES}`);
    },
  };
}
