// Requests to the server. A no is a value with a sentence in it, thrown as Refused.

export type Json = null | boolean | number | string | Json[] | { [name: string]: Json };

export interface No {
  code: string;
  rule: string;
  text: string;
  details: Record<string, string | number>;
}

export class Refused extends Error {
  constructor(
    readonly no: No,
    readonly status: number,
  ) {
    super(no.text);
  }
}

/** A request that is not answered by then was lost on a network that says nothing. */
const ANSWER_MS = 20_000;

/** The server cannot be reached: not a no, only a silence. */
export class Unreachable extends Error {}

let language = "en";

export function speak(chosen: string): void {
  language = chosen;
}

export async function call<T>(method: string, path: string, body?: unknown, as: "json" | "text" = "json"): Promise<T> {
  let response: Response;
  try {
    response = await fetch(path, {
      method,
      headers: {
        "Accept-Language": language,
        ...(body === undefined ? {} : { "Content-Type": "application/json" }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
      credentials: "same-origin",
      signal: AbortSignal.timeout(ANSWER_MS),
    });
  } catch (error) {
    throw new Unreachable(String(error));
  }
  if (as === "text" && response.ok) return (await response.text()) as T;
  const answer = (await response.json().catch(() => null)) as { error?: No } | null;
  if (!response.ok) {
    throw new Refused(answer?.error ?? { code: "http", rule: "G2", text: `${response.status}`, details: {} }, response.status);
  }
  return answer as T;
}

export const get = <T>(path: string): Promise<T> => call<T>("GET", path);
export const post = <T>(path: string, body: unknown = {}, as: "json" | "text" = "json"): Promise<T> => call<T>("POST", path, body, as);
