import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { commitmentOf, compare } from "./fingerprint";
import { hmac } from "./verify";

const read = (name: string) => readFileSync(new URL(`../../../tests/replays/${name}.record`, import.meta.url), "utf8");
const hashOf = (text: string) => /^hash (.*)$/m.exec(text)![1]!;
const record = read("risk-two-bound");
const seen = hashOf(record);

it("the key of a fingerprint is that of HMAC-SHA256", () => {
  // RFC 4231, test case 2, and a key longer than a block.
  const told = "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843";
  expect(hmac("Jefe", "what do ya want for nothing?")).toBe(told);
  const long = "7ec667cf390a33c5336d37054db4ab166260c44928571af8bf8401d51dc93d4a";
  expect(hmac("x".repeat(131), "")).toBe(long);
});

describe("a record compared with what was seen", () => {
  it("is the same game, however its lines end", () => {
    expect(compare(record, seen)).toBe("same");
    expect(compare(`\ufeff${record.replaceAll("\n", "\r\n")}`, seen)).toBe("same");
    expect(commitmentOf(record)).toMatch(/^[0-9a-f]{64}$/);
  });

  it("is another where a move, its order or the header was changed", () => {
    const changed = [
      record.replace(/^1 /m, "2 "),
      record.replace(/^(\d .*)\n(\d .*)\n/m, "$2\n$1\n"),
      record.replace("option victory end_card", "option victory conquest"),
      record.replace(/^undo .*\n/m, ""),
      record.replace(/^.*\nend\n/m, "end\n"),
    ];
    for (const text of changed) {
      expect(text).not.toBe(record);
      expect(compare(text, seen)).toBe("differs");
    }
  });

  it("may name other people, or go on from what was seen", () => {
    expect(compare(record.replace(/^seat 1 .*$/m, "seat 1 Nobody"), seen)).toBe("names");
    const secret = /^secret (.*)$/m.exec(record)![1]!;
    const head = record.split("\nmoves\n")[0]!.split("\n");
    const begun = hmac(secret, head.filter((line) => !line.startsWith("seat ")).join("\n"));
    expect(compare(record, `0.${begun}.${"0".repeat(32)}`)).toBe("begins");
  });

  it("says by what its chance goes after a takeback, and that is bound too", () => {
    const taken = read("risk-two-taken-back");
    expect(taken).toContain("painted-table record 3\n");
    expect(compare(taken, hashOf(taken))).toBe("same");
    expect(compare(taken.replace("record 3", "record 4"), hashOf(taken))).toBe("differs");
  });

  it("cannot be told without the secret", () => {
    expect(compare(record.replace(/^secret .*\n/m, ""), seen)).toBe("sealed");
  });
});
