// Keys: to a seat of one's own, to a table of somebody's. The one to a table is remembered until one sits down; the
// ticket that the server gives for it would grow old while somebody reads the rules first.

import { post } from "./api";
import type { KeyFits } from "./types";

const invitations = new Map<string, string>();

export async function redeem(given: { key: string } | { words: string }): Promise<KeyFits> {
  const fits = await post<KeyFits>("/api/keys", given);
  if (fits.purpose === "join") {
    const kept = "key" in given ? given.key : given.words;
    invitations.set(fits.table, kept);
    try {
      sessionStorage.setItem(`halftwist-invitation-${fits.table}`, kept);
    } catch {
      // It is remembered until the page is loaded anew.
    }
  }
  return fits;
}

/** What lets us sit down at a table, if we have it. */
export function invitationTo(table: string): string | undefined {
  try {
    return invitations.get(table) ?? sessionStorage.getItem(`halftwist-invitation-${table}`) ?? undefined;
  } catch {
    return invitations.get(table);
  }
}

/**
 * As long as this is shown the address of the page is the invitation itself: most people copy what stands at the top of
 * their browser. Answers how to make it the plain address of the table again.
 */
export function addressInvites(link: string): () => void {
  const { pathname, hash } = new URL(link, location.origin);
  if (location.pathname === pathname) history.replaceState(history.state, "", link);
  return () => {
    if (location.pathname === pathname && location.hash === hash) history.replaceState(history.state, "", pathname);
  };
}

/** The key in a link's fragment: #seat=… or #join=…. */
export function keyInHash(hash: string): string | null {
  return /^#(?:seat|join)=([^&]+)$/.exec(hash)?.[1] ?? null;
}
