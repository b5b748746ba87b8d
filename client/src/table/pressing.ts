// What a press on a thing comes to: it chooses, counts, aims, or gives the answer. Nothing here knows what an answer
// means: sources and targets are the first and the last of an answer's points.

import type { Answer } from "../wire/messages";
import { most, offer, pointAt, type Offer, type Things } from "./pointing";

/** Where somebody has come to with an answer. */
export interface Chosen {
  readonly selection: readonly string[];
  /** An answer that waits for a second press. */
  readonly armed?: Answer | undefined;
  /** How many were counted, where answers to the same things differ only in that. */
  readonly count?: number | undefined;
  /** What something was drawn to, while it is asked which of several is to go there. */
  readonly headed?: string | undefined;
}

export interface Pressed {
  readonly answers: readonly Answer[];
  readonly things: Things;
  /** What the question is about; its last thing stands for the usual way to go on. */
  readonly about: readonly string[];
  /** The gold answer. */
  readonly gold: Answer | undefined;
  /** Held down, or with Shift: five at once, or on to the end. */
  readonly more: boolean;
  /** Whether an answer must be pressed twice. */
  readonly confirms: boolean;
}

export type Press =
  | { readonly kind: "choose"; readonly chosen: Chosen }
  | { readonly kind: "answer"; readonly answer: Answer; readonly toEnd: boolean }
  /** Several ways lead to what was pressed: the best of them is to be found. */
  | { readonly kind: "aim"; readonly ways: readonly Answer[] }
  /** What was counted is given, and then the press counts elsewhere. */
  | { readonly kind: "first"; readonly answer: Answer }
  /** The answer is given, and then what it was drawn to is pressed. */
  | { readonly kind: "lead"; readonly answer: Answer }
  | { readonly kind: "why"; readonly points: readonly string[] };

/** So many at once. */
const MORE = 5;

export function press(value: string, chosen: Chosen, how: Pressed): Press {
  const { selection, armed, count } = chosen;
  const isLast = selection.at(-1) === value;
  if (isLast && armed) return given(armed, how);
  const counted = countable(how.answers, selection, how.things);
  if (isLast && counted.length) return counting(selection, counted, (count ?? 0) + step(how), how, count);
  const pending = count === undefined ? undefined : ofAmount(counted, count);
  if (pending && !isLast && offer(how.answers, [], how.things).lit.has(value))
    return { kind: "first", answer: pending };
  const other = armed && from(how.answers, value, armed);
  if (other) return { kind: "choose", chosen: { selection: other.points, armed: other } };
  const beside = armed && how.answers.find((one) => isWay(one, how.things) && ends(one, armed.points[0]!, value));
  if (beside) return aimed(beside, how);
  const next = pointAt(value, how.answers, selection, how.things);
  if (next) return reached(next, selection, how);
  const ways = selection.length && !armed ? [] : waysTo(value, how.answers, how.things);
  if (ways.length === 1) return aimed(ways[0]!, how);
  if (ways.length) return { kind: "aim", ways };
  if (how.gold && !selection.length && how.about.at(-1) === value) return given(how.gold, how);
  return { kind: "why", points: [...(armed ? [] : selection), value] };
}

/** What it comes to that a way was found: a press with more goes it, any other waits for a second one. */
export function aimed(way: Answer, how: Pick<Pressed, "more" | "confirms">): Press {
  if (how.more && !how.confirms) return given(way, how);
  return { kind: "choose", chosen: { selection: way.points, armed: way } };
}

/** Drawn from one thing to another. */
export function pulled(source: string, target: string, how: Pressed): Press {
  const way = how.answers.find((answer) => isWay(answer, how.things) && ends(answer, source, target));
  if (!way) return led(source, target, how);
  if (how.confirms) return { kind: "choose", chosen: { selection: way.points, armed: way } };
  return given(way, how);
}

/** Of one's own at the source, somebody is led to the target by this answer and the next; or they stand ready to go. */
function led(source: string, target: string, how: Pressed): Press {
  const ready = leading(source, target, how.answers);
  if (ready.length === 1) return { kind: "lead", answer: ready[0]! };
  if (ready.length) return { kind: "choose", chosen: { selection: [source], headed: target } };
  if (goesFrom(source, how) && offer(how.answers, [], how.things).lit.has(target))
    return press(target, { selection: [] }, how);
  return { kind: "why", points: [source, target] };
}

/** The answers at a source after which the target can be pressed. */
export function leading(source: string, target: string, answers: readonly Answer[]): readonly Answer[] {
  return answers.filter(({ points, reach }) => points.length === 1 && points[0] === source && reach?.includes(target));
}

/** Whether the question is where to from here. */
function goesFrom(value: string, { answers, about }: Pick<Pressed, "answers" | "about">): boolean {
  return about.at(-1) === value && answers.some(({ points }) => points.length === 1 && points[0] !== value);
}

/** Whether something can be drawn from here to elsewhere. */
export function canPull(value: string, how: Pick<Pressed, "answers" | "things" | "about">): boolean {
  const { answers, things } = how;
  const leads = answers.some(({ points, reach }) => points[0] === value && reach?.length);
  return leads || goesFrom(value, how) || hasWays(value, answers, things);
}

/** Whether ways lead from here to elsewhere. */
export function hasWays(value: string, answers: readonly Answer[], things: Things): boolean {
  return answers.some((answer) => answer.points[0] === value && isWay(answer, things));
}

/** The answers that lead to a thing from another one. */
export function waysTo(value: string, answers: readonly Answer[], things: Things): readonly Answer[] {
  return answers.filter((answer) => answer.points.at(-1) === value && isWay(answer, things));
}

/** While an answer waits for a second press, what else could be pressed: other targets, and other ways to this one. */
export function besides(armed: Answer, answers: readonly Answer[], things: Things): readonly string[] {
  const ways = answers.filter((answer) => answer !== armed && isWay(answer, things));
  return ways.flatMap((answer) =>
    answer.points[0] === armed.points[0]
      ? answer.points.slice(-1)
      : answer.points.at(-1) === armed.points.at(-1)
        ? answer.points.slice(0, 1)
        : [],
  );
}

/** The gold answer: the one that waits for a second press, the number that was counted, or as many as there are. */
export function goldOf(open: Offer, { armed, count }: Chosen): Answer | undefined {
  if (armed) return armed;
  const numbers = open.numbers?.answers ?? open.chips;
  if (count !== undefined) return ofAmount(numbers, count);
  if (open.numbers) return open.numbers.answers.at(-1);
  return most(open.chips) ?? (open.chips.length === 1 && !open.lit.size ? open.chips[0] : undefined);
}

/** Answers to the same things that differ only in how many, where nothing more can be pointed at. */
export function countable(answers: readonly Answer[], selection: readonly string[], things: Things): readonly Answer[] {
  if (!selection.length) return [];
  const open = offer(answers, selection, things);
  const complete = answers.filter((answer) => isAll(answer.points, selection));
  if (open.lit.size || complete.length < 2 || !most(complete)) return [];
  return complete.every((answer) => answer.amount !== undefined) ? complete : [];
}

function reached(next: readonly string[], before: readonly string[], how: Pressed): Press {
  const open = offer(how.answers, next, how.things);
  const counted = countable(how.answers, next, how.things);
  if (counted.length) return counting(next, counted, step(how), how, undefined);
  if (!open.only || next.length < before.length) return { kind: "choose", chosen: { selection: next } };
  if (how.confirms) return { kind: "choose", chosen: { selection: next, armed: open.only } };
  return given(open.only, how);
}

/** So many are counted; once it is all there are, that is the answer. */
function counting(
  selection: readonly string[],
  counted: readonly Answer[],
  wanted: number,
  how: Pressed,
  before: number | undefined,
): Press {
  const amounts = counted.map((answer) => answer.amount!);
  const [least, greatest] = [Math.min(...amounts), Math.max(...amounts)];
  const count = Math.max(least, Math.min(wanted, greatest));
  if (count === greatest && (!how.confirms || before === greatest))
    return { kind: "answer", answer: ofAmount(counted, count)!, toEnd: false };
  // Where some numbers are left out, the next one that is there.
  const there = Math.min(...amounts.filter((amount) => amount >= count));
  return { kind: "choose", chosen: { selection, count: there } };
}

function step({ more }: Pressed): number {
  return more ? MORE : 1;
}

function given(answer: Answer, { more }: Pick<Pressed, "more">): Press {
  return { kind: "answer", answer, toEnd: more };
}

function ofAmount(answers: readonly Answer[], amount: number): Answer | undefined {
  return answers.find((answer) => answer.amount === amount);
}

function from(answers: readonly Answer[], source: string, { points, verb }: Answer): Answer | undefined {
  if (points.length < 2 || points[0] === source) return undefined;
  return answers.find((answer) => answer.verb === verb && isAll(answer.points, [source, ...points.slice(1)]));
}

/** A way has two ends, both of them to be seen, and their order counts. */
function isWay({ points }: Answer, { present, loose }: Things): boolean {
  return points.length === 2 && points.every((point) => present.has(point)) && !points.every((one) => loose.has(one));
}

function ends({ points }: Answer, source: string, target: string): boolean {
  return points[0] === source && points.at(-1) === target;
}

function isAll(points: readonly string[], others: readonly string[]): boolean {
  return points.length === others.length && points.every((point, n) => point === others[n]);
}
