import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { compressed } from "./compress.ts";
import { fontsEarly } from "./fonts.ts";
import { grouped } from "./groups.ts";
import { preview } from "./preview.ts";
import { rulesTrees } from "./rules.ts";
import { firstLoad } from "./size.ts";
import { serviceWorker } from "./worker.ts";
import { pageWords } from "./words.ts";

// The page is built into the Python package, so that `pip install` brings it along.
export default defineConfig({
  plugins: [svelte(), pageWords(), rulesTrees(), preview(), fontsEarly(), firstLoad(), serviceWorker(), compressed()],
  build: {
    outDir: "../src/halftwist/page",
    emptyOutDir: true,
    assetsInlineLimit: 0, // the content security policy allows no inline data
    modulePreload: { polyfill: false },
    target: "es2022",
    rolldownOptions: {
      output: { codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: grouped(), debugName: "what is fetched together" }] } },
    },
    chunkSizeWarningLimit: 700, // three.js, fetched only where the band is looked at
  },
  server: {
    proxy: {
      "/api": "http://localhost:8765",
      "/games": "http://localhost:8765", // boards that games bring with them
      "/ws": { target: "ws://localhost:8765", ws: true },
    },
  },
});
