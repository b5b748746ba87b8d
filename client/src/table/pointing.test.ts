import { describe, expect, it } from "vitest";
import type { Answer } from "../wire/messages";
import { amountOf, most, offer, patternOf, pointAt, type Things } from "./pointing";

const answer = (move: string, ...points: string[]): Answer => ({ move, label: move, points });
const things = (present: string[], loose: string[] = []): Things => ({
  present: new Set([...present, ...loose]),
  loose: new Set(loose),
});

const invasions = [
  answer("a > x", "a", "x"),
  answer("a > y", "a", "y"),
  answer("b > y", "b", "y"),
  answer("b > z", "b", "z"),
  answer("c > z", "c", "z"),
  answer("c > x", "c", "x"),
  answer("end"),
];
const land = things(["a", "b", "c", "x", "y", "z"]);

describe("what lights up", () => {
  it("is the first thing of every answer, and words become chips", () => {
    const open = offer(invasions, [], land);
    expect([...open.lit]).toEqual(["a", "b", "c"]);
    expect(open.chips.map((chip) => chip.move)).toEqual(["end"]);
  });

  it("is what can follow the selection", () => {
    expect([...offer(invasions, ["a"], land).lit]).toEqual(["x", "y"]);
    expect(offer(invasions, ["a", "y"], land).only?.move).toBe("a > y");
  });

  it("leaves out what the scene does not show: that becomes a chip", () => {
    const houses = [answer("house stark", "house stark"), answer("house tyrell", "house tyrell")];
    const open = offer(houses, [], land);
    expect(open.lit.size).toBe(0);
    expect(open.chips).toHaveLength(2);
  });

  it("offers few answers as chips too", () => {
    const few = [answer("claim a", "a"), answer("claim b", "b")];
    const open = offer(few, [], land);
    expect([...open.lit]).toEqual(["a", "b"]);
    expect(open.chips).toHaveLength(2);
  });
});

describe("how many", () => {
  const deploy = Array.from({ length: 7 }, (_, n) => answer(`a +${n + 1}`, "a"));

  it("is a stepper over answers that differ in a number", () => {
    const open = offer([...deploy, answer("b +1", "b")], ["a"], land);
    expect(open.numbers?.amounts).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(open.chips).toEqual([]);
    expect(open.only).toBeUndefined();
  });

  it("is chips where there are few", () => {
    const dice = [answer("stop"), answer("1 die"), answer("2 dice"), answer("3 dice")];
    const open = offer(dice, [], land);
    expect(open.numbers).toBeUndefined();
    expect(most(open.chips)?.move).toBe("3 dice");
  });

  it("is not read into answers with several numbers, or of several kinds", () => {
    expect(amountOf(answer("roll 1 2"))).toBeUndefined();
    expect(patternOf(answer("1 die"))).toBe(patternOf(answer("3 dice")));
    expect(most([answer("move 3"), answer("2 dice")])).toBeUndefined();
    expect(most([answer("stop")])).toBeUndefined();
    expect(most([answer("keep ports-7"), answer("keep spread-2-in-3")])).toBeUndefined();
    expect(most([answer("pick seat 1", "seat 1"), answer("pick seat 2", "seat 2")])).toBeUndefined();
  });
});

describe("pointing", () => {
  it("adds, lets go and begins anew", () => {
    expect(pointAt("a", invasions, [], land)).toEqual(["a"]);
    expect(pointAt("a", invasions, ["a"], land)).toEqual([]);
    expect(pointAt("b", invasions, ["a"], land)).toEqual(["b"]);
    expect(pointAt("y", invasions, ["a"], land)).toEqual(["a", "y"]);
  });

  it("at something unlit selects nothing", () => {
    expect(pointAt("z", invasions, ["a"], land)).toBeUndefined();
    expect(pointAt("x", invasions, [], land)).toBeUndefined();
  });

  it("picks cards of a hand in any order", () => {
    const hand = things([], ["p", "q", "r", "s"]);
    const sets = [
      answer("redeem p q r", "p", "q", "r"),
      answer("redeem p q s", "p", "q", "s"),
      ...Array.from({ length: 6 }, (_, n) => answer(`keep ${n}`)),
    ];
    expect([...offer(sets, ["r"], hand).lit].sort()).toEqual(["p", "q"]);
    expect(offer(sets, ["r", "p", "q"], hand).only?.move).toBe("redeem p q r");
    expect(pointAt("r", sets, ["r", "p"], hand)).toEqual(["p"]);
  });
});
