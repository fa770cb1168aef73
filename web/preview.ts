// The server fills in what a link shows of itself; without it, when the page is developed, these texts stand there.

import type { Plugin } from "vite";

const USUAL: Record<string, string> = {
  language: "en",
  title: "Halftwist",
  description: "Paper games at one table. Open a link and play.",
  address: "/",
  image: "/preview.png",
};

export function preview(): Plugin {
  return {
    name: "preview",
    apply: "serve",
    transformIndexHtml: {
      order: "pre",
      handler: (html) => html.replace(/\$\{(\w+)\}/g, (whole, name: string) => USUAL[name] ?? whole),
    },
  };
}
