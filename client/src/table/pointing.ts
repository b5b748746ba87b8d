// From answers to what lights up. An answer's points are the values of things in the scene, in the order in which a
// person points at them; cards of a hand are picked in any order. Nothing here knows what an answer means.

import type { Answer } from "../wire/messages";

/** Answers that differ only in a number: a stepper chooses among them. */
export interface Numbers {
  readonly answers: readonly Answer[];
  readonly amounts: readonly number[];
}

export interface Offer {
  /** Values that can be pointed at next. */
  readonly lit: ReadonlySet<string>;
  /** Answers to be pressed as they stand. */
  readonly chips: readonly Answer[];
  readonly numbers: Numbers | undefined;
  /** The one answer that the selection stands for, if it stands for just one and nothing more can be pointed at. */
  readonly only: Answer | undefined;
}

export interface Things {
  /** All values in the scene. */
  readonly present: ReadonlySet<string>;
  /** Those whose order does not count. */
  readonly loose: ReadonlySet<string>;
}

/** So many answers fit into the prompt, whatever they point at. */
const FEW = 4;
/** More answers than this that differ only in a number get a stepper. */
const STEPS = 4;

export function offer(answers: readonly Answer[], selection: readonly string[], things: Things): Offer {
  const pointed = answers.filter((answer) => isPointable(answer, things));
  const open = pointed.filter((answer) => begins(answer, selection, things));
  const complete = open.filter((answer) => answer.points.length === selection.length);
  const lit = new Set(open.flatMap((answer) => nextPoints(answer, selection, things)));
  const worded = answers.filter((answer) => !isPointable(answer, things));
  const pressed = selection.length ? complete : answers.length <= FEW ? [...worded, ...pointed] : worded;
  const numbers = numbered(pressed);
  const chips = numbers ? pressed.filter((answer) => !numbers.answers.includes(answer)) : pressed;
  const only = selection.length && complete.length === 1 && open.length === 1 ? complete[0] : undefined;
  return { lit, chips, numbers, only };
}

/** What a further press on a value selects; undefined if it is not lit. Pressing the last one again lets go of it. */
export function pointAt(
  value: string,
  answers: readonly Answer[],
  selection: readonly string[],
  things: Things,
): readonly string[] | undefined {
  if (selection.at(-1) === value) return selection.slice(0, -1);
  if (offer(answers, selection, things).lit.has(value)) return [...selection, value];
  if (things.loose.has(value) && selection.includes(value)) return selection.filter((other) => other !== value);
  for (let kept = selection.length - 1; kept >= 0; kept--) {
    const shorter = selection.slice(0, kept);
    if (offer(answers, shorter, things).lit.has(value)) return [...shorter, value];
  }
  return undefined;
}

function isPointable(answer: Answer, things: Things): boolean {
  return answer.points.length > 0 && answer.points.every((point) => things.present.has(point));
}

function isLoose(answer: Answer, things: Things): boolean {
  return answer.points.every((point) => things.loose.has(point));
}

function begins(answer: Answer, selection: readonly string[], things: Things): boolean {
  if (selection.length > answer.points.length) return false;
  if (isLoose(answer, things)) return selection.every((value) => answer.points.includes(value));
  return selection.every((value, n) => answer.points[n] === value);
}

function nextPoints(answer: Answer, selection: readonly string[], things: Things): readonly string[] {
  if (isLoose(answer, things)) return answer.points.filter((point) => !selection.includes(point));
  return answer.points.slice(selection.length, selection.length + 1);
}

/** The largest group of answers that differ only in how many, if a row of chips would be too long for it. */
function numbered(answers: readonly Answer[]): Numbers | undefined {
  const groups = new Map<string, { answer: Answer; amount: number }[]>();
  for (const answer of answers) {
    const { amount } = answer;
    if (amount === undefined) continue;
    const sort = sortOf(answer);
    groups.set(sort, [...(groups.get(sort) ?? []), { answer, amount }]);
  }
  const largest = [...groups.values()].sort((a, b) => b.length - a.length)[0];
  if (!largest || largest.length <= STEPS) return undefined;
  largest.sort((a, b) => a.amount - b.amount);
  return { answers: largest.map((one) => one.answer), amounts: largest.map((one) => one.amount) };
}

/** Answers of one sort do the same to the same things; only how many may differ. */
function sortOf(answer: Answer): string {
  return [answer.verb, answer.unit, ...answer.points].join("|");
}

/** The answer that goes furthest among those that differ only in how many: the usual way to go on. */
export function most(answers: readonly Answer[]): Answer | undefined {
  const counted = answers.filter((answer) => answer.amount !== undefined);
  if (new Set(counted.map(sortOf)).size !== 1) return undefined;
  return counted.reduce((best, answer) => (answer.amount! > best.amount! ? answer : best));
}
