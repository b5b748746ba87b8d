import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import type { Odds } from "../wire/api";
import type { Answer, Inspected } from "../wire/messages";
import { PinnedCard, ThingCard, TouchedRow } from "./Inspector";
import { chanceOf, hopelessLast, isHopeless } from "./useForecasts";
import { WhyNotBox } from "./WhyNotBox";

const card: Inspected = {
  thing: "guards",
  title: "Lannister Guards",
  kind: "Infantry",
  side: "Lannister",
  tone: "lannister",
  conditions: [{ says: "Panicked" }],
  stats: [
    { name: "Defence", now: "4+", base: "3+", sign: "worse", why: [{ says: "flank" }] },
    { name: "Speed", now: "4" },
  ],
  threatens: [{ thing: "outriders", name: "Outriders", says: "7.4 inches, front", chance: 0.67, hope: "arrives" }],
  text: ["Holds the line."],
};

describe("the card of a thing", () => {
  it("has its numbers with reasons, how it stands and whom it threatens", () => {
    const text = renderToStaticMarkup(<ThingCard card={card} />);
    for (const part of ["Lannister Guards", "Panicked", "flank", "Outriders", "67%", "arrives", "Holds the line."])
      expect(text).toContain(part);
    expect(text).toContain('<tr class="worse">');
  });

  it("has a row of numbers where none differs from what is printed", () => {
    const text = renderToStaticMarkup(<ThingCard card={{ ...card, stats: [{ name: "Speed", now: "4" }] }} />);
    expect(text).toContain("stat-row");
    expect(text).not.toContain("<table");
  });

  it("is pinned, and is a touch away on a phone", () => {
    const nothing = () => undefined;
    expect(renderToStaticMarkup(<PinnedCard card={card} onClose={nothing} onShow={nothing} />)).toContain("pinned");
    expect(renderToStaticMarkup(<TouchedRow name="Lannister Guards" onOpen={nothing} />)).toContain("<button");
  });

  it("comes before why what was pressed is no answer", () => {
    const nothing = () => undefined;
    const text = renderToStaticMarkup(
      <WhyNotBox
        whyNot={{ id: 1, says: "13.4 inches away, 11 at most." }}
        card={card}
        where={undefined}
        onClose={nothing}
        onPin={nothing}
        onShow={nothing}
      />,
    );
    expect(text.indexOf("Lannister Guards")).toBeLessThan(text.indexOf("13.4 inches"));
  });
});

describe("chances of answers on show", () => {
  const odds = (move: string, says: string, hope: number | null): Odds => ({ move, title: "", says, hope, lines: [] });
  const answer = (move: string): Answer => ({
    move,
    label: move,
    points: [],
    verb: "",
    amount: undefined,
    unit: "",
    again: false,
  });

  it("are one number with its name", () => {
    expect(chanceOf(odds("a", "83% to arrive, 2.1 men lost on average.", 0.83))).toBe("83% to arrive");
    expect(chanceOf(odds("a", "It falls short.", 0))).toBe("It falls short");
  });

  it("set what is hopeless last, and leave the rest in its order", () => {
    const told = new Map(
      [odds("a", "It falls short.", 0), odds("c", "60% to win.", 0.6)].map((one) => [one.move, one]),
    );
    expect(hopelessLast(["a", "b", "c"].map(answer), told).map(({ move }) => move)).toEqual(["b", "c", "a"]);
    expect([isHopeless(undefined), isHopeless(odds("a", "Who knows.", null))]).toEqual([false, false]);
  });
});
