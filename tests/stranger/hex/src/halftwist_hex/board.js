// Polygon as the newspaper printed it: a sheet of hexagons, a disc for one player and a ring for the other.
// One file without a build step; docs/board-module.md of Halftwist tells what `api` is.

export const version = 1;

const WORDS = {
  en: { you: "Your turn: choose a cell.", other: "It is the other player’s turn.", over: "The game is over.", empty: "empty" },
  nl: { you: "Jij bent: kies een veld.", other: "De ander is aan de beurt.", over: "Het spel is afgelopen.", empty: "leeg" },
};

export function mount(host, api) {
  const sheet = drawn("svg", { class: "polygon", role: "group", viewBox: `-0.3 -0.3 ${api.geometry.width + 0.6} ${api.geometry.height + 0.6}` });
  const status = document.createElement("p");
  status.setAttribute("role", "status");
  status.style.textAlign = "center";
  sheet.style.cssText = "display: block; width: 100%; max-height: calc(100dvh - 10rem)"; // all of it in sight
  const cells = new Map(api.geometry.cells.map((cell) => [cell.name, cellOf(cell, (name) => choose(name))]));
  sheet.append(...cells.values(), ...api.geometry.lines.map(sideOf));
  host.append(status, sheet);

  let free = new Set();
  const choose = (name) => {
    if (free.has(name)) api.act({ kind: "place", cell: name }).catch(() => {}); // the page has said why not
  };
  return api.subscribe(async (state) => {
    const words = WORDS[state.language] ?? WORDS.en;
    const mine = state.interactive && state.toAct.includes(state.seat);
    status.textContent = state.toAct.length === 0 ? words.over : mine ? words.you : words.other;
    for (const [name, cell] of cells) show(cell, name, state.view, words);
    free = new Set(mine ? (await api.legal()).map((action) => action.cell) : []);
    for (const [name, cell] of cells) cell.setAttribute("aria-disabled", String(!free.has(name)));
  });
}

function sideOf({ colour, points }) {
  return drawn("polyline", { points: points.map(({ x, y }) => `${x},${y}`).join(" "), fill: "none", stroke: `var(--${colour})`, "stroke-width": "0.12" });
}

function cellOf({ name, corners }, choose) {
  const cell = drawn("g", { tabindex: "0", role: "button", "data-cell": name });
  const middle = { x: (corners[0].x + corners[3].x) / 2, y: (corners[0].y + corners[3].y) / 2 };
  const outline = drawn("polygon", { points: corners.map(({ x, y }) => `${x},${y}`).join(" "), fill: "var(--sheet)", stroke: "var(--ink)", "stroke-width": "0.03" });
  cell.append(outline, drawn("circle", { cx: middle.x, cy: middle.y, r: "0.3", fill: "none", stroke: "none", "stroke-width": "0.12" }));
  cell.addEventListener("click", () => choose(name));
  cell.addEventListener("keydown", (event) => {
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      choose(name);
    }
  });
  return cell;
}

function show(cell, name, view, words) {
  const colour = view.red.includes(name) ? "red" : view.blue.includes(name) ? "blue" : null;
  const stone = cell.lastElementChild;
  stone.setAttribute("fill", colour === "red" ? "var(--red)" : "none");
  stone.setAttribute("stroke", colour === "blue" ? "var(--blue)" : "none");
  cell.setAttribute("aria-label", `${name}, ${colour ?? words.empty}`);
}

function drawn(kind, attributes) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", kind);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return element;
}
