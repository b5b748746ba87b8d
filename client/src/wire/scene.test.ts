import { expect, it } from "vitest";
import { offer } from "../table/pointing";
import { handValues, pointable, type Scene } from "./scene";

const scene: Scene = {
  title: "",
  summary: "",
  width: 1,
  height: 1,
  backdrop: { id: "none" },
  areas: [{ id: "a1", value: "a1" }],
  tracks: [{ id: "force", value: "force 3", group: "", name: "", cells: [] }],
  piles: [
    { id: "deck", value: "look", name: "Deck", count: 8 },
    { id: "top", name: "Top", count: 1, spread: true, cards: [{ id: "c", value: "card a1" }] },
  ],
  contests: [{ id: "dice", title: "", rows: [{ name: "", tone: "", dice: [{ face: "flame", value: "die 1" }] }] }],
};

it("only what is drawn to be pressed can be pointed at", () => {
  expect([...pointable(scene)]).toEqual(["a1", "card a1", "die 1"]);
});

it("an answer that points at a stack or a track is offered in words, however many answers there are", () => {
  const answers = ["look", "force 3", "a1", "card a1", "die 1"].map((point) => ({
    move: point,
    label: point,
    points: [point],
    verb: "point",
    amount: undefined,
    unit: "",
  }));
  const open = offer(answers, [], { present: pointable(scene), loose: handValues(scene) });
  expect(open.chips.map((chip) => chip.move)).toEqual(["look", "force 3"]);
  expect([...open.lit]).toEqual(["a1", "card a1", "die 1"]);
});
