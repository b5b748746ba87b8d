import { describe, expect, it } from "vitest";
import type { LogLine, State } from "../wire/messages";
import { takenBack, undoSeat } from "./takenBack";

function line(n: number, seat: number, turn: number, more: Partial<LogLine> = {}): LogLine {
  const round = turn < 0 ? 0 : 1;
  return { n, seat, turn, round, move: "", text: "", rules: [], undone: false, quiet: false, mentions: {}, ...more };
}

describe("what a takeback takes back", () => {
  it("counts moves, chances and turns from an entry on", () => {
    const log = [line(0, 0, 0), line(1, 0, 0), line(2, -1, 0), line(3, 1, 1), line(4, -1, 1), line(5, 2, 2)];
    expect(takenBack(log, 1)).toMatchObject({ moves: 3, chances: 2, turns: [0, 1, 2] });
    expect(takenBack(log.slice(0, 3), 1)).toMatchObject({ moves: 1, chances: 1, turns: [0] });
    expect(takenBack(log, 6)).toBeUndefined();
  });

  it("does not count what is undone, nor undos", () => {
    const log = [line(0, 0, 0), line(1, 0, 0, { undone: true }), line(2, 0, 0, { rules: ["table/undo"] })];
    expect(takenBack(log, 0)?.lines.map((one) => one.n)).toEqual([0]);
  });

  it("knows no turn during set-up", () => {
    expect(takenBack([line(0, 0, -1), line(1, 1, -1)], 0)).toMatchObject({ turns: [] });
  });
});

it("at a shared screen it is about who may take back freely", () => {
  const undo = {
    0: { free: false, says: "", back: true, here: true, redo: false },
    1: { free: true, says: "", back: true, here: true, redo: false },
  };
  const state = { undo } as unknown as State;
  expect(undoSeat(state, [0, 1], 0)).toBe(1);
  expect(undoSeat(state, [0], 0)).toBe(0);
  expect(undoSeat(state, [2], undefined)).toBeUndefined();
});
