// Mobius on the boardgame.io server, as its manual has it: state in memory, moves over socket.io.
// The strip comes from the rules; who has won is worked out anew from the mover's stones, as in most such games.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const require = createRequire(import.meta.url);
const { Server, Origins } = require("boardgame.io/server");
const { INVALID_MOVE } = require("boardgame.io/core");

const [stripFile, port] = process.argv.slice(2);
const { cells: size, ways } = JSON.parse(readFileSync(stripFile, "utf8")); // ways: for each colour, node → [[near, crossing]]

/** Links and heights of one colour's stones and bars, as in halftwist.games.mobius.groups. */
function groupsOf(cells, colour) {
  const steps = ways[colour];
  const links = new Int16Array(steps.length).fill(-1);
  const heights = new Int16Array(steps.length);
  const looped = new Set();
  const mine = (node) => node >= size || cells[node] === colour;
  for (let first = steps.length - 1; first >= 0; first--) {
    if (links[first] >= 0 || !mine(first)) continue;
    links[first] = first;
    const waiting = [first];
    for (let node = waiting.pop(); node !== undefined; node = waiting.pop())
      for (const [near, crossing] of steps[node]) {
        if (!mine(near)) continue;
        if (links[near] < 0) {
          links[near] = first;
          heights[near] = heights[node] + crossing;
          waiting.push(near);
        } else if (heights[near] !== heights[node] + crossing) looped.add(first);
      }
  }
  return { links, looped };
}

function hasWon(cells, colour) {
  const { links, looped } = groupsOf(cells, colour);
  const [first, second, third] = links.slice(size);
  if (first !== second && first !== third && second !== third) return false;
  return (first === second && second === third) || [first, second, third].some((group) => looped.has(group));
}

const mobius = {
  name: "mobius",
  minPlayers: 2,
  maxPlayers: 2,
  setup: () => ({ cells: Array(size).fill(null) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    place: ({ G, playerID }, cell) => {
      if (!Number.isInteger(cell) || cell < 0 || cell >= size || G.cells[cell] !== null) return INVALID_MOVE;
      G.cells[cell] = Number(playerID);
    },
  },
  endIf: ({ G, ctx }) => (hasWon(G.cells, Number(ctx.currentPlayer)) ? { winner: ctx.currentPlayer } : undefined),
};

const server = Server({ games: [mobius], origins: [Origins.LOCALHOST] });
const running = await server.run({ port: Number(port), callback: () => {} });
console.log(`listening on ${running.appServer.address().port}`);
