import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import type { Answer, SeatLine } from "../wire/messages";
import type { Contest, Pile, Scene } from "../wire/scene";
import { BattlePanel } from "./BattlePanel";
import { NOTHING, seen } from "./bout";
import { Outlook } from "./Outlook";
import { afterNumber, columnsOf } from "./outlook";
import { Reactions, reactionsOf, sentences } from "./Reactions";
import { contestSaid, fallen, upTo } from "./telling";

const seat = (n: number, side: string, name: string): SeatLine => ({
  seat: n,
  name,
  side,
  tone: side.toLowerCase(),
  kind: "person",
  bot: "",
  online: true,
  thinking: false,
  out: false,
});
const seats = [seat(0, "Stark", "Ola"), seat(1, "Lannister", "Mira")];
const fought: Contest = {
  id: "battle",
  title: "Battle at The Twins",
  steps: ["Declared", "Dice", "Answers", "Result"],
  step: 2,
  rolls: 4,
  chance: 0.2785,
  result: "Lannister would lose 2 armies",
  history: ["6 5 2 against 5 2: Lannister loses 2 armies", "6 against 1: Lannister loses 1 army"],
  rows: [
    {
      name: "Stark",
      tone: "stark",
      seat: 0,
      place: "The Neck",
      left: 8,
      lost: 2,
      dice: [{ face: "6", fate: "wins" }],
    },
    {
      name: "Lannister",
      tone: "lannister",
      seat: 1,
      place: "The Twins",
      left: 2,
      lost: 4,
      dice: [{ face: "5", fate: "loses" }],
    },
  ],
};
const over: Contest = {
  ...fought,
  over: true,
  won: 1,
  step: 3,
  result: "Lannister holds The Twins.",
  facts: [{ label: "Stark lost", value: "4 armies" }],
  odds: [{ label: "Chance to take it at the start", value: "61%" }],
};
const unlit = () => "" as const;
const drawn = (contest: Contest, mine: readonly number[] = [0], compact = false) =>
  renderToStaticMarkup(
    <BattlePanel
      contest={contest}
      seats={seats}
      mine={mine}
      light={unlit}
      onPress={undefined}
      compact={compact}
      outlook={<em>outlook</em>}
    >
      <p>What now?</p>
    </BattlePanel>,
  );

describe("a battle", () => {
  it("says who fights for what, what it has cost, and how likely the roll was", () => {
    const text = drawn(fought);
    for (const part of ["The Neck", "Stark, you", "The Twins", "Lannister, Mira", "8 of 10 left", "lost 2"])
      expect(text).toContain(part);
    for (const part of ["2 of 6 left", "roll 4", "a 28% chance", "would lose 2", "What now?", "outlook", "All 2 rolls"])
      expect(text).toContain(part);
    expect(text).toMatch(/aria-current="step"[^>]*>Answers/);
  });

  it("ends with what came of it, and what it cost whoever looks", () => {
    const text = drawn(over);
    for (const part of ["Lannister holds The Twins.", "you lost 2", "4 armies", "61%", "4 rolls", "result bad"])
      expect(text).toContain(part);
    expect(text).not.toContain("outlook");
    expect(drawn(over, [1])).toContain("result good");
    expect(drawn(over, [])).not.toContain("you lost");
  });

  it("leaves out the history where there is little room", () => {
    const text = drawn(fought, [0], true);
    expect(text).not.toContain("All 2 rolls");
    for (const part of ['data-die="6"', "a 28% chance", "8 of 10 left"]) expect(text).toContain(part);
  });
});

describe("the last battle", () => {
  const scene = (contests: readonly Contest[]) => ({ contests }) as unknown as Scene;
  const plain: Contest = {
    id: "kindling",
    title: "Kindling",
    rows: [{ name: "", tone: "blue", dice: [{ face: "1" }] }],
  };

  it("is what the server says, whatever lies on the table", () => {
    expect(seen(NOTHING, { bout: over, scene: scene([plain]), seq: 4 }).contest).toBe(over);
    const shown = seen(NOTHING, { bout: fought, scene: scene([]), seq: 4 });
    expect(seen(shown, { bout: null, scene: scene([]), seq: 5 }).contest).toBeUndefined();
  });

  it("stays, where no server follows it, until the log goes on", () => {
    const lying = seen(NOTHING, { bout: null, scene: scene([plain]), seq: 4 });
    const gone = seen(lying, { bout: null, scene: scene([]), seq: 6 });
    expect(gone.contest).toMatchObject({ id: "kindling", over: true });
    expect(seen(gone, { bout: null, scene: scene([]), seq: 6 }).contest?.id).toBe("kindling");
    expect(seen(gone, { bout: null, scene: scene([]), seq: 7 }).contest).toBeUndefined();
  });
});

describe("what may come of a battle", () => {
  const line = (label: string, chance: number, mark: string, good: boolean) => ({ label, chance, mark, good });
  const odds = {
    move: "",
    title: "Fought to the end",
    says: "93% for the attack, losing 1.7 for 2.0 on average.",
    hope: 0.93,
    lines: [
      line("taken, 7 left", 0.22, "7", true),
      line("taken, 8 left", 0.71, "8", true),
      line("held, 1 left", 0.05, "1", false),
      line("held, 2 left", 0.02, "2", false),
    ],
  };

  it("puts what is not hoped for together, first", () => {
    const columns = columnsOf(odds);
    expect(columns.map((column) => column.mark)).toEqual(["held", "7", "8"]);
    expect(columns[0]?.chance).toBeCloseTo(0.07);
    const two = { ...odds, lines: [line("won", 0.5, "won", true), line("lost", 0.5, "lost", false)] };
    expect(columnsOf(two).map((column) => column.mark)).toEqual(["lost", "won"]);
  });

  it("says the number large and the rest beside it", () => {
    expect(afterNumber("More than 99% for the attack.")).toBe("for the attack.");
    const text = renderToStaticMarkup(<Outlook odds={odds} />);
    for (const part of ["93%", "for the attack, losing", "held", "71"]) expect(text).toContain(part);
    expect(renderToStaticMarkup(<Outlook odds={{ ...odds, hope: null }} />)).toBe("");
  });
});

describe("reactions", () => {
  const answer = (move: string, points: readonly string[], preview = ""): Answer => ({
    move,
    label: move,
    points,
    again: false,
    verb: "use",
    amount: undefined,
    unit: "",
    preview,
  });
  const pile: Pile = {
    id: "characters-1",
    name: "Characters",
    count: 1,
    spread: true,
    cards: [
      {
        id: "tywin",
        name: "Tywin Lannister",
        text: "Your defence dice each gain 1 in this battle.",
        value: "use tywin",
        counts: [{ label: "Gold", value: "200" }],
      },
    ],
  };
  const answers = [answer("pass", []), answer("use tywin", ["use tywin"], "3 becomes 4: still lost. Nothing changes.")];

  it("are the answers that a card stands for, whole, with what they would do", () => {
    const found = reactionsOf(answers, [pile]);
    expect(found.map((one) => one.card.id)).toEqual(["tywin"]);
    const text = renderToStaticMarkup(<Reactions reactions={found} light={unlit} onPress={() => undefined} />);
    for (const part of ["Tywin Lannister", "each gain 1 in this battle.", "200 Gold", "3 becomes 4: still lost."])
      expect(text).toContain(part);
    expect(sentences("3 becomes 4: still lost. Nothing changes.")).toHaveLength(2);
  });

  it("are none where nothing on the table is a card", () => {
    expect(reactionsOf(answers, [])).toEqual([]);
    expect(renderToStaticMarkup(<Reactions reactions={[]} light={unlit} onPress={() => undefined} />)).toBe("");
  });
});

describe("a contest that is told in lines", () => {
  const told: Contest = {
    id: "attack",
    title: "Outriders charge Halberdiers",
    rows: [
      { name: "Outriders", tone: "stark", dice: [], seat: 0, left: 3, lost: 1 },
      { name: "Halberdiers", tone: "lannister", dice: [], seat: 1, left: 6, lost: 6 },
    ],
    throws: [
      { name: "Set for Charge", tone: "lannister", title: "Set for Charge: Halberdiers strike first", left: [3, 12] },
      {
        name: "Blade",
        tone: "stark",
        kind: "attack",
        need: "4+",
        made: "3 hits",
        dice: [
          { face: "6", counts: 2 },
          { face: "4", was: "1", counts: 1 },
          { face: "2", counts: 0 },
        ],
        left: [3, 12],
      },
      { name: "Saves", tone: "lannister", kind: "defence", need: "5+", base: "4+", dice: [{ face: "" }] },
    ],
    over: true,
    result: "Halberdiers lose 6 of 12.",
    since: 7,
  };

  it("says of each what it needed, which dice counted, and what they made", () => {
    const text = drawn(told);
    for (const part of [
      "Set for Charge: Halberdiers strike first",
      "4+",
      "<b>3</b> hits",
      'class="die hit"',
      "die miss",
    ])
      expect(text).toContain(part);
    for (const part of ["6, counts 2 times", "4, was 1, counts", "2, does not count", ">4+</s>", "unrolled"])
      expect(text).toContain(part);
  });

  it("has come as far as its lines have fallen", () => {
    expect(upTo(told, 1)).toMatchObject({
      step: 0,
      rows: [
        { left: 3, lost: 1 },
        { left: 12, lost: 0 },
      ],
    });
    expect(upTo(told, 1).over).toBeUndefined();
    expect(fallen(told)).toHaveLength(2);
  });

  it("is said in sentences", () => {
    expect(contestSaid(told)).toBe(
      "Outriders charge Halberdiers. Set for Charge: Halberdiers strike first. " +
        "Blade: 6, 4 and 2 at 4+. 3 hits. Halberdiers lose 6 of 12.",
    );
  });
});
