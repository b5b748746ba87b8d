import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
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

/** The words of the panel, a cell of a table and a heading each, and where it leads. */
function shown(one: Result, mine: readonly number[] = []) {
  const page = renderToStaticMarkup(createElement(Ending, { result: one, seats, mine, entries: 40 }));
  const cells = [...page.matchAll(/<tr[^>]*>(.*?)<\/tr>/g)].map((row) =>
    [...row[1]!.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/g)].map((cell) => cell[1]!.replace(/<[^>]*>/g, "").trim()),
  );
  return { heading: /<h2>(.*?)<\/h2>/.exec(page)?.[1], page, cells };
}

describe("the end of a game", () => {
  it("is won by one, with places, scores, the reason and its rule", () => {
    const { heading, page, cells } = shown(result({}));
    expect(heading).toBe("Lannister wins the game");
    expect(page).toContain("Nobody else is left.");
    expect(page).toContain('href="/rules/game/end/last-standing"');
    expect(cells).toEqual([
      ["Place", "Side", "Player", "Points"],
      ["1", "Lannister", "Player 1", "12"],
      ["2", "Tyrell", "Player 2", "5"],
      ["3", "Stark", "Player 0", "1"],
    ]);
  });

  it("congratulates whoever has won, and nobody else", () => {
    expect(shown(result({}), [1]).heading).toBe("Lannister wins the game. Well played");
    expect(shown(result({}), [0]).heading).toBe("Lannister wins the game");
  });

  it("is shared by several", () => {
    const { heading, cells } = shown(result({ winners: [0, 2], places: [1, 3, 1] }));
    expect(heading).toBe("Stark and Tyrell share the win");
    expect(cells.slice(1).map((row) => row[0])).toEqual(["1", "1", "3"]);
  });

  it("is drawn, between some or all, and no victory", () => {
    const drawn = result({ ending: "drawn", winners: [0, 1], places: [1, 1, 3] });
    expect(shown(drawn, [0]).heading).toBe("A draw between Stark and Lannister");
    expect(endingOf({ ...drawn, winners: [] }, seats)).toBe("A draw");
  });

  it("is won by all", () => {
    const all = result({ ending: "won by all", winners: [0, 1, 2], places: [1, 1, 1], scores: [] });
    const { heading, cells } = shown(all, [2]);
    expect(heading).toBe("Everyone wins together. Well played");
    expect(cells[0]).toEqual(["Side", "Player"]);
    expect(cells).toHaveLength(4);
  });

  it("is lost by all", () => {
    const lost = result({ ending: "lost by all", winners: [], places: [1, 1, 1], scores: [] });
    expect(shown(lost, [0]).heading).toBe("Everyone has lost");
  });
});
