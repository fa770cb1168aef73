import { afterEach, expect, it, vi } from "vitest";
import { addressInvites, invitationTo, keyInHash, redeem } from "./keys";

afterEach(() => vi.unstubAllGlobals());

it("finds the key of a seat or of a table in a link, and nothing in other anchors", () => {
  expect(keyInHash("#seat=abc.DEF-1")).toBe("abc.DEF-1");
  expect(keyInHash("#join=x")).toBe("x");
  expect(keyInHash("#m4")).toBeNull();
  expect(keyInHash("")).toBeNull();
});

it("keeps the invitation itself, which does not grow old like the ticket the server gives for it", async () => {
  vi.stubGlobal("fetch", async () => Response.json({ table: "one", purpose: "join", seat: null, grant: "good for ten minutes" }));
  await redeem({ words: "able baker charlie dog" });
  expect(invitationTo("one")).toBe("able baker charlie dog");
  expect(invitationTo("another")).toBeUndefined();
});

it("makes the address an invitation as long as it is shown, and leaves the address of another page alone", () => {
  const here = { origin: "http://here", pathname: "/t/one", hash: "" };
  vi.stubGlobal("location", here);
  vi.stubGlobal("history", {
    state: null,
    replaceState: (_state: unknown, _title: string, to: string) =>
      Object.assign(here, { pathname: to.split("#")[0], hash: to.includes("#") ? `#${to.split("#")[1]}` : "" }),
  });
  const plain = addressInvites("/t/one#join=key");
  expect(here.hash).toBe("#join=key");
  plain();
  expect(here).toMatchObject({ pathname: "/t/one", hash: "" });
  const gone = addressInvites("/t/one#join=key");
  Object.assign(here, { pathname: "/", hash: "#else" });
  gone();
  expect(here).toMatchObject({ pathname: "/", hash: "#else" });
});
