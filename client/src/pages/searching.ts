import type { Rule } from "../wire/api";

/** The chapter a rule stands in: "battle" of risk/battle/ties, "table" of table/undo, which holds in every game. */
export function topicOf(rule: Pick<Rule, "id">): string {
  return rule.id.split("/").at(-2) ?? "";
}

/** Rules that hold all the words, by id, title or text. */
export function search(rules: readonly Rule[], text: string): readonly Rule[] {
  const wanted = text.toLowerCase().split(/\s+/).filter(Boolean);
  if (!wanted.length) return rules;
  return rules.filter((rule) => {
    const held = [rule.id, rule.title, rule.text, rule.ruling, rule.example].join(" ").toLowerCase();
    return wanted.every((word) => held.includes(word));
  });
}
