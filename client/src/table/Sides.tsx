import type { ReactNode } from "react";
import { words } from "../words";

export type Side = "hand" | "log" | "tracks" | "chat" | "rules";

export interface SideTab {
  readonly side: Side;
  readonly name: string;
  readonly inside: ReactNode;
  readonly badge?: number;
  /** Whether it goes on while something else is shown: what was scrolled to or read stays as it is. */
  readonly isKept?: boolean;
}

interface Props {
  readonly tabs: readonly SideTab[];
  readonly side: Side;
  readonly onSide: (side: Side) => void;
}

/** What lies beside the game: cards, what happened, what is said, and the rules, one at a time. */
export function Sides({ tabs, side, onSide }: Props) {
  const shown = tabs.find((tab) => tab.side === side) ?? tabs[0]!;
  return (
    <>
      <div className="tabs" role="tablist" aria-label={words.log.tabs}>
        {tabs.map((tab) => (
          <button
            key={tab.side}
            type="button"
            role="tab"
            aria-selected={tab === shown}
            aria-controls={tab === shown || tab.isKept ? `side-${tab.side}` : undefined}
            onClick={() => onSide(tab.side)}
          >
            {tab.name}
            {tab.badge && tab !== shown ? <span className="badge">{tab.badge}</span> : null}
          </button>
        ))}
      </div>
      {tabs
        .filter((tab) => tab === shown || tab.isKept)
        .map((tab) => (
          <div
            key={tab.side}
            className="side-panel"
            id={`side-${tab.side}`}
            role="tabpanel"
            aria-label={tab.name}
            hidden={tab !== shown}
          >
            {tab.inside}
          </div>
        ))}
    </>
  );
}
