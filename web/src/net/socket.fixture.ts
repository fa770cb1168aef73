// A network that tests hold in their hands: sockets that open, tell and fail when they say so.

import { vi } from "vitest";

type Message = Record<string, unknown>;

export class FakeSocket {
  static all: FakeSocket[] = [];
  static get last(): FakeSocket {
    return FakeSocket.all.at(-1)!;
  }
  sent: Message[] = [];
  closed = false;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  #pings = 0;

  constructor(readonly address: string) {
    FakeSocket.all.push(this);
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Message);
  }

  /** As browsers do: the other end's goodbye, and so `onclose`, may be a minute away. */
  close(): void {
    this.closed = true;
  }

  tell(message: Message): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  welcome(): void {
    this.tell({ type: "welcome", protocol: 1, person: "Ann", now_ms: Date.now(), heartbeat_ms: 3000, credit_cap_ms: 150, gone_after_ms: 10_000 });
  }

  ping(ponged = this.#pings): void {
    this.#pings += 1;
    this.tell({ type: "ping", ping: this.#pings, now_ms: Date.now(), lag_ms: 5, ponged });
  }

  breaks(): void {
    this.onclose?.();
  }

  sentOf(type: string): Message[] {
    return this.sent.filter((message) => message["type"] === type);
  }
}

/** What the browser says, such as that it is offline. */
export type Says = (event: "offline" | "online" | "visibilitychange") => void;

export function fakeNetwork(): Says {
  const listeners = new Map<string, () => void>();
  const listen = (event: string, listener: () => void): void => void listeners.set(event, listener);
  FakeSocket.all = [];
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", FakeSocket);
  vi.stubGlobal("addEventListener", listen);
  vi.stubGlobal("document", { hidden: false, addEventListener: listen });
  vi.stubGlobal("location", { protocol: "http:", host: "play.test" });
  return (event) => listeners.get(event)?.();
}

export function realNetwork(): void {
  vi.useRealTimers();
  vi.unstubAllGlobals();
}
