import { describe, expect, it } from "vitest";
import type { Answer, Prompt } from "../wire/messages";
import { goOn, repeatable, toTheEnd } from "./repeat";

const answer = (verb: string, amount?: number): Answer => ({
  move: `${verb} ${amount}`,
  label: verb,
  points: [],
  verb,
  amount,
  unit: "",
  preview: "",
  again: false,
});
const dice = (most: number) => [answer("stop"), ...Array.from({ length: most }, (_, n) => answer("dice", n + 1))];
const prompt = (left: number | null, answers: readonly Answer[], target = "twins", seat = 0, again = true): Prompt => ({
  seats: [seat],
  answered: [],
  mine: [0],
  ask: "Fight on?",
  why: "",
  rule: "game/battle/dice",
  default: "stop",
  passing: "",
  secret: [],
  complete: true,
  answers: { 0: answers },
  about: target ? ["neck", target] : [],
  left,
  rest: 0,
  again,
  usual: "",
  sure: false,
  form: null,
  gesture: null,
  allied: [],
  shared: false,
});

describe("going on by itself", () => {
  const question = prompt(9, dice(3));
  const { repeat, count } = repeatable(question, 0)!;

  it("needs a question that is asked again, something under way, and answers that count", () => {
    expect(count).toBe(9);
    expect(repeatable(prompt(9, dice(3), "twins", 0, false), 0)).toBeUndefined();
    expect(repeatable(prompt(9, dice(3), ""), 0)).toBeUndefined();
    expect(repeatable(prompt(9, [answer("stay")]), 0)).toBeUndefined();
  });

  it("takes the most that is offered", () => {
    expect(goOn(repeat, question)).toEqual({ kind: "answer", answer: answer("dice", 3) });
    expect(goOn(repeat, prompt(2, dice(1)))).toEqual({ kind: "answer", answer: answer("dice", 1) });
  });

  it("waits for others", () => {
    expect(goOn(repeat, prompt(8, [], "twins", 1))).toEqual({ kind: "wait" });
  });

  it("ends when the question, the place or the count says so", () => {
    expect(goOn(repeat, prompt(8, [answer("stop")])).kind).toBe("done");
    expect(goOn(repeat, prompt(8, dice(3), "pyke")).kind).toBe("done");
    expect(goOn({ ...repeat, floor: 4 }, prompt(4, dice(3))).kind).toBe("done");
    expect(goOn({ ...repeat, floor: 4 }, prompt(5, dice(3))).kind).toBe("answer");
    expect(goOn(repeat, null).kind).toBe("done");
  });

  it("leaves other questions about the same to the person, and goes on after them", () => {
    expect(goOn(repeat, prompt(8, [answer("move", 3)], "twins", 0, false)).kind).toBe("asked");
  });

  it("can be begun by the answer that leads there", () => {
    const invade = { ...answer("invade"), points: ["neck", "twins"], again: true };
    expect(toTheEnd(invade, 0)).toEqual(repeat);
    expect(toTheEnd({ ...invade, again: false }, 0)).toBeUndefined();
  });
});
