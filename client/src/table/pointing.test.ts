import { describe, expect, it } from "vitest";
import { answer, counted } from "./made";
import { most, offer, pointAt, type Things } from "./pointing";

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
  const deploy = Array.from({ length: 7 }, (_, n) => counted("deploy", n + 1, "a"));

  it("is a stepper over answers that differ in a number", () => {
    const open = offer([...deploy, counted("deploy", 1, "b")], ["a"], land);
    expect(open.numbers?.amounts).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(open.chips).toEqual([]);
    expect(open.only).toBeUndefined();
  });

  it("is chips where there are few", () => {
    const dice = [answer("stop"), counted("dice", 1), counted("dice", 2), counted("dice", 3)];
    const open = offer(dice, [], land);
    expect(open.numbers).toBeUndefined();
    expect(most(open.chips)?.amount).toBe(3);
  });

  it("is never read out of a move: a number that is no amount is a row of chips", () => {
    const seats = Array.from({ length: 7 }, (_, n) => answer(`pick seat ${n + 1}`));
    const open = offer(seats, [], land);
    expect(open.numbers).toBeUndefined();
    expect(open.chips).toHaveLength(7);
    expect(most(seats)).toBeUndefined();
  });

  it("is of one verb and the same things", () => {
    expect(most([counted("move", 3), counted("dice", 2)])).toBeUndefined();
    expect(most([counted("deploy", 3, "a"), counted("deploy", 4, "b")])).toBeUndefined();
    expect(most([answer("stop")])).toBeUndefined();
    const both = [...deploy, ...Array.from({ length: 5 }, (_, n) => counted("remove", n + 1, "a"))];
    const open = offer(both, ["a"], land);
    expect(open.numbers?.answers.every((one) => one.verb === "deploy")).toBe(true);
    expect(open.chips.map((chip) => chip.verb)).toEqual(Array(5).fill("remove"));
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
