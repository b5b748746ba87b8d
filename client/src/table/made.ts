// Answers as tests need them.

import type { Answer } from "../wire/messages";

export const answer = (move: string, ...points: string[]): Answer => ({
  move,
  label: move,
  points,
  verb: move.split(" ")[0]!,
  amount: undefined,
  unit: "",
  preview: "",
  again: false,
});

export const counted = (verb: string, amount: number, ...points: string[]): Answer => ({
  ...answer(`${verb} ${points.join()} ${amount}`, ...points),
  verb,
  amount,
  unit: "army",
});
