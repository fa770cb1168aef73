// The one socket of the page. It opens again by itself, and sends again what was not answered.

import { Refused } from "./api";
import type { Answers, FromClient, FromServer, Question, ServerMessages } from "./types";

type Waiting = { text: string; promptly: boolean; resolve: (answer: FromServer) => void; reject: (error: Error) => void };

const FIRST_PAUSE_MS = 200;
const LONGEST_PAUSE_MS = 5000;
/** How long a server may be silent: so many heartbeats, and a little more. */
const SILENT_BEATS = 2;
const SILENT_MS = 1000;

export type LinkState = "closed" | "opening" | "open" | "lost";

export class Link {
  state = $state<LinkState>("closed");
  lagMs = $state(0);
  creditCapMs = $state(0);
  /** The server's clock minus this device's. */
  offsetMs = $state(0);
  /** Since when the server may miss us, by its clock: it was there when it was last heard. Null while it is heard. */
  awaySinceMs = $state<number | null>(null);
  /** Whoever is not heard of for so long is said to have left. */
  goneAfterMs = 10_000;

  readonly #heard = new Set<(message: FromServer) => void>();
  readonly #opened = new Set<() => void>();
  readonly #waiting = new Map<string, Waiting>();
  #socket: WebSocket | null = null;
  #pauseMs = FIRST_PAUSE_MS;
  #marks = 0;
  #wanted = false;
  #silence: ReturnType<typeof setTimeout> | undefined;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #heartbeatMs = 3000;
  #heardAtMs = Date.now();
  #pongedAtMs = 0;

  /** Open the socket if it is not; it stays open as long as the page does. */
  open(): void {
    if (this.#wanted) return;
    this.#wanted = true;
    this.#connect();
    addEventListener("offline", () => this.#drop(this.#socket));
    addEventListener("online", () => this.#again(0));
    document.addEventListener("visibilitychange", () => !document.hidden && this.#lookAgain());
  }

  /** A new identity needs a new socket. */
  reopen(): void {
    if (!this.#wanted) return this.open();
    this.#drop(this.#socket);
    this.#again(0);
  }

  nowMs(): number {
    return Date.now() + this.offsetMs;
  }

  mark(): string {
    this.#marks += 1;
    return `m${this.#marks}`;
  }

  onMessage(listener: (message: FromServer) => void): () => void {
    this.#heard.add(listener);
    return () => this.#heard.delete(listener);
  }

  onOpen(listener: () => void): () => void {
    this.#opened.add(listener);
    return () => this.#opened.delete(listener);
  }

  /** Ask until there is an answer, over as many sockets as it takes. What is answered `promptly` proves by it that the socket lives. */
  ask<T extends keyof Answers>(message: Question<T>, mark: string, promptly = false): Promise<Answers[T]> {
    return new Promise((resolve, reject) => {
      const answered = (answer: FromServer): void => resolve(answer as Answers[T]); // its mark says to which question
      this.#waiting.set(mark, { text: JSON.stringify(message), promptly, resolve: answered, reject });
      if (this.state === "open" && this.#socket) this.#send(this.#socket, mark);
    });
  }

  #send(socket: WebSocket, mark: string): void {
    const waiting = this.#waiting.get(mark);
    if (!waiting) return;
    socket.send(waiting.text);
    if (waiting.promptly) setTimeout(() => this.#waiting.get(mark) === waiting && this.#drop(socket), this.#patienceMs);
  }

  get #patienceMs(): number {
    return SILENT_BEATS * this.#heartbeatMs + SILENT_MS;
  }

  #connect(): void {
    this.state = this.state === "closed" ? "opening" : "lost";
    const address = `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws`;
    const socket = new WebSocket(address);
    this.#socket = socket;
    socket.onmessage = (event) => this.#take(socket, JSON.parse(String(event.data)) as FromServer);
    socket.onclose = () => this.#drop(socket);
    this.#listen(socket); // nobody may be there to answer the door either
  }

  /** This socket is of no use any more. Browsers wait for a minute for the other end's goodbye, we do not. */
  #drop(socket: WebSocket | null): void {
    if (!socket || this.#socket !== socket) return;
    this.#socket = null;
    clearTimeout(this.#silence);
    socket.onmessage = socket.onclose = null;
    socket.close();
    this.state = "lost";
    this.awaySinceMs ??= this.#heardAtMs + this.offsetMs;
    this.#again(this.#pauseMs * (0.5 + Math.random() / 2));
    this.#pauseMs = Math.min(2 * this.#pauseMs, LONGEST_PAUSE_MS);
  }

  #again(afterMs: number): void {
    clearTimeout(this.#retry);
    this.#retry = setTimeout(() => {
      if (this.state === "open" || !this.#wanted) return;
      if (this.#socket) this.#drop(this.#socket); // one that was being opened over a network that is gone
      clearTimeout(this.#retry);
      this.#connect();
    }, afterMs);
  }

  /** Back from another page, or from sleep: a device that slept did not hear that nobody was there. */
  #lookAgain(): void {
    if (this.state === "lost") this.#again(0);
    else if (this.state === "open" && Date.now() - this.#heardAtMs > this.#patienceMs) this.#drop(this.#socket);
  }

  #take(socket: WebSocket, message: FromServer): void {
    this.#heardAtMs = Date.now();
    this.#listen(socket);
    if (message.type === "ping") return this.#pong(socket, message);
    if (message.type === "welcome") return this.#welcome(message, socket);
    for (const listener of this.#heard) listener(message);
    const mark = markOf(message);
    const waiting = mark === null ? undefined : this.#waiting.get(mark);
    if (!waiting || mark === null) return;
    this.#waiting.delete(mark);
    if (message.type === "refused" || message.type === "failed") waiting.reject(new Refused(message.no, 409));
    else waiting.resolve(message);
  }

  #pong(socket: WebSocket, { ping, ponged = ping, lag_ms, now_ms }: ServerMessages["ping"]): void {
    const waitedMs = Date.now() - this.#pongedAtMs;
    // The last pong did not arrive, and there was time for it: we hear, but are not heard.
    if (ponged < ping - 1 && waitedMs > this.#heartbeatMs / 2) return this.#drop(socket);
    this.lagMs = lag_ms;
    this.offsetMs = now_ms - Date.now();
    this.#pongedAtMs = Date.now();
    socket.send(JSON.stringify({ type: "pong", ping } satisfies FromClient));
  }

  #welcome(message: ServerMessages["welcome"], socket: WebSocket): void {
    this.#heartbeatMs = message.heartbeat_ms;
    this.creditCapMs = message.credit_cap_ms;
    this.goneAfterMs = message.gone_after_ms ?? this.goneAfterMs; // a server that is older does not say it
    this.offsetMs = message.now_ms - Date.now();
    this.#pauseMs = FIRST_PAUSE_MS;
    this.state = "open";
    this.awaySinceMs = null;
    const unanswered = [...this.#waiting.keys()];
    for (const listener of this.#opened) listener(); // tables are watched first: what is answered then was shown before
    for (const mark of unanswered) this.#send(socket, mark);
  }

  #listen(socket: WebSocket): void {
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => this.#drop(socket), this.#patienceMs);
  }
}

/** What a message answers. */
function markOf(message: FromServer): string | null {
  if ("token" in message) return message.token;
  return "id" in message ? message.id : null;
}

/** What a table needs of it: where there is no network, this device answers itself. */
export type TableLink = Pick<Link, "open" | "reopen" | "nowMs" | "mark" | "onMessage" | "onOpen" | "ask"> & {
  readonly state: LinkState;
  readonly local?: boolean;
};

export const link = new Link();
