import page from "../../../src/halftwist/words/nl/page.ftl?raw";
import server from "../../../src/halftwist/words/nl/server.ftl?raw";
import table from "../../../src/halftwist/words/nl/table.ftl?raw";

const games = import.meta.glob<string>("../../../src/halftwist/games/*/words/nl.ftl", { query: "?raw", import: "default", eager: true });

export default [table, server, page, ...Object.values(games)].join("\n");
