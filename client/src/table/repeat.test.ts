import { describe, expect, it } from "vitest";
import type { Answer, Prompt } from "../wire/messages";
import type { Scene } from "../wire/scene";
import { goOn, repeatable } from "./repeat";

const answer = (move: string): Answer => ({ move, label: move, points: [] });
const prompt = (seat: number, ...moves: string[]): Prompt => ({
  seats: [seat],
  answered: [],
  mine: [0],
  ask: "Fight on?",
  why: "",
  rule: "game/battle/dice",
  default: "stop",
  complete: true,
  answers: { 0: moves.map(answer) },
});
const scene = (armies: number, target = "twins"): Scene => ({
  title: "",
  summary: "",
  width: 1,
  height: 1,
  backdrop: { id: "b" },
  areas: [{ id: target, state: "target" }],
  pieces: [{ id: "army", at: [0, 0], size: 1, state: "source", text: String(armies) }],
});

describe("going on by itself", () => {
  const question = prompt(0, "stop", "1 die", "2 dice", "3 dice");
  const { repeat } = repeatable(question, 0, scene(9))!;

  it("needs something under way and answers that count", () => {
    expect(repeat.pattern).toBe("# dice");
    expect(repeatable(question, 0, { ...scene(9), areas: [], pieces: [] })).toBeUndefined();
    expect(repeatable(prompt(0, "stay"), 0, scene(9))).toBeUndefined();
  });

  it("takes the most that is offered", () => {
    expect(goOn(repeat, question, scene(9))).toEqual({ kind: "answer", answer: answer("3 dice") });
    expect(goOn(repeat, prompt(0, "stop", "1 die"), scene(2))).toEqual({ kind: "answer", answer: answer("1 die") });
  });

  it("waits for others", () => {
    expect(goOn(repeat, prompt(1), scene(8))).toEqual({ kind: "wait" });
  });

  it("ends when the question, the place or the count says so", () => {
    expect(goOn(repeat, prompt(0, "move 3"), scene(8)).kind).toBe("done");
    expect(goOn(repeat, question, scene(8, "pyke")).kind).toBe("done");
    expect(goOn({ ...repeat, floor: 4 }, question, scene(4)).kind).toBe("done");
    expect(goOn({ ...repeat, floor: 4 }, question, scene(5)).kind).toBe("answer");
    expect(goOn(repeat, null, scene(8)).kind).toBe("done");
  });
});
