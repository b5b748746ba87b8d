import { describe, expect, it } from "vitest";
import type { State } from "../wire/messages";
import { subjects } from "./attending";
import { layersOf } from "./Mats";

const scene = (parts: object) => ({ title: "", summary: "", width: 1, height: 1, ...parts }) as State["scene"];
const prompt = (about: readonly string[]) => ({ about }) as unknown as NonNullable<State["prompt"]>;

describe("what a question is about", () => {
  it("is what it names, then whatever does something or suffers it, each once", () => {
    const drawn = scene({
      areas: [{ id: "a", value: "a", state: "spent" }],
      pieces: [
        { id: "archer", value: "archer", state: "source" },
        { id: "guard", value: "guard", state: "target" },
      ],
      trays: [{ id: "wolf", value: "wolf", state: "target" }, { id: "boar" }],
    });
    expect(subjects({ prompt: prompt(["guard"]), scene: drawn })).toEqual(["guard", "archer", "wolf"]);
  });

  it("may be nothing in particular", () => {
    expect(subjects({ prompt: prompt([]), scene: scene({}) })).toEqual([]);
  });
});

describe("layers", () => {
  it("stand in the same order whichever is drawn first", () => {
    const one = scene({ overlays: [{ layer: "Reach" }, { layer: "" }, { layer: "Arcs" }, { layer: "Reach" }] });
    const other = scene({ overlays: [{ layer: "Arcs" }, { layer: "Reach" }] });
    expect(layersOf(one)).toEqual(layersOf(other));
  });
});
