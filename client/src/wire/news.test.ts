import { expect, it } from "vitest";
import type { News } from "./made/wire";
import type { State } from "./messages";
import { checkOf, crc32, merged, patch } from "./news";
import type { Card, Pile, Scene } from "./scene";

const card = (id: string): Card => ({ id, label: id.toUpperCase() });
const pile = (id: string, ...cards: string[]): Pile => ({ id, name: id, count: cards.length, cards: cards.map(card) });
const scene = (...piles: Pile[]): Scene => ({
  title: "T",
  summary: "S",
  width: 1,
  height: 1,
  backdrop: { id: "b" },
  areas: [{ id: "north", label: "North" }],
  piles,
});
const ids = (things: readonly { readonly id: string }[] | undefined) => things?.map((thing) => thing.id).join("");

it("leaves what has not changed the very same", () => {
  const before = scene(pile("a", "x"), pile("b", "y"));
  const after = patch(before, { parts: { piles: { changed: [{ id: "b", set: { name: "other" } }] } } });
  expect(after.piles?.[1]).toEqual({ ...pile("b", "y"), name: "other" });
  expect(after.piles?.[0]).toBe(before.piles?.[0]);
  expect(after.piles?.[1]?.cards).toBe(before.piles?.[1]?.cards);
  expect(after.areas).toBe(before.areas);
  expect(before.piles?.[1]?.name).toBe("b");
});

it("lets things go, come to their places and change, things within things too", () => {
  const before = scene(pile("a", "x", "y"), pile("b"), pile("c"));
  const after = patch(before, {
    set: { summary: "" },
    parts: {
      piles: {
        gone: ["b"],
        come: [pile("d"), pile("e", "z")],
        at: [0, 3],
        changed: [{ id: "a", set: { count: 2 }, parts: { cards: { gone: ["x"], come: [card("w")], at: [1] } } }],
      },
    },
  });
  expect(ids(after.piles)).toBe("dace");
  expect(ids(after.piles?.[1]?.cards)).toBe("yw");
  expect(after.summary).toBe("");
});

it("puts things in another order, and things where there were none", () => {
  const before = scene(pile("a"), pile("b"));
  const after = patch(before, { parts: { piles: { come: [pile("c")], order: ["b", "c", "a"] } } });
  expect(ids(after.piles)).toBe("bca");
  expect(after.piles?.[0]).toBe(before.piles?.[1]);
  const tracks = patch(before, { parts: { tracks: { come: [{ id: "t" }], at: [0] } } }).tracks;
  expect(ids(tracks)).toBe("t");
});

it("checks a scene by what its things are called, as the server does", () => {
  expect(crc32("123456789")).toBe(0xcbf43926);
  const one = scene(pile("a", "x"));
  const sum = ["north\tNorth\n", "a\t\n", "x\tX\n"].map(crc32).reduce((a, b) => (a + b) >>> 0);
  expect(checkOf(one)).toBe(sum);
  expect(crc32("é – ☃")).toBe(0x1a270c6b);
});

const state = {
  kind: "state",
  number: 3,
  seq: 7,
  scene: scene(pile("a", "x")),
  seats: [
    { seat: 0, name: "Arya", online: true },
    { seat: 1, name: "Bran", online: false },
  ],
  prompt: { ask: "Who?", answers: {} },
  log_from: 0,
  log: [],
  chat_from: 2,
  chat: [{ n: 2 }],
  watching: 0,
} as unknown as State;

const news = (changes: News["changes"], number = 4, check = checkOf(state.scene)): News => ({
  kind: "news",
  number,
  check,
  clock: null,
  online: [0, 1],
  watching: 2,
  changes,
});

it("makes a state of the last one and its news", () => {
  const now = merged(state, news({ set: { seq: 8 }, log_from: 7, log: [] }));
  expect(now).toMatchObject({ seq: 8, number: 4, watching: 2, log_from: 7, chat_from: 3, chat: [] });
  expect(now?.scene).toBe(state.scene);
  expect(now?.prompt).toBe(state.prompt);
  expect(now?.seats[0]).toBe(state.seats[0]);
  expect(now?.seats[1]).toMatchObject({ name: "Bran", online: true });
});

it("fills in a new question", () => {
  const prompt = { ask: "What?", answers: { 0: [{ move: "end", label: "End" }] } };
  expect(merged(state, news({ set: { prompt } }))?.prompt?.answers[0]?.[0]).toEqual({
    move: "end",
    label: "End",
    points: [],
    verb: "",
    unit: "",
    preview: "",
    again: false,
    amount: undefined,
  });
  expect(merged(state, news({ set: { prompt: null } }))?.prompt).toBeNull();
});

it("does not make anything of news that do not fit", () => {
  expect(merged(state, news({}, 5))).toBeUndefined();
  expect(merged(state, news({}, 4, 1))).toBeUndefined();
});
