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
const heard: { readonly kind: string }[] = [];
let table: TableSocket;

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.all = [];
  links.length = 0;
  heard.length = 0;
  const listening = { addEventListener: vi.fn(), removeEventListener: vi.fn() };
  vi.stubGlobal("WebSocket", FakeSocket);
  vi.stubGlobal("window", listening);
  vi.stubGlobal("document", { ...listening, visibilityState: "visible" });
  vi.stubGlobal("location", { protocol: "https:", host: "host" });
  table = new TableSocket("t", () => ["secret"], {
    heard: (message) => heard.push(message),
    link: (link) => links.push(link),
  });
  table.open();
  latest().accept();
  latest().say({ kind: "state", seq: 5, prompt: null, looks: 0, beats: [] });
});

afterEach(() => {
  table.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("says hello with its secrets and what it has", () => {
  expect(latest().address).toBe("wss://host/ws/tables/t");
  expect(latest().sent[0]).toEqual({ kind: "hello", tokens: ["secret"], beside: [], have: -1, news: true });
  latest().close();
  vi.advanceTimersByTime(1000);
  latest().accept();
  expect(latest().sent[0]).toEqual({ kind: "hello", tokens: ["secret"], beside: [], have: 5, news: true });
});

it("hears news as the state they amount to, and asks for everything where they do not fit", () => {
  const news = (number: number, set: object) => ({
    kind: "news",
    number,
    check: 0,
    online: [],
    clock: null,
    watching: 0,
    changes: { set },
  });
  latest().say({
    kind: "state",
    beats: [],
    seq: 5,
    prompt: null,
    looks: 0,
    number: 1,
    scene: null,
    seats: [],
    chat_from: 0,
    chat: [],
  });
  latest().say(news(2, { seq: 6 }));
  expect(heard.at(-1)).toMatchObject({ kind: "state", seq: 6, looks: 0, log_from: 5, log: [] });
  const before = heard.length;
  latest().say(news(4, { seq: 8 }));
  latest().say(news(5, { seq: 9 }));
  expect(heard).toHaveLength(before);
  expect(latest().sent.filter((said) => said.kind === "whole")).toEqual([{ kind: "whole", have: 6 }]);
  latest().say({
    kind: "state",
    beats: [],
    seq: 9,
    prompt: null,
    looks: 0,
    number: 6,
    scene: null,
    seats: [],
    chat_from: 0,
    chat: [],
  });
  latest().say(news(7, { seq: 10 }));
  expect(heard.at(-1)).toMatchObject({ seq: 10, number: 7 });
});

it("sends an answer that was on its way once more, with the same number", () => {
  table.say({ kind: "answer", seat: 0, seq: 5, move: "3 dice" });
  latest().close();
  vi.advanceTimersByTime(1000);
  latest().accept();
  latest().say({ kind: "state", seq: 5, prompt: null, looks: 0, beats: [] });
  expect(answers()).toHaveLength(2);
  expect(answers()[0]).toEqual(answers()[1]);
  latest().say({ kind: "state", seq: 5, prompt: null, looks: 0, beats: [] });
  expect(answers()).toHaveLength(2);
});

it("does not repeat an answer that has arrived", () => {
  table.say({ kind: "answer", seat: 0, seq: 5, move: "3 dice" });
  latest().close();
  vi.advanceTimersByTime(1000);
  latest().accept();
  latest().say({ kind: "state", seq: 7, prompt: null, looks: 0, beats: [] });
  expect(answers()).toHaveLength(1);
});

it("keeps an answer given while the connection is down", () => {
  latest().close();
  expect(table.say({ kind: "answer", seat: 0, seq: 5, move: "stop" })).toBe(false);
  vi.advanceTimersByTime(1000);
  latest().accept();
  latest().say({ kind: "state", seq: 5, prompt: null, looks: 0, beats: [] });
  expect(answers()).toHaveLength(1);
});

it("sends requests again, in their order and under their names, until it hears what became of them", () => {
  const named = () => latest().sent.filter((said) => said.kind !== "hello" && said.kind !== "ping");
  table.ask({ kind: "chat", seat: 0, text: "Hodor" });
  table.ask({ kind: "undo", seat: 0, seq: 5 });
  table.ask({ kind: "resign", seat: 0, seq: 5 });
  const first = named();
  expect(first.map((said) => said.kind)).toEqual(["chat", "undo", "resign"]);
  latest().say({ kind: "done", id: (first[0] as { id: string }).id });
  latest().say({ kind: "refused", id: (first[1] as { id: string }).id, says: "No." });
  latest().close();
  vi.advanceTimersByTime(1000);
  latest().accept();
  latest().say({ kind: "state", seq: 5, prompt: null, looks: 1, beats: [] });
  expect(named()).toEqual([]);
  latest().close();
  vi.advanceTimersByTime(1000);
  latest().accept();
  latest().say({ kind: "state", seq: 5, prompt: null, looks: 0, beats: [] });
  expect(named()).toEqual([first[2]]);
  latest().say({ kind: "done", id: (first[2] as { id: string }).id });
  latest().close();
  vi.advanceTimersByTime(1000);
  latest().accept();
  latest().say({ kind: "state", seq: 6, prompt: null, looks: 0, beats: [] });
  expect(named()).toEqual([]);
});

it("comes back with patience when the tables cannot be reached for a while", () => {
  table.say({ kind: "answer", seat: 0, seq: 5, move: "3 dice" });
  latest().say({ kind: "gone", says: "The tables cannot be reached just now.", again: true });
  expect(links.at(-1)).toBe("lost");
  latest().close();
  for (let tries = 0; tries < 5; tries++) {
    vi.advanceTimersByTime(10_000);
    latest().accept();
    latest().say({ kind: "gone", says: "The tables cannot be reached just now.", again: true });
    latest().close();
  }
  vi.advanceTimersByTime(10_000);
  latest().accept();
  latest().say({ kind: "state", seq: 5, prompt: null, looks: 0, beats: [] });
  expect(links.at(-1)).toBe("live");
  expect(latest().sent.at(-1)).toEqual({ kind: "answer", seat: 0, seq: 5, move: "3 dice" });
});

it("tells of a loss only when it lasts, and stays away when it is sent away", () => {
  latest().close();
  vi.advanceTimersByTime(1500);
  expect(links).not.toContain("lost");
  vi.advanceTimersByTime(1000);
  expect(links).toContain("lost");
  vi.advanceTimersByTime(5000);
  latest().accept();
  latest().say({ kind: "state", seq: 5, prompt: null, looks: 0, beats: [] });
  expect(links.at(-1)).toBe("live");
  latest().say({ kind: "gone", says: "There is no such table." });
  const count = FakeSocket.all.length;
  vi.advanceTimersByTime(60_000);
  expect(FakeSocket.all).toHaveLength(count);
  expect(links.at(-1)).toBe("gone");
});
