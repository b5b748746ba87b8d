import { useEffect, useState, type ReactNode } from "react";
import { words } from "../words";
import { Sides, type Side, type SideTab } from "./Sides";

interface Beside {
  /** How many cards one has in hand, whether cards lie there at all, and whether one of them can be chosen now. */
  readonly cards: number;
  readonly hasCards: boolean;
  readonly isLit: boolean;
  readonly question: string;
  /** What was asked to be seen last. */
  readonly side: Side | undefined;
  readonly onSide: (side: Side) => void;
  /** Whether log, chat and rules have a column of their own. */
  readonly hasColumn: boolean;
  readonly hands: ReactNode;
  readonly tracks: ReactNode;
  readonly log: ReactNode;
  readonly chat: ReactNode;
  readonly unread: number;
  readonly rules: ReactNode;
}

/** What lies beside the game as tabs of the rail: cards first where there are any, and whenever one can be chosen. */
export function useSides(beside: Beside): { sides: ReactNode; column: ReactNode } {
  const { cards, hasCards, isLit, question, side, onSide, hasColumn, hands, tracks, log, chat, unread, rules } = beside;
  const [first] = useState<Side>(hasCards ? "hand" : "log");
  // biome-ignore lint/correctness/useExhaustiveDependencies: the cards are turned to once for each question
  useEffect(() => {
    if (isLit) onSide("hand");
  }, [question, isLit]);
  const shown = side ?? first;
  const told: SideTab[] = [
    { side: "log", name: words.tabs.log, inside: log, isKept: true },
    { side: "chat", name: words.tabs.chat, inside: chat, badge: unread },
    { side: "rules", name: words.tabs.rules, inside: rules },
  ];
  const hand: SideTab = {
    side: "hand",
    name: words.sides.hand(cards),
    inside: <div className="held">{hands}</div>,
    isKept: true,
  };
  const tracked: SideTab[] = tracks
    ? [{ side: "tracks", name: words.sides.tracks, inside: <ul className="beside">{tracks}</ul> }]
    : [];
  if (hasColumn) {
    return {
      sides: <div className="held alone">{hands}</div>,
      column: <Sides tabs={told} side={shown === "hand" ? "log" : shown} onSide={onSide} />,
    };
  }
  return {
    sides: (
      <section className="card-box sides">
        <Sides tabs={[hand, told[0]!, ...tracked, ...told.slice(1)]} side={shown} onSide={onSide} />
      </section>
    ),
    column: undefined,
  };
}
