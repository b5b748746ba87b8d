// A log in chapters: turn by turn.

import type { Told } from "../director/beats";

export interface Chapter {
  readonly round: number;
  /** The seat whose turn it was, -1 during set-up. */
  readonly turn: number;
  readonly told: readonly Told[];
}

/** What is told by turns, in its order. After an undo a turn may come again. */
export function chapters(all: readonly Told[]): readonly Chapter[] {
  const found: { round: number; turn: number; told: Told[] }[] = [];
  for (const told of all) {
    const { round, turn } = told.beat ?? told.lines[0]!;
    const last = found.at(-1);
    if (last?.round === round && last.turn === turn) last.told.push(told);
    else found.push({ round, turn, told: [told] });
  }
  return found;
}
