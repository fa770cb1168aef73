import { afterEach, expect, it, vi } from "vitest";
import { passkeysWork } from "./passkeys";

afterEach(() => void vi.unstubAllGlobals());

it("offers passkeys only where the browser reads and writes their JSON by itself", () => {
  expect(passkeysWork()).toBe(false);
  vi.stubGlobal("PublicKeyCredential", class {});
  expect(passkeysWork()).toBe(false);
  vi.stubGlobal("PublicKeyCredential", Object.assign(class {}, { parseCreationOptionsFromJSON: () => undefined }));
  expect(passkeysWork()).toBe(true);
});
