import { createContext, useContext, type MouseEvent } from "react";
import { Link } from "../route";
import { words } from "../words";

/** Within a table a rule opens beside it, and the table keeps running. */
export const RuleOpener = createContext<((id: string) => void) | undefined>(undefined);

/** A rule by its sign, which bears the id as its name; in the book by the id itself, or by its title. */
export function RuleLink({ id, as = "sign", name = "" }: { id: string; as?: "whole" | "sign"; name?: string }) {
  const open = useContext(RuleOpener);
  if (!id) return null;
  function press(event: MouseEvent) {
    if (!open) return;
    event.preventDefault();
    open(id);
  }
  return (
    <Link
      className={`rule ${name ? "named" : as}`}
      href={`/rules/${id}`}
      title={id}
      onClick={press}
      {...(as === "sign" && !name && { "aria-label": words.rules.rule(id) })}
    >
      {name || (as === "sign" ? "§" : id)}
    </Link>
  );
}
