// On to the end: go on giving the same kind of answer, as much as is offered, for as long as the same is fought over.

import type { Answer, Prompt } from "../wire/messages";
import { most } from "./pointing";

export interface Repeat {
  readonly seat: number;
  /** What is fought over: it goes on while that stays the same. */
  readonly about: string;
  /** It stops when so many are left to go on with. */
  readonly floor: number;
}

/** The repeat that a question allows: only one that is asked again and again, with dice between, and says so. */
export function repeatable(prompt: Prompt, seat: number): { repeat: Repeat; count: number } | undefined {
  if (!prompt.again || !prompt.about.length || !most(prompt.answers[seat] ?? [])) return undefined;
  return { repeat: { seat, about: aboutOf(prompt.about), floor: 0 }, count: prompt.left ?? 0 };
}

/** The repeat that an answer begins, to be given on to its end. */
export function toTheEnd(answer: Answer, seat: number): Repeat | undefined {
  return answer.again && answer.points.length ? { seat, about: aboutOf(answer.points), floor: 0 } : undefined;
}

export type Turn =
  | { kind: "answer"; answer: Answer }
  /** Somebody else is asked. */
  | { kind: "wait" }
  /** The same seat is asked something else about it, which it must answer itself. */
  | { kind: "asked" }
  | { kind: "done" };

/** What a repeat does now. */
export function goOn(repeat: Repeat, prompt: Prompt | null): Turn {
  if (!prompt) return { kind: "done" };
  if (!prompt.seats.includes(repeat.seat)) return { kind: "wait" };
  if (aboutOf(prompt.about) !== repeat.about) return { kind: "done" };
  if (!prompt.again) return { kind: "asked" };
  const answer = most(prompt.answers[repeat.seat] ?? []);
  return answer && (prompt.left ?? Infinity) > repeat.floor ? { kind: "answer", answer } : { kind: "done" };
}

function aboutOf(points: readonly string[]): string {
  return points.join("|");
}
