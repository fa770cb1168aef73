// Who we are to the server. Nobody, until there is a reason to be somebody.

import { get, post } from "./api";
import { link } from "./link.svelte";
import type { Me, Person } from "./types";
import { t, words } from "../words/words.svelte";

class Visitor {
  person = $state.raw<Person | null>(null);
  #asked: Promise<void> | null = null;
  /** The server closed a socket because who we were has ended, perhaps in another window. */
  #unsure = false;
  #changes = 0;

  constructor() {
    link.onMessage((message) => {
      if (message.type === "bye" && (message.reason === "changed" || message.reason === "deleted")) this.#unsure = true;
    });
    link.onOpen(() => void (this.#unsure && this.#again()));
  }

  /** Ask the server once who we are. */
  known(): Promise<void> {
    this.#asked ??= get<Me>("/api/me").then(
      (me) => {
        this.person = me.person;
      },
      () => {
        this.#asked = null;
      },
    );
    return this.#asked;
  }

  /** Have a name, before doing what only somebody can do. */
  async be(name?: string): Promise<Person> {
    await this.known();
    if (this.person && (name === undefined || name === this.person.name)) return this.person;
    const stranger = !this.person;
    const me = await post<Me>("/api/me", { name: name ?? t("page-guest"), language: words.language });
    this.take(me, stranger);
    return this.person!;
  }

  /** Ask again who we are, unless this page is told so meanwhile. */
  async #again(): Promise<void> {
    this.#unsure = false;
    const changes = this.#changes;
    const me = await get<Me>("/api/me").catch(() => null);
    if (me && changes === this.#changes) this.person = me.person;
  }

  /** The server says who we are from now on. */
  take(me: Me, changed = true): void {
    this.#changes += 1;
    this.person = me.person;
    if (changed) link.reopen();
  }
}

export const visitor = new Visitor();
