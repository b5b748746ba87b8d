import { createContext, useContext, type MouseEvent } from "react";
import { Link } from "../route";
import { words } from "../words";

/** Within a table a rule opens beside it, and the table keeps running. */
export const RuleOpener = createContext<((id: string) => void) | undefined>(undefined);

/** A rule id without the game's name. */
export function shortRule(id: string): string {
  return id.split("/").slice(1).join("/");
}

/** A rule by its id; in running text only by its sign. */
export function RuleLink({ id, as = "short" }: { id: string; as?: "short" | "whole" | "sign" }) {
  const open = useContext(RuleOpener);
  if (!id) return null;
  function press(event: MouseEvent) {
    if (!open) return;
    event.preventDefault();
    open(id);
  }
  return (
    <Link
      className={`rule ${as}`}
      href={`/rules/${id}`}
      title={id}
      onClick={press}
      {...(as === "sign" && { "aria-label": words.rules.rule(shortRule(id)) })}
    >
      {as === "sign" ? "§" : as === "whole" ? id : shortRule(id)}
    </Link>
  );
}
