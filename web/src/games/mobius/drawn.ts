// The strips in the rules, read from their text: what is drawn, not how.

/** Some rows of a strip as the terminal draws them. */
export interface DrawnStrip {
  columns: number;
  rows: number;
  /** The first row, counted on from 0 as the unrolled strip counts, and how many. */
  first: number;
  count: number;
  red: string[];
  blue: string[];
  /** Stones that show a win or a loop: in brackets. */
  proof: string[];
  /** A cell that is meant, and cells around it. */
  meant: string[];
  near: string[];
}

const ROW = /^ ?(\d+) +[RB]+┃(.*)┃/;
/** A drawing that shows only a part is of the standard board. */
const STANDARD = 12;

export function drawnStrip(text: string): DrawnStrip {
  const lines = text.split("\n").flatMap((line) => {
    const found = ROW.exec(line);
    return found ? [{ row: Number(found[1]), cells: found[2]!.trim().split(/\s+/) }] : [];
  });
  const turn = lines.findIndex((line, at) => at > 0 && line.row <= lines[at - 1]!.row);
  const whole = lines[0]?.row === 1 && turn > 0;
  const drawn: DrawnStrip = {
    columns: Math.max(...lines.map((line) => line.cells.length)),
    rows: whole ? lines[turn - 1]!.row : STANDARD,
    first: (lines[0]?.row ?? 1) - 1,
    count: lines.length,
    red: [],
    blue: [],
    proof: [],
    meant: [],
    near: [],
  };
  for (const [at, { row, cells }] of lines.entries()) {
    const over = turn > 0 && at >= turn;
    for (const [place, cell] of (over ? cells.toReversed() : cells).entries()) mark(drawn, cell, `${String.fromCharCode(65 + place)}${row}`);
  }
  return drawn;
}

/** ● and ■ are stones, in brackets where they show something; a letter is an empty cell, in brackets where it is meant. */
function mark(drawn: DrawnStrip, cell: string, name: string): void {
  const add = (list: string[]): void => void (list.includes(name) || list.push(name));
  if (cell.includes("●")) add(drawn.red);
  if (cell.includes("■")) add(drawn.blue);
  if (/^\[[●■]/.test(cell)) add(drawn.proof);
  else if (cell.startsWith("[")) add(drawn.near);
  else if (cell.startsWith("(")) add(drawn.meant);
}

export const sizeOf = ({ columns, rows }: { columns: number; rows: number }): string => `${columns} ${rows}`;
