import { describe, expect, it } from "vitest";
import { beatsFrom, concerns, tell, withBeats } from "./beats";
import { beat, line } from "./made";

const firsts = (beats: readonly { first: number }[]) => beats.map(({ first }) => first);

describe("beats as they come", () => {
  it("takes the place of what a state tells anew", () => {
    const known = [beat(0, 1), beat(2, 3), beat(4, 4, { over: false })];
    expect(firsts(withBeats(known, { beats_from: 4, beats: [beat(4, 6), beat(7, 7)] }))).toEqual([0, 2, 4, 7]);
    expect(firsts(withBeats(known, { beats_from: 2, beats: [] }))).toEqual([0]);
    expect(withBeats(known, { beats_from: 9, beats: [] })).toBe(known);
  });

  it("knows those with an entry from a number on", () => {
    const known = [beat(0, 1), beat(2, 5), beat(6, 6)];
    expect(firsts(beatsFrom(known, 5))).toEqual([2, 6]);
    expect(firsts(beatsFrom(known, 7))).toEqual([]);
  });

  it("concerns whoever wins, loses or stands there, and never whoever did it", () => {
    const lost = beat(0, 0, {
      changes: [{ seat: 0, measure: "armies", by: -1, unit: "army", units: "armies", against: false }],
    });
    expect(concerns(lost, 0, new Set())).toBe(true);
    expect(concerns(lost, 2, new Set())).toBe(false);
    expect(concerns(beat(0, 0, { about: ["pyke"] }), 0, new Set(["pyke"]))).toBe(true);
    expect(concerns(beat(0, 0, { about: ["pyke"], seat: 0 }), 0, new Set(["pyke"]))).toBe(false);
  });
});

describe("a log told by beats", () => {
  it("has one line a beat, and one for all that there is nothing to see of", () => {
    const log = [0, 1, 2, 3, 4, 5, 6].map((n) => line(n));
    const beats = [beat(0, 2), beat(3, 3, { timed: false }), beat(4, 4, { timed: false }), beat(5, 6)];
    expect(tell(log, beats).map((one) => one.lines.map(({ n }) => n))).toEqual([
      [0, 1, 2],
      [3, 4],
      [5, 6],
    ]);
  });

  it("tells what was taken back apart, also in the midst of a beat", () => {
    const log = [
      line(0),
      line(1),
      line(2, { undone: true }),
      line(3, { undone: true }),
      line(4, { move: "undo 2" }),
      line(5),
    ];
    const beats = [beat(0, 5)];
    expect(tell(log, beats).map((one) => [one.beat?.first, one.lines.map(({ n }) => n)])).toEqual([
      [0, [0, 1, 4, 5]],
      [undefined, [2, 3]],
    ]);
  });
});
