// What is fetched together is one file: left to itself, the bundler makes one of every few modules that two pages share,
// and a page asks for eighty.

interface Told {
  importedIds: readonly string[];
}
interface Asked {
  getModuleInfo(id: string): Told | null;
}

/** The id of a module: its path, on Windows from the drive on. */
const idOf = (path: string): string => new URL(path, import.meta.url).pathname.replace(/^\/([A-Za-z]:)/, "$1");
const MAIN = idOf("src/main.ts");
const HOME = idOf("src/pages/Home.svelte");
const TABLE = idOf("src/pages/TablePage.svelte");

/** The file that a module goes into: with what every page needs, with what the first page or a table needs, or with both. */
export function grouped(): (id: string, asked: Asked) => string | null {
  const found = new Map<string, Set<string>>();

  /** All that a module needs at once, and itself. */
  function needed(root: string, asked: Asked): Set<string> {
    const known = found.get(root);
    if (known) return known;
    const all = new Set<string>();
    const todo = [root];
    for (let id = todo.pop(); id !== undefined; id = todo.pop()) {
      if (all.has(id)) continue;
      all.add(id);
      todo.push(...(asked.getModuleInfo(id)?.importedIds ?? []));
    }
    found.set(root, all);
    return all;
  }

  return (id, asked) => {
    if (needed(MAIN, asked).has(id)) return "page";
    const first = needed(HOME, asked).has(id);
    const table = needed(TABLE, asked).has(id);
    return first && table ? "shared" : first ? "first" : table ? "table" : null;
  };
}
