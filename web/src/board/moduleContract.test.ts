import { expect, it } from "vitest";
import docs from "../../../docs/board-module.md?raw";
import source from "./moduleContract.ts?raw";

it("is written down for people as it is", () => {
  const declared = /\/\/ ↓.*\n([\s\S]*)\/\/ ↑/.exec(source)![1]!;
  expect(docs).toContain(`\`\`\`ts\n${declared}\`\`\``);
});
