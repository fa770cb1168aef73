// Passkeys: the browser's keys in exchange for the server's questions. What travels is JSON, bytes are base64url.

import { post } from "./api";
import type { Me } from "./types";

interface Named {
  id: string;
}
interface MakeOptions {
  challenge: string;
  user: Named & { name: string; displayName: string };
  excludeCredentials?: (Named & { type: "public-key" })[];
}
interface AskOptions {
  challenge: string;
  allowCredentials?: (Named & { type: "public-key" })[];
}

/** Only where the page came over a safe connection, and the browser knows how. */
export const passkeysWork = (): boolean => typeof PublicKeyCredential !== "undefined";

export function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
}

export function textOf(bytes: ArrayBuffer): string {
  return btoa(String.fromCharCode(...new Uint8Array(bytes))).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** Make a passkey on this device. A guest becomes somebody who can come back. */
export async function makePasskey(): Promise<Me> {
  const { options } = await post<{ options: MakeOptions & Omit<PublicKeyCredentialCreationOptions, keyof MakeOptions> }>("/api/passkeys/options");
  const publicKey = {
    ...options,
    challenge: bytesOf(options.challenge),
    user: { ...options.user, id: bytesOf(options.user.id) },
    excludeCredentials: (options.excludeCredentials ?? []).map((each) => ({ ...each, id: bytesOf(each.id) })),
  };
  const made = (await navigator.credentials.create({ publicKey })) as PublicKeyCredential;
  const response = made.response as AuthenticatorAttestationResponse;
  return post<Me>("/api/passkeys", { credential: given(made, { attestationObject: textOf(response.attestationObject) }) });
}

/** Come back with a passkey that some device of ours has. */
export async function comeWithPasskey(): Promise<Me> {
  const { options } = await post<{ options: AskOptions & Omit<PublicKeyCredentialRequestOptions, keyof AskOptions> }>("/api/passkeys/login/options");
  const publicKey = {
    ...options,
    challenge: bytesOf(options.challenge),
    allowCredentials: (options.allowCredentials ?? []).map((each) => ({ ...each, id: bytesOf(each.id) })),
  };
  const signed = (await navigator.credentials.get({ publicKey })) as PublicKeyCredential;
  const response = signed.response as AuthenticatorAssertionResponse;
  const parts = {
    authenticatorData: textOf(response.authenticatorData),
    signature: textOf(response.signature),
    userHandle: response.userHandle && textOf(response.userHandle),
  };
  return post<Me>("/api/passkeys/login", { credential: given(signed, parts) });
}

function given(credential: PublicKeyCredential, parts: Record<string, string | null>): object {
  const clientDataJSON = textOf(credential.response.clientDataJSON);
  return { id: credential.id, rawId: textOf(credential.rawId), type: credential.type, response: { clientDataJSON, ...parts } };
}
