import engines from "../../../src/halftwist/words/nl/engines.ftl?raw";
import formula from "../../../src/halftwist/words/nl/formula.ftl?raw";
import mobi from "../../../src/halftwist/words/nl/mobi.ftl?raw";
import mobius from "../../../src/halftwist/words/nl/mobius.ftl?raw";
import page from "../../../src/halftwist/words/nl/page.ftl?raw";
import server from "../../../src/halftwist/words/nl/server.ftl?raw";
import table from "../../../src/halftwist/words/nl/table.ftl?raw";

export default [table, server, engines, mobius, mobi, formula, page].join("\n");
