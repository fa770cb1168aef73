import page from "../../../src/halftwist/words/en/page.ftl?raw";
import server from "../../../src/halftwist/words/en/server.ftl?raw";
import table from "../../../src/halftwist/words/en/table.ftl?raw";

const games = import.meta.glob<string>("../../../src/halftwist/games/*/words/en.ftl", { query: "?raw", import: "default", eager: true });

export default [table, server, page, ...Object.values(games)].join("\n");
