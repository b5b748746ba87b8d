import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import type { Light } from "../board/Board";
import type { GoalLine } from "../wire/messages";
import type { Card, Pile, Plate } from "../wire/scene";
import { Desk, previewsOf } from "./Desk";
import { Goals } from "./Goals";
import { share, withoutCards } from "./goals";
import { Score } from "./Score";

const goal = (title: string, have: number, need: number, about: readonly string[] = []): GoalLine => ({
  title,
  text: "Control at least 5 castles.",
  rule: `risk/objective/${title}`,
  progress: `${have} of ${need} castles`,
  have,
  need,
  met: have >= need,
  secret: true,
  about,
});
const card = (id: string, text = "A text of more than twenty letters."): Card => ({
  id,
  name: id,
  text,
  value: `play ${id}`,
  rule: `risk/objective/${id}`,
});
const hand: Pile = {
  id: "hand",
  name: "Your hand",
  count: 6,
  spread: true,
  kind: "hand",
  cards: ["a", "b", "c", "d", "e", "f"].map((id) => card(id)),
};
const light = (value: string | undefined): Light => (value === "play e" ? "target" : "");

describe("the desk", () => {
  it("shows every card whole, what can be played first, with what it would do", () => {
    const text = renderToStaticMarkup(
      <Desk
        piles={[hand]}
        light={light}
        onPress={() => undefined}
        goals={[goal("c", 3, 5, ["winterfell"])]}
        onGoal={() => undefined}
        answers={[
          {
            move: "play e",
            label: "Play e",
            points: ["play e"],
            again: false,
            verb: "play",
            amount: undefined,
            unit: "",
            preview: "Brings 4 armies.",
          },
        ]}
      />,
    );
    expect(text.match(/A text of more than twenty letters\./g)).toHaveLength(6);
    expect(text.indexOf('data-card="e"')).toBeLessThan(text.indexOf('data-card="a"'));
    for (const part of ["Brings 4 armies.", "3 of 5 castles", "Playable now (1)"]) expect(text).toContain(part);
    expect(text).toContain("Show on the board what counts for c");
  });

  it("knows of a card alone what it would do", () => {
    const base = { move: "x", label: "x", verb: "", amount: undefined, unit: "", again: false };
    const told = previewsOf([
      { ...base, points: ["one"], preview: "Alone." },
      { ...base, points: ["one", "two"], preview: "Together." },
    ]);
    expect([told("one"), told("two"), told(undefined)]).toEqual(["Alone.", "", ""]);
  });
});

describe("goals", () => {
  it("stand by themselves where no card stands for them", () => {
    const goals = [goal("c", 3, 5), goal("points", 4, 10)];
    expect(withoutCards(goals, [hand]).map((one) => one.title)).toEqual(["points"]);
    const text = renderToStaticMarkup(<Goals goals={withoutCards(goals, [hand])} onShow={() => undefined} />);
    expect(text).toContain("4 of 10 castles");
    expect(text).not.toContain("<button");
    expect([share(goal("x", 3, 5)), share(goal("x", 9, 5)), share(goal("x", 0, 0))]).toEqual([0.6, 1, 1]);
  });
});

describe("a score", () => {
  const plate: Plate = {
    id: "seat-0",
    side: "Stark",
    who: "Ola",
    score: "17",
    units: "points",
    parts: [
      { label: "lands", value: "12" },
      { label: "castles", value: "3" },
      { label: "ports", value: "2" },
    ],
  };
  it("says what it counts, and of how many", () => {
    const text = renderToStaticMarkup(<Score plate={plate} />);
    expect(text).toContain("points: 12 lands, 3 castles and 2 ports");
    expect(text).toContain("<small> points</small>");
    expect(renderToStaticMarkup(<Score plate={{ ...plate, score: "3", goal: "10" }} brief />)).toContain("of 10");
  });
});
