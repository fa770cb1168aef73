// Everything by keyboard: a digit picks a card, arrows walk, Enter lays, a sign chooses the symbol.

import { JOKER } from "./cards";
import type { Builder } from "./builder.svelte";

interface Keyed {
  root: HTMLElement;
  builder: Builder;
  symbols: readonly string[];
  onpicked: () => void;
}

const SIGNS: Record<string, string> = { "+": "+", "-": "-", "−": "-", x: "x", "*": "x", "×": "x", "/": "/", ":": "/", "÷": "/" };
const WALKS: Record<string, 1 | -1> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

export function keyed(event: KeyboardEvent, board: Keyed): void {
  const target = event.target as HTMLElement;
  if (event.altKey || event.defaultPrevented || target.closest("input, select, textarea, dialog, [role=dialog]")) return;
  const control = event.ctrlKey || event.metaKey;
  const key = control && event.key.toLowerCase() === "z" ? "Backspace" : event.key; // what undoes elsewhere undoes here
  if (control && key === event.key) return;
  if (handled(key, target, board)) event.preventDefault();
}

function handled(key: string, target: HTMLElement, board: Keyed): boolean {
  const { builder, root, symbols } = board;
  const step = WALKS[key];
  if (step) return walk(target, root, step);
  const symbol = SIGNS[key.toLowerCase()];
  if (symbol && symbols.includes(symbol)) builder.symbol(symbol);
  else if (/^[0-9j]$/i.test(key)) pick(key.toUpperCase(), board);
  else if (key === "Escape" && builder.picked) dropped(board);
  else if (key === "Backspace" && builder.past.length) builder.undo();
  else return false;
  return true;
}

/** The next card of this face that is still in the hand. */
function pick(face: string, { builder, onpicked }: Keyed): void {
  const laid = new Set(builder.laid.map((card) => card.id));
  const free = builder.hand.filter((card) => card.face === (face === "J" ? JOKER : face) && !laid.has(card.id));
  if (!free.length) return;
  builder.pick(free[0]!.id);
  onpicked();
}

function dropped({ builder, root }: Keyed): void {
  const card = [...root.querySelectorAll<HTMLElement>("[data-hand]")].find((each) => each.ariaPressed === "true");
  builder.pick(null);
  card?.focus();
}

/** To the next button of the same group: cards of the hand, or places of the formula. */
function walk(target: HTMLElement, root: HTMLElement, step: 1 | -1): boolean {
  const group = target.closest<HTMLElement>(".hand, .formula, [role=radiogroup]");
  if (!group || !root.contains(group)) return false;
  const all = [...group.querySelectorAll<HTMLButtonElement>("button:not(:disabled)")].filter((each) => each.tabIndex >= 0);
  all[(all.indexOf(target as HTMLButtonElement) + step + all.length) % all.length]?.focus();
  return true;
}
