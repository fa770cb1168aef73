// Your-turn notices on this device: off until somebody asks for them. Without a push service the page itself tells, as long
// as it is open somewhere.

import { get, post } from "../net/api";
import { visitor } from "../net/visitor.svelte";
import { installed } from "./installed.svelte";
import { keep, kept } from "./kept";

export interface Quiet {
  begins: number;
  ends: number;
  zone: string;
}
interface Told {
  devices: number;
  quiet: Quiet | null;
}

class Notices {
  on = $state(kept("notices") === "on" && typeof Notification !== "undefined" && Notification.permission === "granted");
  quiet = $state.raw<Quiet | null>(null);

  /** Whether this browser can show any. */
  readonly possible = typeof Notification !== "undefined" && "serviceWorker" in navigator;

  async load(): Promise<void> {
    if (visitor.person) this.#take(await get<Told>("/api/me/notices"));
  }

  /** False where the person or the browser says no. */
  async ask(): Promise<boolean> {
    if ((await Notification.requestPermission()) !== "granted") return false;
    this.#keep(true);
    await visitor.be();
    await this.#subscribe().catch(() => undefined); // without it the page tells while it is open
    return true;
  }

  async end(): Promise<void> {
    this.#keep(false);
    const subscription = await installed.registration.then((registration) => registration.pushManager?.getSubscription()).catch(() => null);
    if (!subscription) return;
    await post("/api/me/notices/end", { endpoint: subscription.endpoint });
    await subscription.unsubscribe();
  }

  async setQuiet(quiet: Quiet | null): Promise<void> {
    await visitor.be();
    this.#take(await post<Told>("/api/me/quiet-hours", { quiet }));
  }

  /** The page is somewhere behind, and it is my turn. */
  tell(title: string, body: string, table: string): void {
    if (!this.on || !document.hidden) return;
    const note = new Notification(title, { body, tag: table, icon: "/icon-192.png" });
    note.addEventListener("click", () => {
      window.focus();
      note.close();
    });
  }

  async #subscribe(): Promise<void> {
    const { key } = await get<{ key: string | null }>("/api/notices/key");
    const registration = await installed.registration;
    if (!key || !registration.pushManager) return;
    const subscription = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
    const { endpoint, keys } = subscription.toJSON();
    this.#take(await post<Told>("/api/me/notices", { endpoint, keys }));
  }

  #take(told: Told): void {
    this.quiet = told.quiet;
  }

  #keep(on: boolean): void {
    this.on = on;
    keep("notices", on ? "on" : "off");
  }
}

export const notices = new Notices();
