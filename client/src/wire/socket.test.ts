import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Said } from "./messages";
import { TableSocket, type Link } from "./socket";

class FakeSocket {
  static readonly OPEN = 1;
  static all: FakeSocket[] = [];
  readyState = 0;
  readonly sent: Said[] = [];
  onopen: () => void = () => undefined;
  onmessage: (event: { data: string }) => void = () => undefined;
  onclose: () => void = () => undefined;

  constructor(readonly address: string) {
    FakeSocket.all.push(this);
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Said);
  }

  close(): void {
    this.readyState = 3;
    this.onclose();
  }

  accept(): void {
    this.readyState = FakeSocket.OPEN;
    this.onopen();
  }

  say(message: object): void {
    this.onmessage({ data: JSON.stringify(message) });
  }
}

const latest = () => FakeSocket.all.at(-1)!;
const answers = () => FakeSocket.all.flatMap((socket) => socket.sent.filter((said) => said.kind === "answer"));
const links: Link[] = [];
let table: TableSocket;

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.all = [];
  links.length = 0;
  const listening = { addEventListener: vi.fn(), removeEventListener: vi.fn() };
  vi.stubGlobal("WebSocket", FakeSocket);
  vi.stubGlobal("window", listening);
  vi.stubGlobal("document", { ...listening, visibilityState: "visible" });
  vi.stubGlobal("location", { protocol: "https:", host: "host" });
  table = new TableSocket("t", () => ["secret"], { heard: () => undefined, link: (link) => links.push(link) });
  table.open();
  latest().accept();
  latest().say({ kind: "state", seq: 5, prompt: null });
});

afterEach(() => {
  table.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("says hello with its secrets and what it has", () => {
  expect(latest().address).toBe("wss://host/ws/tables/t");
  expect(latest().sent[0]).toEqual({ kind: "hello", tokens: ["secret"], have: -1 });
  latest().close();
  vi.advanceTimersByTime(1000);
  latest().accept();
  expect(latest().sent[0]).toEqual({ kind: "hello", tokens: ["secret"], have: 5 });
});

it("sends an answer that was on its way once more, with the same number", () => {
  table.say({ kind: "answer", seat: 0, seq: 5, move: "3 dice" });
  latest().close();
  vi.advanceTimersByTime(1000);
  latest().accept();
  latest().say({ kind: "state", seq: 5, prompt: null });
  expect(answers()).toHaveLength(2);
  expect(answers()[0]).toEqual(answers()[1]);
  latest().say({ kind: "state", seq: 5, prompt: null });
  expect(answers()).toHaveLength(2);
});

it("does not repeat an answer that has arrived", () => {
  table.say({ kind: "answer", seat: 0, seq: 5, move: "3 dice" });
  latest().close();
  vi.advanceTimersByTime(1000);
  latest().accept();
  latest().say({ kind: "state", seq: 7, prompt: null });
  expect(answers()).toHaveLength(1);
});

it("keeps an answer given while the connection is down", () => {
  latest().close();
  expect(table.say({ kind: "answer", seat: 0, seq: 5, move: "stop" })).toBe(false);
  vi.advanceTimersByTime(1000);
  latest().accept();
  latest().say({ kind: "state", seq: 5, prompt: null });
  expect(answers()).toHaveLength(1);
});

it("tells of a loss only when it lasts, and stays away when it is sent away", () => {
  latest().close();
  vi.advanceTimersByTime(1500);
  expect(links).not.toContain("lost");
  vi.advanceTimersByTime(1000);
  expect(links).toContain("lost");
  vi.advanceTimersByTime(5000);
  latest().accept();
  latest().say({ kind: "state", seq: 5, prompt: null });
  expect(links.at(-1)).toBe("live");
  latest().say({ kind: "gone", says: "There is no such table." });
  const count = FakeSocket.all.length;
  vi.advanceTimersByTime(60_000);
  expect(FakeSocket.all).toHaveLength(count);
  expect(links.at(-1)).toBe("gone");
});
