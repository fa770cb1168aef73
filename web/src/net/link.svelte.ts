// The one socket of the page. It opens again by itself, and sends again what was not answered.

import { Refused, type No } from "./api";

type Message = Record<string, unknown> & { type: string };
type Waiting = { text: string; resolve: (answer: Message) => void; reject: (error: Error) => void };

const FIRST_PAUSE_MS = 200;
const LONGEST_PAUSE_MS = 5000;

export type LinkState = "closed" | "opening" | "open" | "lost";

export class Link {
  state = $state<LinkState>("closed");
  lagMs = $state(0);
  creditCapMs = $state(0);
  /** The server's clock minus this device's. */
  offsetMs = $state(0);

  readonly #heard = new Set<(message: Message) => void>();
  readonly #opened = new Set<() => void>();
  readonly #waiting = new Map<string, Waiting>();
  #socket: WebSocket | null = null;
  #pauseMs = FIRST_PAUSE_MS;
  #marks = 0;
  #wanted = false;
  #silence: ReturnType<typeof setTimeout> | undefined;
  #heartbeatMs = 3000;

  /** Open the socket if it is not; it stays open as long as the page does. */
  open(): void {
    if (this.#wanted) return;
    this.#wanted = true;
    this.#connect();
    addEventListener("online", () => this.#again(0));
    document.addEventListener("visibilitychange", () => {
      if (!document.hidden && this.state === "lost") this.#again(0);
    });
  }

  /** A new identity needs a new socket. */
  reopen(): void {
    if (this.#wanted) this.#socket?.close();
    else this.open();
  }

  nowMs(): number {
    return Date.now() + this.offsetMs;
  }

  mark(): string {
    this.#marks += 1;
    return `m${this.#marks}`;
  }

  onMessage(listener: (message: Message) => void): () => void {
    this.#heard.add(listener);
    return () => this.#heard.delete(listener);
  }

  onOpen(listener: () => void): () => void {
    this.#opened.add(listener);
    return () => this.#opened.delete(listener);
  }

  /** Ask until there is an answer, over as many sockets as it takes. */
  ask(message: Message, mark: string): Promise<Message> {
    return new Promise((resolve, reject) => {
      const text = JSON.stringify(message);
      this.#waiting.set(mark, { text, resolve, reject });
      if (this.state === "open") this.#socket?.send(text);
    });
  }

  #connect(): void {
    this.state = this.state === "closed" ? "opening" : "lost";
    const address = `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws`;
    const socket = new WebSocket(address);
    this.#socket = socket;
    socket.onmessage = (event) => this.#take(socket, JSON.parse(String(event.data)) as Message);
    socket.onclose = () => {
      if (this.#socket !== socket) return;
      this.state = "lost";
      this.#again(this.#pauseMs * (0.5 + Math.random() / 2));
      this.#pauseMs = Math.min(2 * this.#pauseMs, LONGEST_PAUSE_MS);
    };
  }

  #retry: ReturnType<typeof setTimeout> | undefined;

  #again(afterMs: number): void {
    clearTimeout(this.#retry);
    this.#retry = setTimeout(() => {
      if (this.state !== "open") this.#connect();
    }, afterMs);
  }

  #take(socket: WebSocket, message: Message): void {
    this.#listen(socket);
    if (message.type === "ping") {
      this.lagMs = Number(message.lag_ms);
      this.offsetMs = Number(message.now_ms) - Date.now();
      socket.send(JSON.stringify({ type: "pong", ping: message.ping }));
      return;
    }
    if (message.type === "welcome") {
      this.#welcome(socket, message);
      return;
    }
    for (const listener of this.#heard) listener(message);
    const mark = (message.token ?? message.id) as string | undefined;
    const waiting = mark === undefined ? undefined : this.#waiting.get(mark);
    if (!waiting || mark === undefined) return;
    this.#waiting.delete(mark);
    if (message.type === "refused" || message.type === "failed") waiting.reject(new Refused(message.no as No, 409));
    else waiting.resolve(message);
  }

  #welcome(socket: WebSocket, message: Message): void {
    this.#heartbeatMs = Number(message.heartbeat_ms);
    this.creditCapMs = Number(message.credit_cap_ms);
    this.offsetMs = Number(message.now_ms) - Date.now();
    this.#pauseMs = FIRST_PAUSE_MS;
    this.state = "open";
    for (const listener of this.#opened) listener();
    for (const { text } of this.#waiting.values()) socket.send(text);
  }

  /** A socket on which nothing comes for three heartbeats is dead, whatever the browser believes. */
  #listen(socket: WebSocket): void {
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => socket.close(), 3 * this.#heartbeatMs + 1000);
  }
}

export const link = new Link();
