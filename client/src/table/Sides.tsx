import type { ReactNode } from "react";
import { words } from "../words";

export type Side = "log" | "chat" | "rules";

const SIDES = ["log", "chat", "rules"] as const;

interface Props {
  readonly side: Side;
  readonly onSide: (side: Side) => void;
  readonly unread: number;
  readonly log: ReactNode;
  readonly scrubber: ReactNode;
  readonly chat: ReactNode;
  readonly rules: ReactNode;
}

/** What lies beside the game: what happened, what is said, and the rules, one at a time. */
export function Sides({ side, onSide, unread, log, scrubber, chat, rules }: Props) {
  return (
    <>
      <div className="tabs" role="tablist" aria-label={words.log.tabs}>
        {SIDES.map((one) => (
          <button
            key={one}
            type="button"
            role="tab"
            aria-selected={side === one}
            aria-controls="side-panel"
            onClick={() => onSide(one)}
          >
            {words.tabs[one]}
            {one === "chat" && unread > 0 && side !== "chat" && <span className="badge">{unread}</span>}
          </button>
        ))}
      </div>
      <div className="side-panel" id="side-panel" role="tabpanel" aria-label={words.tabs[side]}>
        {side === "log" ? log : side === "chat" ? chat : rules}
      </div>
      {side === "log" && scrubber}
    </>
  );
}
