// Everything that is worth it is compressed when the page is built: the server only picks the file that a browser can read.

// @ts-expect-error: the types of node are needed for nothing else here
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
// @ts-expect-error: likewise
import { brotliCompressSync, gzipSync } from "node:zlib";
import type { Plugin } from "vite";

const WORTH_IT = /\.(js|css|svg|json|webmanifest)$/;
const MOST_PART = 0.9;

const CODINGS: Record<string, (body: Uint8Array) => Uint8Array> = {
  ".gz": (body) => gzipSync(body, { level: 9 }) as Uint8Array,
  ".br": (body) => brotliCompressSync(body) as Uint8Array,
};

/** Beside every file the same one compressed, where that saves a tenth. */
export function compressed(): Plugin {
  let folder = "";
  return {
    name: "compressed",
    apply: "build",
    configResolved(config) {
      folder = `${config.root}/${config.build.outDir}`;
    },
    closeBundle() {
      for (const name of readdirSync(folder, { recursive: true }) as string[]) {
        if (!WORTH_IT.test(name)) continue;
        const body = readFileSync(`${folder}/${name}`) as Uint8Array;
        for (const [ending, compress] of Object.entries(CODINGS)) {
          const small = compress(body);
          if (small.length < body.length * MOST_PART) writeFileSync(`${folder}/${name}${ending}`, small);
        }
      }
    },
  };
}
