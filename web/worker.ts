// The service worker is a file beside the page, with the names of the files it keeps filled in when the page is built.

// @ts-expect-error: the types of node are needed for nothing else here
import { createHash } from "node:crypto";
// @ts-expect-error: likewise
import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

/** What is larger is kept once it was used: the band in 3D is not for everybody. */
const MOST_BYTES = 200_000;
const ALWAYS = ["/theme.js", "/icon.svg", "/manifest.webmanifest"];

export function serviceWorker(): Plugin {
  return {
    name: "service-worker",
    apply: "build",
    enforce: "post", // when it is settled which files there are
    generateBundle(_, bundle) {
      const small = Object.values(bundle).filter((piece) => (piece.type === "chunk" ? piece.code : piece.source).length <= MOST_BYTES);
      const files = [...ALWAYS, ...small.map((piece) => `/${piece.fileName}`).filter((name) => name.startsWith("/assets/"))].sort();
      const source = readFileSync("worker/worker.js", "utf-8") as string;
      const version = createHash("sha256")
        .update(JSON.stringify([files, source]))
        .digest("hex")
        .slice(0, 12) as string;
      const filled = source.replace("@version@", version).replace('"@files@"', files.map((name) => JSON.stringify(name)).join(", "));
      this.emitFile({ type: "asset", fileName: "service-worker.js", source: filled });
    },
  };
}
