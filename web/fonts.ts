// The typeface is asked for together with the page's first files, not when the first letter is drawn.

import type { Plugin } from "vite";

/** Letters that every page needs; the others are fetched for names that have them. */
const EVERYWHERE = /bricolage-latin-[\w-]+\.woff2$/;

export function fontsEarly(): Plugin {
  return {
    name: "fonts-early",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler: (_, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((name) => EVERYWHERE.test(name))
          .map((name) => ({
            tag: "link",
            attrs: { rel: "preload", as: "font", type: "font/woff2", href: `/${name}`, crossorigin: true },
            injectTo: "head",
          })),
    },
  };
}
