import { describe, expect, it } from "vitest";
import type { Why } from "../wire/made/wire";
import { Judges } from "./judge";

describe("judges", () => {
  it("give each verdict to whoever asked for it, and none twice", () => {
    const asked: Why[] = [];
    const judges = new Judges((why) => asked.push(why) > 0);
    const heard: string[] = [];
    judges.ask(0, "walk 1 1", (verdict) => heard.push(`first ${verdict.says}`));
    judges.ask(0, "pack oil", (verdict) => heard.push(`second ${verdict.says}`));
    expect(asked.map((why) => why.n)).toEqual([1, 2]);
    for (const n of [2, 1, 1, 7]) judges.hear({ kind: "whynot", move: "", says: String(n), n });
    expect(heard).toEqual(["second 2", "first 1"]);
  });

  it("say when nobody can be asked", () => {
    const judges = new Judges(() => false);
    expect(judges.ask(0, "walk 1 1", () => undefined)).toBe(false);
  });
});
