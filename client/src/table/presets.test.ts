import { expect, it } from "vitest";
import type { State } from "../wire/messages";
import { glance, isBrief, isQuiet } from "./presets";

function asked(
  moves: readonly string[],
  auto: object = { brief: 4, held: false },
  secret: readonly number[] = [0],
): State {
  const answers = { 0: moves.map((move) => ({ move })) };
  const prompt = { seats: [0], passing: "pass", why: "Now.", secret, answers };
  const seats = [
    { seat: 0, kind: "person" },
    { seat: 1, kind: "bot" },
  ];
  return { auto: { 0: auto }, seats, prompt } as unknown as State;
}

it("nobody is interrupted where nothing can be played, or only what is not to be asked for", () => {
  expect(isQuiet(asked(["pass"]), 0, [])).toBe(true);
  expect(isQuiet(asked(["pass", "play a"]), 0, [])).toBe(false);
  expect(isQuiet(asked(["pass", "play a"]), 0, ["play a @ Now."])).toBe(true);
  expect(isQuiet(asked(["pass", "play a"]), 0, ["play a @ Later."])).toBe(false);
});

it("nobody is interrupted by what is answered at once", () => {
  expect(isQuiet(asked(["pass", "play a"], { brief: 0, held: false, now: true }), 0, [])).toBe(true);
});

it("without a short window everything is asked", () => {
  expect(isQuiet(asked(["pass"], { brief: 0, held: false }), 0, [])).toBe(false);
  expect(isBrief(asked(["pass"], { brief: 4, held: true }), 0)).toBe(false);
  expect(isBrief(asked(["pass"], undefined, []), 0)).toBe(false);
});

it("against bots a moment goes by after a glance where nothing is worth playing, or wanted", () => {
  const line = { brief: 0, idle: 1.5, held: false, ask: false };
  expect(glance(asked(["pass", "play a"], line), 0, [])).toBe(1.5);
  expect(glance(asked(["pass", "play a"], { ...line, idle: 0 }), 0, [])).toBe(0);
  expect(glance(asked(["pass", "play a"], { ...line, idle: 0 }), 0, ["play a @ Now."])).toBeGreaterThan(0);
  expect(glance(asked(["pass", "play a"], { ...line, held: true }), 0, ["play a @ Now."])).toBe(0);
});
