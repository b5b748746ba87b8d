// A log in chapters: turn by turn, and within a turn what can be told in one line.

import type { LogLine } from "../wire/messages";

export interface Chapter {
  readonly round: number;
  /** The seat whose turn it was, -1 during set-up. */
  readonly turn: number;
  readonly lines: readonly LogLine[];
}

/** Lines by turns, in their order. After an undo a turn may come again. */
export function chapters(lines: readonly LogLine[]): readonly Chapter[] {
  const found: { round: number; turn: number; lines: LogLine[] }[] = [];
  for (const line of lines) {
    const last = found.at(-1);
    if (last?.round === line.round && last.turn === line.turn) last.lines.push(line);
    else found.push({ round: line.round, turn: line.turn, lines: [line] });
  }
  return found;
}

/** Lines by themselves; undone ones, and outcomes of chance under one rule, together. */
export function runs(lines: readonly LogLine[]): LogLine[][] {
  const found: LogLine[][] = [];
  for (const line of lines) {
    const last = found.at(-1)?.[0];
    const goesOn =
      last &&
      line.undone === last.undone &&
      (line.undone || (line.seat < 0 && last.seat < 0 && line.rules[0] === last.rules[0]));
    if (goesOn) found.at(-1)!.push(line);
    else found.push([line]);
  }
  return found;
}
