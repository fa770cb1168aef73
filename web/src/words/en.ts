import engines from "../../../src/halftwist/words/en/engines.ftl?raw";
import formula from "../../../src/halftwist/words/en/formula.ftl?raw";
import mobi from "../../../src/halftwist/words/en/mobi.ftl?raw";
import mobius from "../../../src/halftwist/words/en/mobius.ftl?raw";
import page from "../../../src/halftwist/words/en/page.ftl?raw";
import server from "../../../src/halftwist/words/en/server.ftl?raw";
import table from "../../../src/halftwist/words/en/table.ftl?raw";

export default [table, server, engines, mobius, mobi, formula, page].join("\n");
