import { describe, expect, it } from "vitest";
import type { LogLine, State } from "../wire/messages";
import { EMPTY, reduce, type Model } from "./model";

const line = (n: number, undone = false): LogLine => ({
  n,
  seat: 0,
  move: "m",
  text: `entry ${n}`,
  rules: [],
  undone,
  quiet: false,
  round: 1,
  turn: 0,
  mentions: {},
});
const state = (part: Partial<State>): State => ({
  kind: "state",
  table: "t",
  game: "g",
  title: "G",
  played: ["M"],
  seq: 0,
  looks: 0,
  scene: { title: "", summary: "", width: 1, height: 1, backdrop: { id: "b" } },
  seats: [],
  watching: 0,
  prompt: null,
  log_from: 0,
  log: [],
  beats_from: 0,
  beats: [],
  since: null,
  chat_from: 0,
  chat: [],
  clock: null,
  undo: {},
  takeback: null,
  takebacks: "anything",
  proposals: [],
  auto: {},
  odds: true,
  bout: null,
  fought: null,
  goals: [],
  over: false,
  result: null,
  commitment: "",
  hash: "",
  secret: "",
  number: 0,
  check: 0,
  lobby: null,
  steps: [],
  step: -1,
  next: "",
  host: -1,
  told: "",
  ...part,
});
const hear = (model: Model, part: Partial<State>) => reduce(model, { kind: "heard", message: state(part) });

describe("what a table page knows", () => {
  it("keeps the log it has and replaces it from where the server says", () => {
    let model = hear(EMPTY, { seq: 3, log: [line(0), line(1), line(2)] });
    model = hear(model, { seq: 4, log_from: 1, log: [line(1, true), line(2, true), line(3)] });
    expect(model.log.map((entry) => [entry.n, entry.undone])).toEqual([
      [0, false],
      [1, true],
      [2, true],
      [3, false],
    ]);
  });

  it("forgets the selection when another question is asked", () => {
    let model = reduce(hear(EMPTY, { seq: 1 }), { kind: "select", selection: ["a"] });
    model = hear(model, { seq: 1, chat: [{ n: 0, seat: 0, name: "A", text: "hi", at: 0 }] });
    expect(model.selection).toEqual(["a"]);
    expect(hear(model, { seq: 2 }).selection).toEqual([]);
  });

  it("learns who comes and goes without losing what is pointed at or on its way", () => {
    const seat = { name: "A", side: "", tone: "", kind: "person", bot: "", thinking: false, out: false };
    const seats = [0, 1].map((number) => ({ ...seat, seat: number, online: number === 0 }));
    let model = reduce(hear(EMPTY, { seq: 1, seats }), { kind: "select", selection: ["a"] });
    model = reduce(model, { kind: "heard", message: { kind: "presence", online: [1], watching: 3 } });
    expect(model.state?.seats.map((line) => line.online)).toEqual([false, true]);
    expect(model.state?.watching).toBe(3);
    expect(model.selection).toEqual(["a"]);
    const sent = reduce(model, { kind: "sent", move: "3 dice" });
    const later = reduce(sent, { kind: "heard", message: { kind: "presence", online: [0, 1], watching: 0 } });
    expect(later.sent).toBe("3 dice");
    expect(reduce(EMPTY, { kind: "heard", message: { kind: "presence", online: [0], watching: 0 } })).toBe(EMPTY);
  });

  it("keeps an answer as sent until the state goes on, or it is refused", () => {
    const sent = reduce(hear(EMPTY, { seq: 1 }), { kind: "sent", move: "3 dice" });
    expect(hear(sent, { seq: 1 }).sent).toBe("3 dice");
    expect(hear(sent, { seq: 2 }).sent).toBeUndefined();
    const refused = reduce(sent, { kind: "heard", message: { kind: "refused", says: "No.", seq: 1 } });
    expect(refused.sent).toBeUndefined();
    expect(refused.whyNot?.says).toBe("No.");
  });

  it("shows two notices at most", () => {
    const model = ["one", "two", "three"].reduce((now, says) => reduce(now, { kind: "notice", says }), EMPTY);
    expect(model.notices.map((notice) => notice.says)).toEqual(["two", "three"]);
  });

  it("counts as unread what was said after coming", () => {
    const said = (n: number) => ({ n, seat: 1, name: "B", text: "hm", at: 0 });
    let model = hear(EMPTY, { chat: [said(0)] });
    expect(model.chat.length - model.chatSeen).toBe(0);
    model = hear(model, { chat_from: 1, chat: [said(1)] });
    expect(model.chat.length - model.chatSeen).toBe(1);
    expect(reduce(model, { kind: "chat-seen" }).chatSeen).toBe(2);
  });
});
