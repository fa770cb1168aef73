// Whether anything on this page should move just now.

const STILL = "(prefers-reduced-motion: reduce)";

/** Not where as little movement as possible was asked for, of the device or of this page; and not while nobody looks. */
export const motionWanted = (): boolean =>
  !matchMedia(STILL).matches && document.documentElement.dataset.motion !== "off" && document.visibilityState === "visible";
