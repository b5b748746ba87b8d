// How likely it is that answers do what they are given for, asked of the server once for each question.

import { useEffect, useState } from "react";
import { heldSeats } from "../memory";
import { getChances, type Chance } from "../wire/api";

const MOST = 300;
const asked = new Map<string, Promise<readonly Chance[]>>();
const known = new Map<string, readonly Chance[]>();
/** How often in a row nothing could be told of answers to a kind of question; once something could, it is asked on. */
const vain = new Map<string, number>();
const ENOUGH = 3;

/** Whose question it is, and which. */
export interface Asker {
  readonly table: string;
  readonly seat: number;
  readonly seq: number;
  readonly rule: string;
}

function keyOf({ table, seat, seq, rule }: Asker, points: readonly string[]): string {
  return [table, seat, seq, rule, ...points].join("\n");
}

/** The answers for which these things are pointed at, the most promising first; nothing where it cannot be told. */
export function chances(asker: Asker, points: readonly string[]): Promise<readonly Chance[]> {
  const { table, seat, rule } = asker;
  const token = heldSeats(table).find((held) => held.seat === seat)?.token;
  const kind = `${table} ${rule}`;
  if (!token || (vain.get(kind) ?? 0) >= ENOUGH) return Promise.resolve([]);
  const key = keyOf(asker, points);
  const before = asked.get(key);
  if (before) return before;
  if (asked.size > MOST) for (const one of [asked, known]) one.clear();
  const found = getChances(table, points, token).then(
    (told) => {
      vain.set(kind, told.length ? -Infinity : (vain.get(kind) ?? 0) + 1);
      known.set(key, told);
      return told;
    },
    (): readonly Chance[] => [],
  );
  asked.set(key, found);
  return found;
}

/** The same for whatever is drawn: nothing until it is known. */
export function useChances(asker: Asker | undefined, points: readonly string[]): readonly Chance[] {
  const [, redraw] = useState(0);
  const key = asker && points.length ? keyOf(asker, points) : "";
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says all of it
  useEffect(() => {
    if (!asker || !key || known.has(key)) return;
    let isWanted = true;
    chances(asker, points).then(() => isWanted && redraw((n) => n + 1));
    return () => {
      isWanted = false;
    };
  }, [key]);
  return known.get(key) ?? NONE;
}

const NONE: readonly Chance[] = [];

/** Whole percents, but nothing uncertain is called certain. */
export function percent(chance: number): string {
  const share = 100 * chance;
  return share > 0 && share < 1 ? "<1%" : share < 100 && share > 99 ? ">99%" : `${Math.round(share)}%`;
}
