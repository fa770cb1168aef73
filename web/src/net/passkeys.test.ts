import { expect, it } from "vitest";
import { bytesOf, textOf } from "./passkeys";

it("writes bytes as base64url and reads them again", () => {
  const bytes = Uint8Array.from({ length: 256 }, (_, at) => at);
  const text = textOf(bytes.buffer);
  expect(text).toMatch(/^[A-Za-z0-9_-]+$/);
  expect(bytesOf(text)).toEqual(bytes);
});
