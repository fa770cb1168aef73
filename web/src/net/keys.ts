// Keys: to a seat of one's own, to a table of somebody's. What was opened is remembered until one sits down.

import { post } from "./api";
import type { KeyFits } from "./types";

const grants = new Map<string, string>();

export async function redeem(given: { key: string } | { words: string }): Promise<KeyFits> {
  const fits = await post<KeyFits>("/api/keys", given);
  if (fits.grant) {
    grants.set(fits.table, fits.grant);
    try {
      sessionStorage.setItem(`halftwist-grant-${fits.table}`, fits.grant);
    } catch {
      // It is remembered until the page is loaded anew.
    }
  }
  return fits;
}

/** What lets us sit down at a table, if we have it. */
export function grantFor(table: string): string | undefined {
  try {
    return grants.get(table) ?? sessionStorage.getItem(`halftwist-grant-${table}`) ?? undefined;
  } catch {
    return grants.get(table);
  }
}

/** The key in a link's fragment: #seat=… or #join=…. */
export function keyInHash(hash: string): string | null {
  return /^#(?:seat|join)=([^&]+)$/.exec(hash)?.[1] ?? null;
}
