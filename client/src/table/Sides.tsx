import type { ReactNode } from "react";
import { words } from "../words";

export type Side = "hand" | "log" | "tracks" | "chat" | "rules";

export interface SideTab {
  readonly side: Side;
  readonly name: string;
  readonly inside: ReactNode;
  readonly badge?: number;
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
            aria-controls="side-panel"
            onClick={() => onSide(tab.side)}
          >
            {tab.name}
            {tab.badge && tab !== shown ? <span className="badge">{tab.badge}</span> : null}
          </button>
        ))}
      </div>
      <div className={`side-panel of-${shown.side}`} id="side-panel" role="tabpanel" aria-label={shown.name}>
        {shown.inside}
      </div>
    </>
  );
}
