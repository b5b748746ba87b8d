import { expect, it } from "vitest";
import type { Prompt } from "../wire/messages";
import { sharing } from "./sharing";

function asks(seat: number, secret: readonly number[] = []): Prompt {
  const answers = secret.includes(seat) ? {} : { [seat]: [] };
  return { seats: [seat], secret, answers } as unknown as Prompt;
}

it("what is public is answered at once, once no hand lies open", () => {
  expect(sharing(asks(1), [0, 1], -1, false)).toEqual({ other: 1, aside: 1, handover: undefined });
  expect(sharing(asks(1), [0, 1], 0, false)).toEqual({ other: 1, aside: undefined, handover: undefined });
});

it("the screen is handed over where something secret is shown", () => {
  expect(sharing(asks(1, [1]), [0, 1], -1, false)).toEqual({ other: 1, aside: undefined, handover: 1 });
});

it("those who trust each other never hand over", () => {
  expect(sharing(asks(1, [1]), [0, 1], 0, true)).toEqual({ other: 1, aside: undefined, handover: undefined });
});

it("who is not at this screen is waited for", () => {
  expect(sharing(asks(2), [0, 1], 0, false).other).toBeUndefined();
  expect(sharing(null, [0, 1], 0, false).other).toBeUndefined();
});
