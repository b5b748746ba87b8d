import { describe, expect, it } from "vitest";
import { tell } from "../director/beats";
import { beat, line } from "../director/made";
import { chapters } from "./chapters";

describe("a log in chapters", () => {
  it("begins one with every turn, and tells what has happened under its beats", () => {
    const log = [0, 1, 2, 3, 4].map((n) => line(n, n < 2 ? { round: 0, turn: -1 } : { round: 1, turn: n < 4 ? 0 : 1 }));
    const beats = [
      beat(0, 1, { round: 0, turn: -1 }),
      beat(2, 2, { round: 1, turn: 0 }),
      beat(3, 4, { round: 1, turn: 0, text: "what began in a turn is told there" }),
    ];
    const found = chapters(tell(log, beats));
    expect(found.map(({ round, turn, told }) => [round, turn, told.map((one) => one.lines.map(({ n }) => n))])).toEqual(
      [
        [0, -1, [[0, 1]]],
        [1, 0, [[2], [3, 4]]],
      ],
    );
  });
});
