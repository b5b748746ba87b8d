import { describe, expect, it } from "vitest";
import { wishesOf } from "./PlayOn";
import { arrow } from "./Arrow";
import { wanted } from "./film";
import { bandsOf, gradesOf, niceStep, scaled, spread } from "./scale";
import {
  beatAt,
  clock,
  labelled,
  paceOf,
  placeOf,
  positionAt,
  secondsLeft,
  stopAfter,
  stopBefore,
  stopsOf,
  ticksOf,
  timelineOfLog,
  turnAt,
  type Timeline,
} from "./timeline";
import type { LogLine } from "../wire/messages";

const line: Timeline = {
  entries: 12,
  turns: [
    { round: 0, seat: -1, first: 0, last: 1 },
    { round: 1, seat: 0, first: 2, last: 5 },
    { round: 1, seat: 1, first: 6, last: 7 },
    { round: 2, seat: 0, first: 8, last: 11 },
  ],
  beats: [
    { first: 0, last: 1, seat: -1, text: "Dealt.", timed: false },
    { first: 2, last: 4, seat: 0, text: "Takes Pyke." },
    { first: 5, last: 5, seat: 0, text: "Passes.", timed: false },
    { first: 6, last: 7, seat: 1, text: "Deploys." },
    { first: 8, last: 11, seat: 0, text: "Wins." },
  ],
};

describe("a walk through a game", () => {
  it("stops where a step of its kind ends", () => {
    expect(stopsOf(line, "round")).toEqual([0, 2, 8, 12]);
    expect(stopsOf(line, "turn")).toEqual([0, 2, 6, 8, 12]);
    expect(stopsOf(line, "beat")).toEqual([0, 5, 8, 12]);
    expect(stopsOf(line, "entry")).toHaveLength(13);
  });

  it("goes on and back, and stays at the ends", () => {
    const stops = stopsOf(line, "turn");
    expect([stopAfter(stops, 2), stopAfter(stops, 3), stopAfter(stops, 12)]).toEqual([6, 6, 12]);
    expect([stopBefore(stops, 6), stopBefore(stops, 7), stopBefore(stops, 0)]).toEqual([2, 6, 0]);
  });

  it("knows what has led to a position", () => {
    expect([0, 2, 3, 6, 7, 12].map((at) => turnAt(line, at))).toEqual([0, 0, 1, 1, 2, 3]);
    expect(beatAt(line, 5)?.text).toBe("Takes Pyke.");
    expect(beatAt(line, 0)).toBeUndefined();
  });

  it("lays turns out as broad as each other, and finds positions again", () => {
    expect([0, 2, 4, 6, 8, 12].map((at) => placeOf(line, at))).toEqual([0, 1, 1.5, 2, 3, 4]);
    for (let at = 0; at <= 12; at++) expect(positionAt(line, placeOf(line, at))).toBe(at);
    expect(positionAt({ entries: 0, turns: [], beats: [] }, 0.5)).toBe(0);
  });

  it("has a tick for each round and numbers where there is room", () => {
    expect(ticksOf(line)).toEqual([
      { at: 0, round: 0, turns: 1 },
      { at: 1, round: 1, turns: 2 },
      { at: 3, round: 2, turns: 1 },
    ]);
    expect(labelled(ticksOf(line), 500).map((tick) => tick.round)).toEqual([1, 2]);
    expect(labelled(ticksOf(line), 40).map((tick) => tick.round)).toEqual([1]);
  });

  it("takes as long as its speed says", () => {
    expect(paceOf("beat", 4)).toBe(450);
    expect(secondsLeft(stopsOf(line, "beat"), 5, "beat", 1)).toBe(4);
    expect([clock(0), clock(79)]).toEqual(["0:00", "1:19"]);
  });

  it("is told from a log alone while the game goes on", () => {
    const log = [
      { n: 0, round: 0, turn: -1 },
      { n: 1, round: 1, turn: 0 },
      { n: 2, round: 1, turn: 0 },
      { n: 3, round: 1, turn: 1 },
    ] as LogLine[];
    expect(timelineOfLog(log).turns).toEqual([
      { round: 0, seat: -1, first: 0, last: 0 },
      { round: 1, seat: 0, first: 1, last: 2 },
      { round: 1, seat: 1, first: 3, last: 3 },
    ]);
    expect(stopsOf(timelineOfLog(log), "beat")).toEqual([0, 4]);
  });
});

describe("a film", () => {
  const stops = Array.from({ length: 101 }, (_, n) => n);
  it("is asked for in long pieces while it runs, and not at all where enough is known", () => {
    expect(wanted(stops, 0, new Set(), true)).toHaveLength(33);
    expect(wanted(stops, 0, new Set(), false)).toHaveLength(8);
    expect(wanted(stops, 0, new Set(stops), true)).toEqual([]);
    expect(wanted(stops, 5, new Set(stops.slice(0, 30)), true)).toEqual([]);
    expect(wanted(stops, 20, new Set(stops.slice(0, 30)), true)[0]).toBe(30);
    expect(wanted(stops, 20, new Set(stops.slice(0, 30)), false)).toEqual([]);
  });
});

describe("charts", () => {
  it("have round numbers at their edge", () => {
    expect(gradesOf([[0, 3]])).toEqual([0, 1, 2, 3]);
    expect(gradesOf([[7, 33]])).toEqual([0, 10, 20, 30, 40]);
    expect(gradesOf([[-3, 4]])).toEqual([-4, -2, 0, 2, 4]);
    expect([niceStep(0.2), niceStep(3), niceStep(70)]).toEqual([1, 5, 100]);
  });

  it("put shares one upon the other", () => {
    const bands = bandsOf([
      [1, 3],
      [0, 0],
      [2, 2],
    ]);
    expect(bands[0]!.edges).toEqual([
      [0, 0.25],
      [0, 0.5],
      [0, 0.5],
    ]);
    expect(bands[1]!.edges.map(([, end]) => end)).toEqual([1, 1, 1]);
  });

  it("scale, also where there is nothing to scale", () => {
    expect(scaled(5, [0, 10], [100, 0])).toBe(50);
    expect(scaled(5, [3, 3], [7, 9])).toBe(7);
  });

  it("keep names apart and in their order", () => {
    const places = spread([50, 50, 52, 0], 18, 6, 100);
    const sorted = [...places].sort((a, b) => a - b);
    for (let n = 1; n < 4; n++) expect(sorted[n]! - sorted[n - 1]!).toBeGreaterThanOrEqual(18);
    expect(places[3]).toBe(6);
    expect(Math.max(...spread([99, 99, 99], 18, 6, 100))).toBeLessThanOrEqual(100);
  });
});

describe("playing on", () => {
  it("seats me, and bots or friends in the other seats", () => {
    expect(wishesOf(3, 1, "greedy", "Arya")).toEqual([
      { kind: "bot", bot: "greedy" },
      { kind: "me", name: "Arya" },
      { kind: "bot", bot: "greedy" },
    ]);
    expect(wishesOf(2, -1, "friends", "Arya")).toEqual([{ kind: "invite" }, { kind: "invite" }]);
  });
});

describe("an arrow", () => {
  it("points from one place to another", () => {
    expect(arrow([0, 0], [100, 0], 40)).toMatch(/^M22.0 .*L78.0 0.0L.*Z$/);
  });
});
