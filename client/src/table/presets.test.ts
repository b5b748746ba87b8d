import { expect, it } from "vitest";
import type { State } from "../wire/messages";
import { isBrief, isQuiet } from "./presets";

function asked(
  moves: readonly string[],
  auto: object = { brief: 4, held: false },
  secret: readonly number[] = [0],
): State {
  const answers = { 0: moves.map((move) => ({ move })) };
  return { auto: { 0: auto }, prompt: { passing: "pass", secret, answers } } as unknown as State;
}

it("nobody is interrupted where nothing can be played, or only what is not to be asked for", () => {
  expect(isQuiet(asked(["pass"]), 0, [])).toBe(true);
  expect(isQuiet(asked(["pass", "play a"]), 0, [])).toBe(false);
  expect(isQuiet(asked(["pass", "play a"]), 0, ["play a"])).toBe(true);
});

it("nobody is interrupted by what is answered at once", () => {
  expect(isQuiet(asked(["pass", "play a"], { brief: 0, held: false, now: true }), 0, [])).toBe(true);
});

it("without a short window everything is asked", () => {
  expect(isQuiet(asked(["pass"], { brief: 0, held: false }), 0, [])).toBe(false);
  expect(isBrief(asked(["pass"], { brief: 4, held: true }), 0)).toBe(false);
  expect(isBrief(asked(["pass"], undefined, []), 0)).toBe(false);
});
