import { describe, expect, it } from "vitest";
import type { Table } from "./useTable";
import { onScreen } from "./useFocusOnQuestion";

const table = (more: object = {}) =>
  ({ model: { question: "7 walk 0" }, asked: 0, showing: { isBehind: false }, live: {}, ...more }) as Table;

describe("the question that the focus goes to", () => {
  it("is another one each time that something is asked", () => {
    const before = onScreen(table());
    expect(before).not.toBe("");
    expect(onScreen(table({ model: { question: "8 walk 0" } }))).not.toBe(before);
    expect(onScreen(table({ asked: 1 }))).not.toBe(before);
  });

  it("is none while an answer is under way, others are shown, or one looks at the past", () => {
    for (const more of [
      { asked: undefined },
      { model: { question: "7 walk 0", sent: "To b2" } },
      { showing: { isBehind: true } },
      { past: 3 },
    ])
      expect(onScreen(table(more))).toBe("");
  });

  it("may be that of the screen's next owner, or the end", () => {
    expect(onScreen(table({ handover: 1 }))).toBe("handover 1");
    expect(onScreen(table({ asked: undefined, live: { over: true } }))).toBe("over");
  });
});
