// What is wanted later, and may wait until nothing else is to be done.

const AT_LATEST_MS = 4000;

/** Gives back how to call it off. */
export function whenIdle(done: () => void): () => void {
  if (!("requestIdleCallback" in globalThis)) {
    const timer = setTimeout(done, AT_LATEST_MS / 2); // Safari has no such thing
    return () => clearTimeout(timer);
  }
  const asked = requestIdleCallback(done, { timeout: AT_LATEST_MS });
  return () => cancelIdleCallback(asked);
}
