import { expect, test } from "vitest";
import { answer } from "./made";
import { chosenOf } from "./paying";

const struck = (move: string, plain: string, ...names: string[]) => ({
  ...answer(move),
  plain,
  extras: names.map((name) => ({ name, says: "" })),
});

const answers = [
  struck("mace", "mace"),
  struck("mace+bash", "mace", "Bash"),
  struck("mace+bash+mighty", "mace", "Bash", "Mighty"),
  struck("bow", "bow"),
  answer("end"),
];

test("one answer stands for each sort, with what is switched on", () => {
  const moves = (...on: string[]) => chosenOf(answers, on).map(({ move }) => move);
  expect(moves()).toEqual(["mace", "bow", "end"]);
  expect(moves("Bash")).toEqual(["mace+bash", "bow", "end"]);
  expect(moves("Bash", "Mighty")).toEqual(["mace+bash+mighty", "bow", "end"]);
});

test("what cannot be had alone is left out until the other is on", () => {
  expect(chosenOf(answers, ["Mighty"]).map(({ move }) => move)).toEqual(["mace", "bow", "end"]);
});
