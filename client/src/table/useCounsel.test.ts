import { describe, expect, it } from "vitest";
import type { ProposalLine } from "../wire/messages";
import { gathered, isSettled } from "./useCounsel";

const line = (seat: number, move: string, more: Partial<ProposalLine> = {}): ProposalLine => ({
  seat,
  to: 0,
  move,
  label: move,
  ...more,
});

describe("what a side proposes", () => {
  it("stands once, however many want it", () => {
    const said = gathered([line(1, "march"), line(2, "hold", { says: "No." }), line(3, "march", { seconds: 12 })]);
    expect(said.map(({ move, seats }) => [move, seats])).toEqual([
      ["march", [1, 3]],
      ["hold", [2]],
    ]);
    expect(said[0]!.seconds).toBe(12);
    expect(said[1]!.says).toBe("No.");
  });

  it("is only proposed first while nobody has spoken", () => {
    expect(isSettled([], 0, "march")).toBe(false);
    expect(isSettled(gathered([line(0, "march")]), 0, "hold")).toBe(false);
    expect(isSettled(gathered([line(0, "march")]), 0, "march")).toBe(true);
    expect(isSettled(gathered([line(1, "hold")]), 0, "march")).toBe(true);
  });
});
