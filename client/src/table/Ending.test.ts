import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import type { Line } from "../wire/made/story";
import type { Result, SeatLine } from "../wire/messages";
import { Ending } from "./Ending";
import { endingOf } from "./result";

const seats = ["Stark", "Lannister", "Tyrell"].map(
  (side, seat): SeatLine => ({
    seat,
    name: `Player ${seat}`,
    side,
    tone: "",
    kind: "person",
    bot: "",
    online: true,
    thinking: false,
    out: false,
  }),
);
const result = (part: Partial<Result>): Result => ({
  ending: "won",
  winners: [1],
  places: [3, 1, 2],
  scores: [1, 12, 5],
  unit: "point",
  units: "points",
  reason: "Nobody else is left.",
  rule: "game/end/last-standing",
  ...part,
});

const parts: Line = {
  id: "points",
  name: "Points",
  unit: "point",
  units: "points",
  values: [[1, 12, 5]],
  parts: ["Lands", "Castles"].map((name, n) => ({
    id: name,
    name,
    unit: "point",
    units: "points",
    values: [n ? [0, 4, 2] : [1, 8, 3]],
    parts: [],
    who: [],
  })),
  who: [],
};

/** The words of the panel: the heading, and a line for each seat. */
function shown(one: Result, mine: readonly number[] = [], line?: Line) {
  const page = renderToStaticMarkup(createElement(Ending, { result: one, seats, mine, length: "9 rounds", line }));
  const list = /<ol>(.*?)<\/ol>/.exec(page)?.[1] ?? "";
  const lines = [...list.matchAll(/<li>(.*?)<\/li>/g)].map((item) =>
    item[1]!
      .replace(/<[^>]*>/g, " ")
      .replace(/ +/g, " ")
      .trim(),
  );
  return { heading: /<h2>(.*?)<\/h2>/.exec(page)?.[1], page, lines };
}

describe("the end of a game", () => {
  it("is won by one, with places, scores, the reason and its rule", () => {
    const { heading, page, lines } = shown(result({}));
    expect(heading).toBe("Lannister wins the game");
    expect(page).toContain("Nobody else is left.");
    expect(page).toContain('href="/rules/game/end/last-standing"');
    expect(page).toContain("9 rounds.");
    expect(lines).toEqual([
      "Place 1: Lannister Player 1 12",
      "Place 2: Tyrell Player 2 5",
      "Place 3: Stark Player 0 1",
    ]);
  });

  it("says what a score is made of, once somebody has told", () => {
    const { page, lines } = shown(result({}), [], parts);
    expect(page).toContain("<h2>Points</h2>");
    expect(lines[0]).toBe("Place 1: Lannister Player 1 12 Lands 8 Castles 4");
    expect(lines[2]).toBe("Place 3: Stark Player 0 1 Lands 1");
  });

  it("congratulates whoever has won, and nobody else", () => {
    expect(shown(result({}), [1]).heading).toBe("Lannister wins the game. Well played");
    const played = ["person", "bot"].map((kind) => ({ side: kind, kind }));
    expect(endingOf(result({}), played, [1])).toBe("bot wins the game");
    expect(shown(result({}), [0]).heading).toBe("Lannister wins the game");
  });

  it("is shared by several", () => {
    const { heading, lines } = shown(result({ winners: [0, 2], places: [1, 3, 1] }));
    expect(heading).toBe("Stark and Tyrell share the win");
    expect(lines.map((one) => one.slice(0, 7))).toEqual(["Place 1", "Place 1", "Place 3"]);
  });

  it("is drawn, between some or all, and no victory", () => {
    const drawn = result({ ending: "drawn", winners: [0, 1], places: [1, 1, 3] });
    expect(shown(drawn, [0]).heading).toBe("A draw between Stark and Lannister");
    expect(endingOf({ ...drawn, winners: [] }, seats)).toBe("A draw");
  });

  it("is won by all", () => {
    const all = result({ ending: "won by all", winners: [0, 1, 2], places: [1, 1, 1], scores: [] });
    const { heading, lines } = shown(all, [2]);
    expect(heading).toBe("Everyone wins together. Well played");
    expect(lines).toEqual(["Stark Player 0", "Lannister Player 1", "Tyrell Player 2"]);
  });

  it("is lost by all", () => {
    const lost = result({ ending: "lost by all", winners: [], places: [1, 1, 1], scores: [] });
    expect(shown(lost, [0]).heading).toBe("Everyone has lost");
  });

  it("tells what all have together beside what their enemy has", () => {
    const lost = result({ ending: "lost by all", winners: [], places: [1, 1, 1], scores: [32, 32, 32] });
    const all = { seat: -1, side: "The Watch", tone: "coin", mark: "banners" };
    const dead = { seat: -1, side: "The dead", tone: "dead", mark: "dead" };
    const line: Line = { ...parts, parts: [], values: [[32, 52]], who: [all, dead] };
    expect(shown(lost, [0], line).lines).toEqual(["The Watch 32", "The dead 52"]);
  });

  it("is nobody's but one's own who plays alone", () => {
    const alone = { winners: [0], places: [1], scores: [24] };
    expect(shown(result({ ...alone, ending: "won by all" }), [0]).heading).toBe("Stark wins the game. Well played");
    expect(endingOf(result({ ...alone, ending: "lost by all", winners: [] }), seats)).toBe("Stark has lost the game");
    const me = { seat: 0, side: "Stark", tone: "", mark: "" };
    const rival = { seat: -1, side: "The Rival", tone: "tully", mark: "tully" };
    const line: Line = { ...parts, parts: [], values: [[24, 23]], who: [me, rival] };
    expect(shown(result({ ...alone, ending: "won by all" }), [0], line).lines).toEqual([
      "Stark Player 0 24",
      "The Rival 23",
    ]);
  });
});
