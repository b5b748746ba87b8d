// Answers that differ only in what is paid for besides are one answer with switches.

import { useState } from "react";
import type { Answer } from "../wire/messages";

export interface Switch {
  readonly name: string;
  readonly says: string;
  readonly isOn: boolean;
  /** Whether it can be paid for with what is on already. */
  readonly isOpen: boolean;
  /** The first answer with and without it, to say what it changes. */
  readonly pair: readonly [Answer, Answer] | undefined;
  toggle(): void;
}

export interface Paying {
  readonly switches: readonly Switch[];
  /** One answer of each sort, with what is switched on. */
  readonly chosen: readonly Answer[];
}

export function namesOf(answer: Answer): readonly string[] {
  return (answer.extras ?? []).map(({ name }) => name);
}

function has(answer: Answer, names: readonly string[]): boolean {
  const own = namesOf(answer);
  return own.length === names.length && names.every((name) => own.includes(name));
}

/** Of each sort the answer with as much of what is on as it knows and can be paid. */
export function chosenOf(answers: readonly Answer[], on: readonly string[]): readonly Answer[] {
  const sorts = new Map<string, Answer[]>();
  for (const answer of answers) {
    const sort = answer.plain || answer.move;
    sorts.set(sort, [...(sorts.get(sort) ?? []), answer]);
  }
  return [...sorts.values()].map((alike) =>
    alike
      .filter((answer) => namesOf(answer).every((name) => on.includes(name)))
      .reduce((best, answer) => (namesOf(answer).length > namesOf(best).length ? answer : best), alike[0]!),
  );
}

export function usePaying(question: string, answers: readonly Answer[]): Paying {
  const [kept, setKept] = useState<{ question: string; on: readonly string[] }>();
  const isUsed = answers.some(({ extras }) => extras?.length);
  const withPlain = isUsed && answers.every((one) => !one.plain || answers.some(({ move }) => move === one.plain));
  if (!withPlain) return { switches: [], chosen: answers };
  const on = kept?.question === question ? kept.on : [];
  const extras = new Map(answers.flatMap((one) => one.extras ?? []).map((extra) => [extra.name, extra]));
  const switches = [...extras.values()].map(({ name, says }): Switch => {
    const others = on.filter((one) => one !== name);
    const together = answers.find((one) => has(one, [...others, name]));
    const without = together && answers.find((one) => one.plain === together.plain && has(one, others));
    return {
      name,
      says,
      isOn: on.includes(name),
      isOpen: on.includes(name) || together !== undefined,
      pair: together && without ? [together, without] : undefined,
      toggle: () => setKept({ question, on: on.includes(name) ? others : [...others, name] }),
    };
  });
  return { switches, chosen: chosenOf(answers, on) };
}
