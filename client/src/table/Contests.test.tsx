import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import type { Light } from "../board/Board";
import type { Contest } from "../wire/scene";
import { ContestPanel, Duels } from "./Contests";

const light = (value: string | undefined): Light => (value === "die 1" ? "target" : "");
const alone: Contest = {
  id: "card",
  title: "Wildfire",
  rows: [
    { name: "Lannister", tone: "lannister", note: "5 armies", dice: [{ face: "6", value: "die 1" }, { face: "2" }] },
  ],
  result: "Two armies burn.",
};
const opposed: Contest = {
  id: "battle",
  title: "Battle",
  rows: [
    { name: "Stark", tone: "stark", dice: [{ face: "6", fate: "wins" }] },
    { name: "Tully", tone: "tully", dice: [{ face: "4", fate: "loses" }] },
  ],
};

describe("dice on the table", () => {
  it.each([
    ["beside the board", ContestPanel],
    ["on a phone", Duels],
  ])("shows a row without a rival %s, with what stands behind it", (_, Dice) => {
    const text = renderToStaticMarkup(<Dice contest={alone} light={light} onPress={() => undefined} />);
    for (const part of ["Lannister", "5 armies", 'data-die="6"', 'data-die="2"', "Two armies burn."])
      expect(text).toContain(part);
    expect(text).toMatch(/<button[^>]*class="die can"[^>]*data-value="die 1"/);
    expect(text).not.toContain("beats");
  });

  it("says how each die fared against its rival", () => {
    for (const Dice of [ContestPanel, Duels]) {
      const text = renderToStaticMarkup(<Dice contest={opposed} light={light} onPress={undefined} />);
      expect(text).toContain("beats");
    }
  });

  it("writes long faces smaller, draws marks, and dims what is taken", () => {
    const dice = [
      { face: "march" },
      { face: "flame", mark: "flame" },
      { face: "3", state: "taken" as const, was: "5" },
    ];
    const contest = { ...alone, rows: [{ name: "", tone: "stark", dice, group: "To draft" }] };
    const text = renderToStaticMarkup(<ContestPanel contest={contest} light={light} onPress={undefined} />);
    expect(text).toMatch(/font-size:0\.7\d*rem/);
    expect(text).toContain('class="mark"');
    expect(text).toContain("die taken");
    expect(text).toContain(">5</s>");
    expect(text).toContain("To draft");
  });
});
