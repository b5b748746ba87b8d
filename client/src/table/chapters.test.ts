import { expect, test } from "vitest";
import type { LogLine } from "../wire/messages";
import { chapters, runs } from "./chapters";

const line = (n: number, round: number, turn: number, more: Partial<LogLine> = {}): LogLine => ({
  n,
  seat: turn,
  move: "m",
  text: `entry ${n}`,
  rules: [],
  undone: false,
  round,
  mentions: {},
  turn,
  ...more,
});

test("a log is read turn by turn, what others answer within a turn included", () => {
  const told = chapters([line(0, 0, -1), line(1, 1, 2), line(2, 1, 2, { seat: 0 }), line(3, 1, 0), line(4, 2, 2)]);
  expect(told.map(({ round, turn, lines }) => [round, turn, lines.map((one) => one.n)])).toEqual([
    [0, -1, [0]],
    [1, 2, [1, 2]],
    [1, 0, [3]],
    [2, 2, [4]],
  ]);
});

test("a turn that was taken back comes again under a heading of its own", () => {
  const told = chapters([line(0, 1, 0, { undone: true }), line(1, 1, 1, { undone: true }), line(2, 1, 0)]);
  expect(told.map(({ turn }) => turn)).toEqual([0, 1, 0]);
});

test("undone lines, and outcomes of one rule, stand together", () => {
  const chance = { seat: -1, rules: ["a/b/c"] };
  const lines = [line(0, 1, 0, chance), line(1, 1, 0, chance), line(2, 1, 0), line(3, 1, 0, { undone: true })];
  expect(runs(lines).map((run) => run.length)).toEqual([2, 1, 1]);
});
