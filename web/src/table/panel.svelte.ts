// The panel beside the board, on a screen that has the room for it: people, moves, phrases, rules.

import { getContext, setContext } from "svelte";

const DESK = "(min-width: 60rem) and (min-height: 30rem)";
const KEY = "panel";

export class Panel {
  desk = $state(false);
  /** Where a board puts what it has to show beside itself, such as its moves. */
  host = $state.raw<HTMLElement | null>(null);

  constructor() {
    const wide = matchMedia(DESK);
    this.desk = wide.matches;
    $effect(() => {
      const follow = (): void => void (this.desk = wide.matches);
      wide.addEventListener("change", follow);
      return () => wide.removeEventListener("change", follow);
    });
    setContext(KEY, this);
  }
}

/** The panel of the page that a board is on; a replay and a lesson have none. */
export const panelHere = (): Panel | undefined => getContext<Panel | undefined>(KEY);

/** For `{@attach}`: an element that belongs into the panel goes there, and stays where it is if there is none. */
export const into =
  (host: HTMLElement | null | undefined) =>
  (element: HTMLElement): (() => void) | undefined => {
    if (!host) return;
    const [parent, next] = [element.parentNode, element.nextSibling];
    host.append(element);
    return () => {
      if (parent?.isConnected) parent.insertBefore(element, next?.parentNode === parent ? next : null);
      else element.remove();
    };
  };
