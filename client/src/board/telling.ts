// What is told of a place that somebody points at: who holds it, where it lies, what it is joined to.

import type { Area } from "../wire/scene";
import { words } from "../words";

export interface Told {
  readonly name: string;
  /** Who holds it, and what stands there. */
  readonly held: string;
  /** Where it belongs, and what it has for good. */
  readonly lies: string;
  readonly links: string;
}

export function tell(area: Area): Told | undefined {
  if (!area.name) return undefined;
  const counts = (area.counts ?? []).map((count) => `${count.value} ${count.label}`);
  return {
    name: area.name,
    held: [area.side || words.board.nobodys, ...counts].join(", "),
    lies: [area.group, ...(area.notes ?? [])].filter(Boolean).join(", "),
    links: area.links?.length ? words.board.links(words.list(area.links)) : "",
  };
}
