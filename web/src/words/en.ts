import page from "../../../src/halftwist/words/en/page.ftl?raw";
import server from "../../../src/halftwist/words/en/server.ftl?raw";
import table from "../../../src/halftwist/words/en/table.ftl?raw";

export default [table, server, page].join("\n");
