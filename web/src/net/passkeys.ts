// Passkeys: the browser's keys in exchange for the server's questions. What travels is JSON, as WebAuthn defines it.

import { post } from "./api";
import type { Me } from "./types";

/** Only where the page came over a safe connection, and the browser reads and writes WebAuthn's JSON by itself. */
export const passkeysWork = (): boolean => typeof PublicKeyCredential !== "undefined" && "parseCreationOptionsFromJSON" in PublicKeyCredential;

/** Make a passkey on this device. A guest becomes somebody who can come back. */
export async function makePasskey(): Promise<Me> {
  const { options } = await post<{ options: PublicKeyCredentialCreationOptionsJSON }>("/api/passkeys/options");
  const made = await navigator.credentials.create({ publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options) });
  return post<Me>("/api/passkeys", { credential: (made as PublicKeyCredential).toJSON() });
}

/** Come back with a passkey that some device of ours has. */
export async function comeWithPasskey(): Promise<Me> {
  const { options } = await post<{ options: PublicKeyCredentialRequestOptionsJSON }>("/api/passkeys/login/options");
  const signed = await navigator.credentials.get({ publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options) });
  return post<Me>("/api/passkeys/login", { credential: (signed as PublicKeyCredential).toJSON() });
}
