// What may come of each answer on show, asked for all of them at once, with the question.

import { useEffect, useState } from "react";
import { heldSeats } from "../memory";
import { getForecasts, type Odds } from "../wire/api";
import type { Answer } from "../wire/messages";
import type { Table } from "./useTable";

/** So many answers are reckoned at once. */
const MOST = 12;
const KEPT = 100;
/** Hardly ever: such an answer stands last and dim. */
const HOPELESS = 0.02;

export type Forecasts = ReadonlyMap<string, Odds>;

const NONE: Forecasts = new Map();
const known = new Map<string, Forecasts>();
/** Kinds of questions of whose answers nothing could be told: their chips keep no room for it. */
const silent = new Map<string, boolean>();

export interface Foretold {
  readonly told: Forecasts;
  /** Whether something may still be told: its line is kept free, so that nothing moves when it comes. */
  readonly isPending: boolean;
}

export function useForecasts(table: Table, answers: readonly Answer[], isOn: boolean): Foretold {
  const [, redraw] = useState(0);
  const { live, asked, id } = table;
  const moves = isOn && live && asked !== undefined && answers.length <= MOST ? answers.map(({ move }) => move) : [];
  const key = moves.length ? [id, asked, live?.seq, ...moves].join("\n") : "";
  const sort = `${live?.game} ${live?.prompt?.rule} ${[...new Set(answers.map(({ verb }) => verb))].sort().join()}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says all of it
  useEffect(() => {
    const token = heldSeats(id).find((held) => held.seat === asked)?.token;
    if (!key || !token || known.has(key)) return;
    let isWanted = true;
    getForecasts(id, moves, token)
      .catch((): readonly Odds[] => [])
      .then((odds) => {
        const told = new Map(odds.filter(({ says }) => says).map((one) => [one.move, one]));
        if (known.size > KEPT) known.clear();
        known.set(key, told);
        silent.set(sort, told.size === 0 && silent.get(sort) !== false);
        if (isWanted) redraw((n) => n + 1);
      });
    return () => {
      isWanted = false;
    };
  }, [key]);
  const told = key ? known.get(key) : NONE;
  return { told: told ?? NONE, isPending: told === undefined && silent.get(sort) === false };
}

/** One number with one name: the first thing that is said of it. */
export function chanceOf({ says }: Odds): string {
  return says.split(/[,;] |\.$/)[0]!;
}

export function isHopeless(odds: Odds | undefined): boolean {
  return odds !== undefined && odds.hope !== null && odds.hope < HOPELESS;
}

/** The hopeless last; all others stay in their order. */
export function hopelessLast(answers: readonly Answer[], told: Forecasts): readonly Answer[] {
  const isLast = (answer: Answer) => isHopeless(told.get(answer.move));
  return [...answers.filter((answer) => !isLast(answer)), ...answers.filter(isLast)];
}
