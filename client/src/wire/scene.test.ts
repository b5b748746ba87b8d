import { expect, it } from "vitest";
import { offer } from "../table/pointing";
import { handValues, isOpposed, isShown, pointable, type Contest, type Overlay, type Scene } from "./scene";

const scene: Scene = {
  title: "",
  summary: "",
  width: 1,
  height: 1,
  backdrop: { id: "none", areas: [{ id: "b1", value: "only ground" }] },
  areas: [{ id: "a1", value: "a1" }],
  lines: [{ id: "door", kind: "door", points: [], value: "door a1" }],
  labels: [{ id: "title", at: [0, 0], lines: [], size: 1, value: "a word" }],
  pieces: [{ id: "one", at: [0, 0], size: 1, badges: [{ id: "crown", value: "crown" }] }],
  trays: [{ id: "guard", at: [0, 0], width: 1, depth: 1, value: "guard" }],
  sheets: [{ id: "mat", name: "Mat", width: 1, height: 1, areas: [{ id: "slot", value: "slot 1" }] }],
  tracks: [{ id: "force", value: "not drawn to be pressed", group: "", name: "", cells: [{ value: "force 3" }] }],
  piles: [
    { id: "deck", value: "look", name: "Deck", count: 8 },
    { id: "top", name: "Top", count: 1, spread: true, cards: [{ id: "c", value: "card a1" }] },
  ],
  contests: [{ id: "dice", title: "", rows: [{ name: "", tone: "", dice: [{ face: "flame", value: "die 1" }] }] }],
};
const PRESSED = ["a1", "door a1", "a word", "guard", "crown", "slot 1", "look", "card a1", "force 3", "die 1"];

it("only what is drawn to be pressed can be pointed at", () => {
  expect([...pointable(scene)]).toEqual(PRESSED);
});

it("an answer that points at anything that is drawn is lit there, however many answers there are", () => {
  const answers = PRESSED.map((point) => ({
    move: point,
    label: point,
    points: [point],
    verb: "point",
    amount: undefined,
    unit: "",
    preview: "",
    again: false,
  }));
  const open = offer(answers, [], { present: pointable(scene), loose: handValues(scene) });
  expect(open.chips).toEqual([]);
  expect([...open.lit]).toEqual(PRESSED);
});

it("an overlay shows while all it waits for is chosen or pointed at, or while its layer is switched on", () => {
  const none = new Set<string>();
  const between: Overlay = { id: "path", kind: "path", when: ["here", "there"] };
  expect(isShown(between, ["here"], none)).toBe(false);
  expect(isShown(between, ["here", "there"], none)).toBe(true);
  const always: Overlay = { id: "arc", kind: "arc" };
  expect(isShown(always, [], none)).toBe(true);
  const layered: Overlay = { id: "reach", kind: "range", layer: "Reach" };
  expect(isShown(layered, [], none)).toBe(false);
  expect(isShown(layered, [], new Set(["Reach"]))).toBe(true);
  expect(isShown({ ...layered, when: ["here"] }, ["here"], none)).toBe(true);
});

it("dice stand opposed where two rows have fates, and by themselves otherwise", () => {
  const row = (fate: "" | "wins") => ({ name: "", tone: "", dice: [{ face: "6", fate }] });
  const contest = (...rows: Contest["rows"]): Contest => ({ id: "", title: "", rows });
  expect(isOpposed(contest(row("wins"), row("")))).toBe(true);
  expect(isOpposed(contest(row(""), row("")))).toBe(false);
  expect(isOpposed(contest(row("wins")))).toBe(false);
});
