import page from "../../../src/halftwist/words/nl/page.ftl?raw";
import server from "../../../src/halftwist/words/nl/server.ftl?raw";
import table from "../../../src/halftwist/words/nl/table.ftl?raw";

export default [table, server, page].join("\n");
