// Quick repeats: go on giving the same kind of answer, as much as is offered, for as long as it is the same question.

import type { Answer, Prompt } from "../wire/messages";
import type { Piece, Scene } from "../wire/scene";
import { amountOf, most, patternOf } from "./pointing";

export interface Repeat {
  readonly seat: number;
  readonly pattern: string;
  /** The things under way, by id, while which it goes on. */
  readonly about: string;
  /** It stops when the count at the source has come down to this. */
  readonly floor: number;
}

/** What is under way on the board: where it starts and where it goes. */
function underWay(scene: Scene): { about: string; source: Piece | undefined } {
  const standing = [...(scene.areas ?? []), ...(scene.pieces ?? [])].filter(
    (item) => item.state === "source" || item.state === "target",
  );
  const source = (scene.pieces ?? []).find((piece) => piece.state === "source" && /^\d+$/.test(piece.text ?? ""));
  return { about: standing.map((item) => `${item.state} ${item.id}`).join(), source };
}

/** The repeat that a question allows: something is under way, and the answers are "how many". */
export function repeatable(prompt: Prompt, seat: number, scene: Scene): { repeat: Repeat; count: number } | undefined {
  const { about, source } = underWay(scene);
  const best = most(prompt.answers[seat] ?? []);
  if (!about || !source || !best || (amountOf(best) ?? 0) < 1) return undefined;
  const others = (prompt.answers[seat] ?? []).filter((answer) => patternOf(answer) !== patternOf(best));
  if (!others.length && (prompt.answers[seat] ?? []).length > 4) return undefined;
  return { repeat: { seat, pattern: patternOf(best), about, floor: 0 }, count: Number(source.text) };
}

export type Turn = { kind: "answer"; answer: Answer } | { kind: "wait" } | { kind: "done" };

/** What a repeat does now. */
export function goOn(repeat: Repeat, prompt: Prompt | null, scene: Scene): Turn {
  if (!prompt) return { kind: "done" };
  if (!prompt.seats.includes(repeat.seat)) return { kind: "wait" };
  const { about, source } = underWay(scene);
  const fitting = (prompt.answers[repeat.seat] ?? []).filter((answer) => patternOf(answer) === repeat.pattern);
  const answer = most(fitting);
  if (!answer || about !== repeat.about || Number(source?.text ?? 0) <= repeat.floor) return { kind: "done" };
  return { kind: "answer", answer };
}
