import { useEffect, useState } from "react";
import type { Rule } from "../wire/api";

/** The chapter a rule stands in: "battle" of risk/battle/ties, "table" of table/undo, which holds in every game. */
export function topicOf(rule: Pick<Rule, "id">): string {
  return rule.id.split("/").at(-2) ?? "";
}

/** So long a person rests, in milliseconds, before what is typed is looked for. */
const REST = 150;

/** A text once it has stayed as it is for a moment; an emptied one at once. */
export function useRested(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), text ? REST : 0);
    return () => clearTimeout(timer);
  }, [text]);
  return text ? rested : "";
}
