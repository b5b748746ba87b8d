import { describe, expect, it } from "vitest";
import type { Field, Form, Pick } from "../wire/made/forms";
import {
  add,
  attach,
  chosen,
  costs,
  isWritten,
  listOf,
  pressed,
  read,
  remove,
  removeAt,
  shift,
  toggle,
  write,
  type Filling,
} from "./form";
import { readKept } from "./shelf";

const pick = (word: string, number = 1, ...along: string[]): Pick => ({ word, number, along });
const cards: Field = {
  name: "cards",
  kind: "some",
  title: "Cards",
  least: 1,
  things: ["raven", "raven-lord", "wolf"].map((word) => ({ word, name: word, value: `card ${word}` })),
};
const discard: Form = { text: "discard {cards}", empty: "keep all", fields: [cards] };
const stack: Form = { text: "stack {cards} there", fields: [{ ...cards, kind: "order", least: 3, most: 3 }] };
const losses: Form = {
  text: "lose {what}",
  fields: [
    {
      name: "what",
      kind: "amounts",
      title: "Losses",
      least: 2,
      between: " and ",
      number: "{n} of {word}",
      things: [
        { word: "foot", name: "Foot", most: 3 },
        { word: "horse", name: "Horse", most: 2 },
      ],
    },
  ],
};
const army: Form = {
  text: "muster {units}",
  fields: [
    {
      name: "units",
      kind: "list",
      title: "Units",
      between: ", ",
      joint: " with ",
      none: "nobody",
      things: [
        { word: "swords", name: "Swords", group: "foot", costs: [5], most: 3, room: 1 },
        { word: "swords of umber", name: "Umber's Swords", group: "foot", costs: [6], room: 2 },
        { word: "captain", name: "Captain", costs: [1], to: ["foot"] },
        { word: "champion", name: "Champion", costs: [2], to: ["swords of umber"] },
      ],
    },
  ],
  purses: [{ unit: "point", most: 14 }],
};

describe("what is filled in", () => {
  it.each<[Form, Filling, string]>([
    [discard, { cards: [pick("wolf"), pick("raven")] }, "discard raven wolf"],
    [discard, {}, "keep all"],
    [stack, { cards: [pick("wolf"), pick("raven-lord"), pick("raven")] }, "stack wolf raven-lord raven there"],
    [losses, { what: [pick("horse", 2), pick("foot")] }, "lose 1 of foot and 2 of horse"],
    [
      army,
      { units: [pick("swords of umber", 1, "captain", "champion"), pick("swords"), pick("swords")] },
      "muster swords, swords, swords of umber with captain with champion",
    ],
    [army, {}, "muster nobody"],
  ])("is written and read as the engine does", (form, filling, text) => {
    expect(write(form, filling)).toBe(text);
    const again = read(form, `  ${text.toUpperCase()} `);
    expect(again).toBeDefined();
    expect(write(form, again!)).toBe(text);
  });

  it("is not read out of what it cannot say", () => {
    for (const text of ["discard", "discard lion", "muster swords with", "lose foot", "stack wolf"])
      for (const form of [discard, losses, army]) expect(read(form, text)).toBeUndefined();
  });

  it("is judged only where there is something to judge", () => {
    expect(isWritten(discard, {})).toBe(true);
    expect(isWritten(stack, {})).toBe(false);
    expect(isWritten(stack, { cards: [pick("wolf")] })).toBe(true);
  });

  it("is chosen by pressing, and let go of by pressing again", () => {
    let filling = pressed(discard, {}, "card wolf")!;
    filling = pressed(discard, filling, "card raven")!;
    expect(chosen(discard, filling)).toEqual(["card wolf", "card raven"]);
    filling = pressed(discard, filling, "card wolf")!;
    expect(write(discard, filling)).toBe("discard raven");
    expect(pressed(discard, filling, "winterfell")).toBeUndefined();
  });

  it("is put in another order one step at a time", () => {
    const field = stack.fields[0]!;
    let filling = toggle(toggle({}, field, "raven"), field, "wolf");
    filling = shift(filling, field, 1, -1);
    expect(write(stack, filling)).toBe("stack wolf raven there");
    expect(shift(filling, field, 0, -1)).toBe(filling);
  });

  it("costs what it and what is attached to it cost", () => {
    const units = army.fields[0]!;
    let filling = add(add({}, units, "swords"), units, "swords of umber");
    filling = attach(attach(filling, units, 1, "captain"), units, 1, "champion");
    expect(costs(army, filling)).toEqual([14]);
    filling = attach(filling, units, 1, "captain");
    expect(write(army, filling)).toBe("muster swords, swords of umber with champion");
    filling = remove(filling, units, "swords of umber");
    expect(costs(army, filling)).toEqual([5]);
    const what = losses.fields[0]!;
    expect(write(losses, remove(add(add({}, what, "foot"), what, "foot"), what, "foot"))).toBe("lose 1 of foot");
  });
});

describe("kept lists", () => {
  it("are read, whatever else stands there", () => {
    expect(readKept(null)).toEqual([]);
    expect(readKept("no json")).toEqual([]);
    expect(readKept('[{"name": "a", "text": "b"}, 3, {"name": 1}]')).toEqual([{ name: "a", text: "b" }]);
  });
});

describe("a list that is kept", () => {
  it("is built side by side with what it is built from, and loses just the entry that is meant", () => {
    expect(listOf(army)).toBeUndefined();
    expect(listOf({ ...army, shelf: "armies" })).toBeUndefined();
    const more = ["bows", "spears", "axes", "pikes", "slings"].map((word) => ({ word, name: word }));
    const [units] = army.fields;
    const kept: Form = { ...army, shelf: "armies", fields: [{ ...units!, things: [...units!.things, ...more] }] };
    const field = listOf(kept)!;
    expect(field.name).toBe("units");
    const filling: Filling = { units: [pick("swords", 1, "captain"), pick("swords")] };
    expect(write(kept, removeAt(filling, field, 0))).toBe("muster swords");
  });
});
