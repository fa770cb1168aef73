import type { Attachment } from "svelte/attachments";

/** Whoever reads by ear begins at this heading when it comes, unless something else has the focus by then. */
export const beginsHere: Attachment<HTMLElement> = (heading) => {
  if (document.activeElement === document.body) heading.focus({ preventScroll: true });
};
