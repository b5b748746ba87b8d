// Quick repeats: go on giving the same kind of answer, as much as is offered, for as long as it is the same question.

import type { Answer, Prompt } from "../wire/messages";
import { most } from "./pointing";

export interface Repeat {
  readonly seat: number;
  readonly verb: string;
  /** What the question is about: it goes on while that stays the same. */
  readonly about: string;
  /** It stops when so many are left to go on with. */
  readonly floor: number;
}

/** The repeat that a question allows: something is under way, it says how many are left, and asks how many. */
export function repeatable(prompt: Prompt, seat: number): { repeat: Repeat; count: number } | undefined {
  const best = most(prompt.answers[seat] ?? []);
  if (!prompt.about.length || prompt.left === null || !best?.amount) return undefined;
  return { repeat: { seat, verb: best.verb, about: aboutOf(prompt), floor: 0 }, count: prompt.left };
}

export type Turn = { kind: "answer"; answer: Answer } | { kind: "wait" } | { kind: "done" };

/** What a repeat does now. */
export function goOn(repeat: Repeat, prompt: Prompt | null): Turn {
  if (!prompt) return { kind: "done" };
  if (!prompt.seats.includes(repeat.seat)) return { kind: "wait" };
  const answer = most((prompt.answers[repeat.seat] ?? []).filter((one) => one.verb === repeat.verb));
  if (!answer || aboutOf(prompt) !== repeat.about || (prompt.left ?? 0) <= repeat.floor) return { kind: "done" };
  return { kind: "answer", answer };
}

function aboutOf(prompt: Prompt): string {
  return prompt.about.join("|");
}
