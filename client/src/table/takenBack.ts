// What a takeback would take back, read off the log that this browser has.

import type { LogLine, State } from "../wire/messages";

export interface TakenBack {
  /** Answers of people and bots. */
  readonly moves: number;
  /** Dice, cards drawn and things revealed. */
  readonly chances: number;
  /** Whose turns they lie in, one after the other; a seat may come again. Nothing during set-up. */
  readonly turns: readonly number[];
  readonly lines: readonly LogLine[];
}

const isUndo = (line: LogLine) => line.seat >= 0 && line.rules.includes("table/undo");
const isSameTurn = (a: LogLine, b: LogLine) => a.round === b.round && a.turn === b.turn;

/** All that stands from an entry on; undefined where there is no such entry. */
export function takenBack(log: readonly LogLine[], entry: number): TakenBack | undefined {
  const standing = log.filter((line) => !line.undone && !isUndo(line));
  const start = standing.findIndex((line) => line.n === entry);
  if (start < 0) return undefined;
  const lines = standing.slice(start);
  const begun = lines.filter((line, n) => line.turn >= 0 && (n === 0 || !isSameTurn(line, lines[n - 1]!)));
  return {
    moves: lines.filter((line) => line.seat >= 0).length,
    chances: lines.filter((line) => line.seat < 0).length,
    turns: begun.map((line) => line.turn),
    lines,
  };
}

/** The seat of this screen whose move it is about: one that may take back freely, or give again, before others. */
export function undoSeat(state: State, mine: readonly number[], asked: number | undefined): number | undefined {
  const own = [...(asked === undefined ? [] : [asked]), ...mine];
  const first = (is: (seat: number) => boolean | undefined) => own.find(is);
  return (
    first((seat) => state.undo[seat]?.free) ??
    first((seat) => state.undo[seat]?.redo) ??
    first((seat) => state.undo[seat]?.back)
  );
}
