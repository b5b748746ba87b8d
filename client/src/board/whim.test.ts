import { describe, expect, it } from "vitest";
import { tenth, whim } from "./whim";

/** tests/test_whim.py expects the same of the engine. */
describe("the chance of a picture", () => {
  it("is the same as the engine's", () => {
    const told = whim("the same é");
    const text = Array.from({ length: 200 }, () => tenth(told(-50, 50))).join(" ");
    expect(text.startsWith("20.1 -12 -44.3 -9.1")).toBe(true);
    expect([...text].reduce((sum, letter, n) => sum + (n + 1) * letter.charCodeAt(0), 0)).toBe(23390597);
  });
  it("comes again from the same seed, and picks", () => {
    const [one, other] = [whim("a tree"), whim("a tree")];
    expect([one(), one()]).toEqual([other(), other()]);
    expect(["oak", "ash"]).toContain(one.pick(["oak", "ash"]));
  });
  it("writes tenths", () => {
    expect([0.25, -0.25, -0.04, 3, 12.349].map(tenth)).toEqual(["0.3", "-0.2", "0", "3", "12.3"]);
  });
});
