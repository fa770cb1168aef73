// A game against a bot while a table waits for people: the seat there is kept, and the page says when it is full.

import type { RemoteTable } from "../net/table.svelte";
import { gameTitle } from "../net/told.svelte";
import { say } from "../parts/messages.svelte";
import { notices } from "../parts/notices.svelte";
import { sound } from "../parts/sound";
import { router } from "../router.svelte";
import { t } from "../words/words.svelte";
import type { Session } from "./session.svelte";
import { shouts } from "./shouts.svelte";

class Meanwhile {
  /** The table that waits, while we play at another. */
  waits = $state.raw<RemoteTable | null>(null);
  taken = $derived(this.waits?.face?.sittings.filter(Boolean).length ?? 0);
  seats = $derived(this.waits?.face?.sittings.length ?? 0);
  full = $derived(this.seats > 0 && this.taken === this.seats);
  game = $derived(this.waits?.header ? gameTitle(this.waits.header.game) : "");

  /** Open a game against a bot. We look at both tables: at the one that waits nobody is told that we left. */
  async begin(session: Session): Promise<void> {
    const { playBot } = await import("../setup/botGame");
    const { name } = await playBot(session.summary!.game);
    this.waits?.leave();
    this.waits = session.handOn();
    router.go(`/t/${name}`);
  }

  /** We are at a table, and wait for it no longer from elsewhere. */
  arrive(name: string): void {
    if (this.waits?.name !== name) return;
    this.waits.forget();
    this.waits = null;
  }

  /** Everybody has come, or the table was called off. */
  tell(): void {
    const { waits } = this;
    if (!waits) return;
    if (waits.over) {
      say(t("page-closed"));
      waits.leave();
      this.waits = null;
    } else if (this.full) {
      shouts.call({ text: t("page-meanwhile-ready"), more: this.game, tone: "gold", urgent: true, about: "meanwhile" });
      sound("join");
      notices.tell(t("page-meanwhile-ready"), this.game, waits.name);
    }
  }
}

export const meanwhile = new Meanwhile();
