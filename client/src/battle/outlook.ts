// What may come of a battle, as columns: what was not hoped for stands together at the left.

import type { Odds } from "../wire/api";

export interface Column {
  readonly mark: string;
  readonly label: string;
  readonly chance: number;
  readonly good: boolean;
}

export function columnsOf(odds: Odds): Column[] {
  const bad = odds.lines.filter((line) => !line.good);
  const [first] = bad;
  const word = first?.label.split(",")[0] ?? "";
  const isOneThing = bad.every((line) => line.label.includes(",") && line.label.split(",")[0] === word);
  const held =
    first && isOneThing
      ? [{ mark: word, label: word, chance: bad.reduce((sum, line) => sum + line.chance, 0), good: false }]
      : bad;
  return [...held, ...odds.lines.filter((line) => line.good)];
}

/** Whole per cents, but nothing uncertain is called certain. */
export function percent(chance: number): string {
  const share = 100 * chance;
  if (share > 0 && share < 1) return "<1";
  return share < 100 && share > 99 ? ">99" : String(Math.round(share));
}

/** What is said of the odds after the number that stands large before it. */
export function afterNumber(says: string): string {
  return says.replace(/^[^%]*%\s*/, "");
}
