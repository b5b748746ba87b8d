import { describe, expect, it } from "vitest";
import type { Answer } from "../wire/messages";
import { answer, counted } from "./made";
import { offer, type Things } from "./pointing";
import { aimed, besides, canPull, goldOf, leading, press, pulled, type Chosen, type Pressed } from "./pressing";

const things: Things = { present: new Set(["a", "b", "c", "x", "y", "z", "far"]), loose: new Set() };
const invasions = [
  answer("invade a x", "a", "x"),
  answer("invade a y", "a", "y"),
  answer("invade b y", "b", "y"),
  answer("invade c z", "c", "z"),
  answer("end"),
];
const deploy = ["a", "b"].flatMap((land) => [1, 2, 3, 4, 5, 6, 7].map((n) => counted("deploy", n, land)));
const dice = [answer("stop"), counted("dice", 1), counted("dice", 2), counted("dice", 3)];

const how = (answers: readonly Answer[], more: Partial<Pressed> = {}): Pressed => ({
  answers,
  things,
  about: [],
  gold: undefined,
  more: false,
  confirms: false,
  ...more,
});
const NOTHING: Chosen = { selection: [] };

describe("a press on what is to be reached", () => {
  it("chooses the only way and waits for a second press", () => {
    const first = press("z", NOTHING, how(invasions));
    expect(first).toMatchObject({ kind: "choose", chosen: { selection: ["c", "z"], armed: { move: "invade c z" } } });
    if (first.kind !== "choose") throw new Error();
    expect(press("z", first.chosen, how(invasions))).toMatchObject({ kind: "answer", answer: { move: "invade c z" } });
  });

  it("of several ways asks for the best", () => {
    const found = press("y", NOTHING, how(invasions));
    expect(found.kind === "aim" && found.ways.map((way) => way.move)).toEqual(["invade a y", "invade b y"]);
  });

  it("goes to the end when it is held, unless every move is to be confirmed", () => {
    expect(press("z", NOTHING, how(invasions, { more: true }))).toMatchObject({ kind: "answer", toEnd: true });
    expect(press("z", NOTHING, how(invasions, { more: true, confirms: true })).kind).toBe("choose");
    expect(aimed(invasions[1]!, { more: true, confirms: false })).toMatchObject({ kind: "answer", toEnd: true });
  });

  it("keeps the target when another source is pressed, and the source when another target is", () => {
    const armed: Chosen = { selection: ["a", "y"], armed: invasions[1] };
    expect(press("b", armed, how(invasions))).toMatchObject({ kind: "choose", chosen: { selection: ["b", "y"] } });
    expect(press("x", armed, how(invasions))).toMatchObject({ kind: "choose", chosen: { selection: ["a", "x"] } });
    expect(press("z", armed, how(invasions))).toMatchObject({ kind: "choose", chosen: { selection: ["c", "z"] } });
    expect([...besides(invasions[1]!, invasions, things)].sort()).toEqual(["b", "x"]);
  });

  it("that nothing reaches asks why not", () => {
    expect(press("far", NOTHING, how(invasions))).toEqual({ kind: "why", points: ["far"] });
    expect(press("far", { selection: ["a"] }, how(invasions))).toEqual({ kind: "why", points: ["a", "far"] });
  });
});

describe("from a source", () => {
  it("one press on the target is the answer, or a second one where moves are confirmed", () => {
    expect(press("a", NOTHING, how(invasions))).toEqual({ kind: "choose", chosen: { selection: ["a"] } });
    expect(press("x", { selection: ["a"] }, how(invasions)).kind).toBe("answer");
    const first = press("x", { selection: ["a"] }, how(invasions, { confirms: true }));
    expect(first).toMatchObject({ kind: "choose", chosen: { armed: { move: "invade a x" } } });
  });

  it("can be drawn to the target", () => {
    expect(canPull("a", how(invasions))).toBe(true);
    expect(canPull("x", how(invasions))).toBe(false);
    expect(pulled("a", "y", how(invasions))).toMatchObject({ kind: "answer", answer: { move: "invade a y" } });
    expect(pulled("a", "z", how(invasions))).toEqual({ kind: "why", points: ["a", "z"] });
    expect(pulled("a", "y", how(invasions, { confirms: true })).kind).toBe("choose");
  });
});

describe("an army that is drawn to where it may go", () => {
  const army = (move: string, at: string, ...reach: string[]): Answer => ({ ...answer(move, at), reach });
  const armies = [army("all of a", "a", "x", "y"), army("one of a", "a", "x"), army("b", "b", "z"), answer("pass")];

  it("goes at once where it is the only one that can", () => {
    expect(canPull("b", how(armies))).toBe(true);
    expect(canPull("x", how(armies))).toBe(false);
    expect(pulled("b", "z", how(armies))).toMatchObject({ kind: "lead", answer: { move: "b" } });
    expect(pulled("a", "y", how(armies))).toMatchObject({ kind: "lead", answer: { move: "all of a" } });
  });

  it("is chosen among several that can, and those alone", () => {
    expect(pulled("a", "x", how(armies))).toEqual({ kind: "choose", chosen: { selection: ["a"], headed: "x" } });
    expect(leading("a", "x", armies).map((one) => one.move)).toEqual(["all of a", "one of a"]);
    expect(pulled("a", "z", how(armies))).toEqual({ kind: "why", points: ["a", "z"] });
  });

  it("is drawn on from where the question says that it stands", () => {
    const onward = how([answer("to x", "x"), answer("to y", "y")], { about: ["b", "a"] });
    expect(canPull("a", onward)).toBe(true);
    expect(canPull("b", onward)).toBe(false);
    expect(pulled("a", "y", onward)).toMatchObject({ kind: "answer", answer: { move: "to y" } });
  });
});

describe("counting on a thing", () => {
  it("adds one with each press and five with Shift", () => {
    const one = press("a", NOTHING, how(deploy));
    expect(one).toEqual({ kind: "choose", chosen: { selection: ["a"], count: 1 } });
    const two = press("a", { selection: ["a"], count: 1 }, how(deploy));
    expect(two).toEqual({ kind: "choose", chosen: { selection: ["a"], count: 2 } });
    const six = press("a", { selection: ["a"], count: 1 }, how(deploy, { more: true }));
    expect(six).toEqual({ kind: "choose", chosen: { selection: ["a"], count: 6 } });
  });

  it("is the answer once it is all there are", () => {
    const all = press("a", { selection: ["a"], count: 6 }, how(deploy));
    expect(all).toMatchObject({ kind: "answer", answer: { amount: 7 } });
    const asked = press("a", { selection: ["a"], count: 6 }, how(deploy, { confirms: true }));
    expect(asked).toMatchObject({ kind: "choose", chosen: { count: 7 } });
    expect(press("a", { selection: ["a"], count: 7 }, how(deploy, { confirms: true })).kind).toBe("answer");
  });

  it("elsewhere gives first what was counted", () => {
    const moved = press("b", { selection: ["a"], count: 3 }, how(deploy));
    expect(moved).toMatchObject({ kind: "first", answer: { amount: 3, points: ["a"] } });
  });
});

describe("the gold answer", () => {
  it("is what was counted, what waits, or the most", () => {
    const open = offer(deploy, ["a"], things);
    expect(goldOf(open, { selection: ["a"], count: 4 })?.amount).toBe(4);
    expect(goldOf(open, { selection: ["a"] })?.amount).toBe(7);
    expect(goldOf(offer(dice, [], things), NOTHING)?.amount).toBe(3);
    expect(goldOf(offer(invasions, [], things), { selection: [], armed: invasions[0] })).toBe(invasions[0]);
  });

  it("is given by a press on what the question is about", () => {
    const asked = how(dice, { about: ["a", "x"], gold: dice[3] });
    expect(press("x", NOTHING, asked)).toMatchObject({ kind: "answer", answer: { amount: 3 }, toEnd: false });
    expect(press("x", NOTHING, { ...asked, more: true })).toMatchObject({ kind: "answer", toEnd: true });
    expect(press("a", NOTHING, asked).kind).toBe("why");
  });
});
