import { expect, it } from "vitest";
import { keptNames, leftOut, makingWay } from "./thinning";

const labels = [
  { id: "a", at: [0, 0], lines: ["Winterfell"], size: 19 },
  { id: "b", at: [60, 5], lines: ["The Dreadfort"], size: 19 },
  { id: "c", at: [400, 0], lines: ["Karhold"], size: 19 },
] as const;

it("leaves out names that would touch another, but never those that matter", () => {
  const sight = { labels, pieces: [], fixed: [], kept: new Set<string>(), least: 24, grow: 1 };
  expect([...leftOut(sight)]).toEqual(["b"]);
  expect([...leftOut({ ...sight, kept: new Set(["The Dreadfort"]) })]).toEqual(["a"]);
  expect([...leftOut({ ...sight, least: 12 })]).toEqual([]);
});

it("keeps names of one's own land and of what is lit", () => {
  const areas = [
    { id: "w", name: "Winterfell", side: "Stark", value: "winterfell" },
    { id: "k", name: "Karhold", side: "Tully", value: "karhold" },
    { id: "d", name: "The Dreadfort", side: "Tully", value: "the-dreadfort" },
  ];
  expect([...keptNames(areas, "Stark", (value) => value === "karhold")]).toEqual(["Winterfell", "Karhold"]);
});

it("moves a name out of the way of a piece that has grown over it", () => {
  const piece = { id: "p", at: [0, -25], size: 40, label: "", badges: [] } as const;
  const sight = { labels: [labels[0], labels[2]], pieces: [piece], least: 24, grow: 1.5 };
  const way = makingWay(sight);
  expect([...way.keys()]).toEqual(["a"]);
  expect(way.get("a")).toBeGreaterThan(8);
  expect(makingWay({ ...sight, pieces: [{ ...piece, at: [0, 25] }] }).get("a")).toBe(-way.get("a")!);
  expect(makingWay({ ...sight, pieces: [piece, { ...piece, id: "q", at: [0, 25] }] }).size).toBe(0);
  expect(makingWay({ ...sight, grow: 1 }).size).toBe(0);
});
