import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { OddsPanel } from "./OddsPanel";

const tossed = {
  move: "toss 3",
  hope: null,
  title: "Three coins",
  says: "87% for at least one head.",
  lines: [
    { label: "no head", chance: 0.125, mark: "none", good: false },
    { label: "some heads", chance: 0.871, mark: "some", good: true },
    { label: "on its edge", chance: 0.004, mark: "edge", good: false },
  ],
};
const drawn = (odds: typeof tossed) => renderToStaticMarkup(<OddsPanel odds={odds} title="Toss" />);

describe("the odds of any game", () => {
  it("tells what is reckoned, what comes of it, and every bar in the game's words", () => {
    const text = drawn(tossed);
    for (const part of ["Toss", "Three coins", "87% for at least one head.", "no head", "some heads", "13%", "87%"])
      expect(text).toContain(part);
    expect(text).toContain("&lt;1%");
    expect(text).toContain("width:100%");
  });

  it("does without bars", () => {
    const text = drawn({ ...tossed, lines: [] });
    expect(text).toContain("87% for at least one head.");
    expect(text).not.toContain("<dl");
  });
});
