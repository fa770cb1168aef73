// The first load stays small: the build fails when it does not.

// @ts-expect-error: the types of node are needed for nothing else here
import { gzipSync } from "node:zlib";
import type { Plugin } from "vite";

const MOST_BYTES = 120_000;

interface Piece {
  type: string;
  fileName: string;
  isEntry?: boolean;
  imports?: string[];
  code?: string;
  source?: string | Uint8Array;
  viteMetadata?: { importedCss: Set<string> };
}

const packed = (piece: Piece): number => (gzipSync(piece.code ?? piece.source ?? "", { level: 9 }) as Uint8Array).length;

/** A chunk with everything that it needs at once. */
function needed(bundle: Record<string, Piece>, name: string, found = new Set<string>()): Set<string> {
  const piece = bundle[name];
  if (!piece || found.has(name)) return found;
  found.add(name);
  for (const css of piece.viteMetadata?.importedCss ?? []) found.add(css);
  for (const other of piece.imports ?? []) needed(bundle, other, found);
  return found;
}

/** The page, the larger language, and the largest board: what somebody loads who opens a link to a table. */
export function firstLoad(): Plugin {
  return {
    name: "first-load",
    generateBundle(_, output) {
      const bundle = output as unknown as Record<string, Piece>;
      const bytes = (names: Iterable<string>): number => [...names].reduce((sum, name) => sum + (bundle[name] ? packed(bundle[name]) : 0), 0);
      const entry = Object.values(bundle).find((piece) => piece.isEntry)!;
      const base = needed(bundle, entry.fileName);
      const beyond = (pattern: RegExp): number => {
        const extra = Object.keys(bundle).filter((name) => pattern.test(name) && name.endsWith(".js"));
        return Math.max(0, ...extra.map((name) => bytes([...needed(bundle, name)].filter((each) => !base.has(each)))));
      };
      const total = bytes(base) + beyond(/\/(en|nl)-/) + beyond(/Board-/);
      if (total > MOST_BYTES) this.error(`The first load has ${total} bytes, and may have ${MOST_BYTES}.`);
      console.log(`first load: ${total} of at most ${MOST_BYTES} bytes, gzip`);
    },
  };
}
