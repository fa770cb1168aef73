// What lies on the cells, found in the view of a game that the page does not know. docs/board-module.md says what is understood.

export interface Piece {
  /** Whose it is, or what: pieces of one group look the same. */
  group: string | number;
  /** A letter or two on the piece. */
  text: string;
}

export interface Position {
  pieces: ReadonlyMap<string, Piece>;
  /** Cells that the view points out, such as those of a winning line. */
  marked: ReadonlySet<string>;
}

type Fields = Record<string, unknown>;
type Cells = readonly string[];
const isObject = (value: unknown): value is Fields => typeof value === "object" && value !== null && !Array.isArray(value);

/** Lists of cells that say in which order they were taken, not what lies there. */
const ORDERS = /^(moves|history|played|order|log)$/;
/** Lists of cells on which nothing lies. */
const EMPTIES = /^(empty|free|open|legal|playable|targets|cells)$/;
const NOTHING = new Set<unknown>([null, undefined, "", " ", "."]);
const MOST_LETTERS = 2;

export function positionIn(view: Fields, cells: Cells): Position {
  const known = new Set(cells);
  const pieces = new Map<string, Piece>();
  const fields = Object.entries(view).filter(([name]) => !EMPTIES.test(name));
  for (const [name, value] of fields) {
    for (const [cell, piece] of listed(value, known) ?? keyed(value, known) ?? inOrder(value, cells) ?? single(name, value, known)) pieces.set(cell, piece);
  }
  const groups = fields.flatMap(([name, value]) => (isCells(value, known) ? [{ name, cells: value }] : []));
  const marked = laid(
    groups.filter(({ name }) => !ORDERS.test(name)),
    pieces,
  );
  const orders = groups.filter(({ name }) => ORDERS.test(name));
  for (const { cells: order } of orders) for (const [at, cell] of order.entries()) if (!pieces.has(cell)) pieces.set(cell, { group: "", text: String(at + 1) });
  return { pieces, marked };
}

const isCells = (value: unknown, known: ReadonlySet<string>): value is string[] =>
  Array.isArray(value) && value.length > 0 && value.every((each) => typeof each === "string" && known.has(each));

/** The largest lists are pieces. One whose cells are all taken points something out; one that is the sum of others says nothing more. */
function laid(groups: readonly { name: string; cells: Cells }[], pieces: Map<string, Piece>): Set<string> {
  const marked = new Set<string>();
  const sums = groups.filter((group) => isSum(group, groups));
  const apart = groups.filter((group) => !sums.includes(group)).sort((one, other) => other.cells.length - one.cells.length);
  for (const { name, cells } of apart) {
    const free = cells.filter((cell) => !pieces.has(cell));
    if (!free.length) for (const cell of cells) marked.add(cell);
    for (const cell of free) pieces.set(cell, { group: name, text: "" });
  }
  return marked;
}

function isSum(group: { cells: Cells }, groups: readonly { cells: Cells }[]): boolean {
  const within = groups.filter(
    (other) => other !== group && other.cells.length < group.cells.length && other.cells.every((cell) => group.cells.includes(cell)),
  );
  return within.length > 1 && new Set(within.flatMap((other) => other.cells)).size === group.cells.length;
}

/** `[{"cell": "A1", "owner": 0, "piece": "K"}, …]` */
function listed(value: unknown, known: ReadonlySet<string>): [string, Piece][] | null {
  if (!Array.isArray(value) || !value.length || !value.every(isObject)) return null;
  const found = value.flatMap((each): [string, Piece][] => {
    const cell = each["cell"] ?? each["at"];
    return typeof cell === "string" && known.has(cell) ? [[cell, described(each)]] : [];
  });
  return found.length === value.length ? found : null;
}

function described(told: Fields): Piece {
  const what = told["piece"] ?? told["token"] ?? told["value"] ?? "";
  const owner = told["owner"] ?? told["seat"] ?? told["colour"] ?? told["color"] ?? what;
  return { group: typeof owner === "number" ? owner : String(owner), text: letters(what) };
}

/** `{"A1": 0, "B2": "K"}` */
function keyed(value: unknown, known: ReadonlySet<string>): [string, Piece][] | null {
  if (!isObject(value)) return null;
  const entries = Object.entries(value);
  if (!entries.length || !entries.every(([cell]) => known.has(cell))) return null;
  return entries.flatMap(([cell, each]): [string, Piece][] => (NOTHING.has(each) ? [] : [[cell, isObject(each) ? described(each) : plain(each)]]));
}

/** One value a cell, in the order of the geometry; in rows, or as one text, too. */
function inOrder(value: unknown, cells: Cells): [string, Piece][] | null {
  const values = typeof value === "string" ? [...value] : Array.isArray(value) ? value.flat() : [];
  if (values.length !== cells.length || values.length < 4 || values.some((each) => typeof each === "object" && each !== null)) return null;
  const nought = values.some((each) => NOTHING.has(each)) ? NOTHING : new Set<unknown>([0, false, "0"]);
  return values.flatMap((each, at): [string, Piece][] => (nought.has(each) ? [] : [[cells[at]!, plain(each)]]));
}

/** A field that names one cell: where something stands. */
function single(name: string, value: unknown, known: ReadonlySet<string>): [string, Piece][] {
  if (typeof value !== "string" || !known.has(value) || /last|latest|previous/.test(name)) return [];
  return [[value, { group: name, text: "" }]];
}

const plain = (value: unknown): Piece => ({ group: typeof value === "number" ? value : String(value), text: letters(value) });
const letters = (value: unknown): string => (typeof value === "string" && value.length <= MOST_LETTERS ? value : "");

const COLOURS = ["red", "blue", "green", "yellow", "black", "white"] as const;
export type Colour = (typeof COLOURS)[number];
/** Those of seats and of groups that name no colour, in this order. */
const IN_TURN: readonly Colour[] = ["red", "blue", "green", "yellow", "black", "white"];

/** The colour of a group: the one that its name says, else that of its number, else the next. `seen` keeps it as it is. */
export function colourOf(group: string | number, seen: Map<string | number, Colour>): Colour {
  const named = COLOURS.find((colour) => new RegExp(`(^|[^a-z])${colour}([^a-z]|$)`, "i").test(String(group)));
  const known = named ?? seen.get(group);
  if (known) return known;
  const next = typeof group === "number" ? IN_TURN[group % IN_TURN.length]! : IN_TURN[seen.size % IN_TURN.length]!;
  seen.set(group, next);
  return next;
}
