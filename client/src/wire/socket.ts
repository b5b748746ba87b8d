// A connection to a table that comes back by itself. What it is told last is the truth; whatever is on its way when
// the connection breaks is sent once more, with the number and name it had, so that it counts once.

import { read, type Heard, type News, type Request, type Said, type State } from "./messages";
import { newName } from "./names";
import { merged } from "./news";

export type Link = "joining" | "live" | "lost" | "gone";

export interface Listener {
  /** News are heard as the state that they amount to. */
  heard(message: Exclude<Heard, News>): void;
  link(link: Link): void;
}

const FIRST_WAIT = 400;
const LONGEST_WAIT = 8000;
const PING_EVERY = 20_000;
const SILENCE = 45_000;
/** A connection that is back so soon was never missed. */
const MISSED = 2000;

export class TableSocket {
  private socket: WebSocket | undefined;
  private wait = FIRST_WAIT;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private pulse: ReturnType<typeof setInterval> | undefined;
  private lastHeard = 0;
  private pending: Extract<Said, { kind: "answer" }> | undefined;
  /** Requests that are not confirmed yet, by their names and in their order. */
  private readonly asked = new Map<string, Request & { readonly id: string }>();
  private have = -1;
  /** What the news go on from; undefined until everything was shown on this connection. */
  private last: State | undefined;
  private missing: ReturnType<typeof setTimeout> | undefined;
  private wasLost = false;
  private closed = false;

  constructor(
    private readonly table: string,
    private readonly tokens: () => readonly string[],
    private readonly listener: Listener,
    /** Those of other seats at this screen, which do not look. */
    private readonly beside: () => readonly string[] = () => [],
  ) {}

  open(): void {
    this.closed = false;
    this.connect();
    window.addEventListener("online", this.hurry);
    document.addEventListener("visibilitychange", this.hurry);
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    clearTimeout(this.missing);
    clearInterval(this.pulse);
    window.removeEventListener("online", this.hurry);
    document.removeEventListener("visibilitychange", this.hurry);
    this.socket?.close();
  }

  /** Asks for a change; it is kept, and sent again after an interruption, until the server says what became of it. */
  ask(request: Request): boolean {
    const named = { ...request, id: newName(12) };
    this.asked.set(named.id, named);
    return this.say(named);
  }

  /** Says something; while the connection is down only an answer is kept. */
  say(message: Said): boolean {
    if (message.kind === "answer") this.pending = message;
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }

  /** The answer that has not been confirmed yet. */
  get unanswered(): string | undefined {
    return this.pending?.move;
  }

  /** Says hello anew, with the tokens as they are now. */
  again(): void {
    this.have = -1;
    this.wasLost = true;
    clearTimeout(this.timer);
    const old = this.socket;
    this.connect();
    old?.close();
  }

  private readonly hurry = (): void => {
    if (this.socket || this.closed || document.visibilityState === "hidden") return;
    clearTimeout(this.timer);
    this.wait = FIRST_WAIT;
    this.connect();
  };

  private connect(): void {
    clearInterval(this.pulse);
    const socket = new WebSocket(address(this.table));
    this.socket = socket;
    this.last = undefined;
    socket.onopen = () => {
      if (this.socket !== socket) return;
      this.lastHeard = Date.now();
      this.say({ kind: "hello", tokens: this.tokens(), beside: this.beside(), have: this.have, news: true });
      this.pulse = setInterval(() => this.check(), PING_EVERY);
    };
    socket.onmessage = (event) => this.socket === socket && this.hear(String(event.data));
    socket.onclose = () => this.lose(socket);
  }

  private check(): void {
    if (Date.now() - this.lastHeard > SILENCE) this.socket?.close();
    else this.say({ kind: "ping" });
  }

  private hear(text: string): void {
    this.lastHeard = Date.now();
    const told = read(text);
    const message = told?.kind === "news" ? this.toldBy(told) : told;
    if (!message) return;
    if (message.kind === "state") this.settle(message);
    if (message.kind === "refused" && this.pending && (message.seq ?? -1) === this.pending.seq)
      this.pending = undefined;
    if (message.kind === "done" || message.kind === "refused") this.asked.delete(message.id ?? "");
    if (message.kind === "gone" && message.again) {
      this.listener.link("lost");
    } else if (message.kind === "gone") {
      this.listener.heard(message);
      this.listener.link("gone");
      this.close();
      return;
    }
    this.listener.heard(message);
  }

  /** The state that news amount to; where they do not fit everything is asked for, and nothing heard until it comes. */
  private toldBy(news: News): State | undefined {
    if (!this.last) return undefined;
    const state = merged(this.last, news);
    if (state) return state;
    this.last = undefined;
    this.say({ kind: "whole", have: this.have });
    return undefined;
  }

  private settle(state: State): void {
    this.last = state;
    this.have = state.seq;
    this.wait = FIRST_WAIT;
    clearTimeout(this.missing);
    this.missing = undefined;
    this.listener.link("live");
    if (this.pending && state.seq > this.pending.seq) this.pending = undefined;
    if (this.wasLost) {
      this.wasLost = false;
      if (this.pending) this.say(this.pending);
      // At a shared screen another seat may look now: what this one asked for waits until it looks again.
      for (const request of this.asked.values()) if (request.seat === state.looks || state.looks < 0) this.say(request);
    }
  }

  private lose(socket: WebSocket): void {
    if (this.socket !== socket) return;
    this.socket = undefined;
    clearInterval(this.pulse);
    if (this.closed) return;
    this.wasLost = true;
    this.missing ??= setTimeout(() => this.listener.link("lost"), MISSED);
    this.timer = setTimeout(() => this.connect(), this.wait);
    this.wait = Math.min(this.wait * 1.8, LONGEST_WAIT);
  }
}

function address(table: string): string {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  return `${scheme}://${location.host}/ws/tables/${encodeURIComponent(table)}`;
}
