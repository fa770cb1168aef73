// Markdown as a tree, read by `marked`. Our own rules are read when the page is built; only the rules of a game that came
// after it are read in the browser, and this file is fetched for them alone.

import { Lexer, type MarkedToken, type Token, type Tokens } from "marked";
import { plain, type Block, type Inline, type Picture } from "./tree.ts";

const PICTURE = /^([a-z][a-z0-9_]*-[a-z]+)(?: (\w+))?$/;
const CAPTION = /^\*[^*]/;
const READING = /^(Our reading|Onze uitleg)/;
const ANCHOR = /^<a id="([a-z0-9-]+)">$/;

export const blocks = (text: string): Block[] => blocksOf(new Lexer().lex(text));
export const inlines = (text: string): Inline[] => inside(Lexer.lexInline(text));

function blocksOf(tokens: readonly Token[]): Block[] {
  const found: Block[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at] as MarkedToken;
    const drawn = token.type === "code" ? pictureOf(token, tokens[at + 1]) : null;
    if (drawn?.caption) at += 1; // the paragraph below it
    found.push(...(drawn ? [drawn] : blockOf(token)));
  }
  return found;
}

function blockOf(token: MarkedToken): Block[] {
  switch (token.type) {
    case "heading":
      return [{ kind: "heading", level: token.depth, id: anchorIn(token.tokens), inside: inside(token.tokens) }];
    case "paragraph":
    case "text":
      return [{ kind: "paragraph", inside: inside(token.tokens ?? [token]) }];
    case "code":
      return [{ kind: "code", text: token.text }];
    case "list":
      return [{ kind: "list", ordered: token.ordered, items: token.items.map(({ tokens }) => itemOf(tokens)) }];
    case "table":
      return [{ kind: "table", head: token.header.map((cell) => inside(cell.tokens)), rows: token.rows.map((row) => row.map((cell) => inside(cell.tokens))) }];
    case "blockquote":
      return blocksOf(token.tokens);
    default:
      return []; // HTML is never shown, and what is left only parts one thing from another
  }
}

/** A drawing, with the line in italics right below it. */
function pictureOf({ lang, text }: Tokens.Code, below: Token | undefined): Picture | null {
  const named = PICTURE.exec(lang ?? "");
  if (!named) return null;
  const caption = below?.type === "paragraph" && CAPTION.test(below.raw) ? plain(inside((below as Tokens.Paragraph).tokens)) : "";
  return { kind: "picture", what: named[1]!, how: named[2] ?? "", text, caption };
}

/** What an item says, and what is listed below it, on one line each. */
function itemOf(tokens: readonly Token[]): Inline[] {
  return tokens.flatMap((token, at): Inline[] => {
    if (token.type === "list") return (token as Tokens.List).items.flatMap((item) => [{ kind: "text", text: " – " } as const, ...itemOf(item.tokens)]);
    const said = inside((token as Tokens.Text).tokens ?? []);
    return at && said.length ? [{ kind: "text", text: " " }, ...said] : said;
  });
}

function anchorIn(tokens: readonly Token[]): string | null {
  return tokens.flatMap((token) => ANCHOR.exec(token.raw)?.[1] ?? [])[0] ?? null;
}

function inside(tokens: readonly Token[]): Inline[] {
  const found = tokens.flatMap((token) => inlineOf(token as MarkedToken));
  const first = found[0];
  if (first?.kind === "text") first.text = first.text.trimStart();
  return found.filter((each) => each.kind !== "text" || each.text);
}

function inlineOf(token: MarkedToken): Inline[] {
  switch (token.type) {
    case "strong": {
      const said = inside(token.tokens);
      return [{ kind: READING.test(plain(said)) ? "reading" : "strong", inside: said }];
    }
    case "em":
      return [{ kind: "em", inside: inside(token.tokens) }];
    case "codespan":
      return [{ kind: "code", text: unbroken(token.text) }];
    case "link":
      return [{ kind: "link", href: address(token.href), inside: inside(token.tokens) }];
    case "text":
      return token.tokens ? inside(token.tokens) : [{ kind: "text", text: unbroken(token.text) }];
    case "escape":
      return [{ kind: "text", text: token.text }];
    case "del":
      return inside(token.tokens);
    case "br":
      return [{ kind: "text", text: " " }];
    default:
      return []; // HTML and pictures from elsewhere
  }
}

/** A line of a paragraph goes on with the next; a sum stays on one line. */
const unbroken = (text: string): string => text.replaceAll("\n", " ").replace(/(?<=\d) ([-+−×÷=→]) (?=\d)/g, "\u00a0$1\u00a0");

/** A link between the files of the rules is a link between pages here; anything strange leads nowhere. */
function address(href: string): string {
  const page = /^([a-z]+)\.md(#[a-z0-9]+)?$/.exec(href);
  if (page) return `/rules/${page[1]}${page[2] ?? ""}`;
  return /^(https:\/\/|#|\/)/.test(href) ? href : "#";
}
