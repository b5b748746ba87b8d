import type { ReactNode } from "react";
import { PhoneTabs, type Tab } from "./PhoneTabs";
import { Sheet, type Stop } from "./Sheet";
import type { Parts } from "./parts";

interface Props {
  readonly parts: Parts;
  readonly tab: Tab;
  readonly onTab: (tab: Tab) => void;
  readonly stop: Stop;
  readonly onStop: (stop: Stop) => void;
  readonly question: string;
  readonly cards: number;
  /** What the tab of the mats is called; empty where there are none. */
  readonly mats: string;
  readonly unread: number;
}

/** A table on a phone: the board, the sheet that asks, and tabs for the rest. */
export function PhoneFrame({ parts, tab, onTab, stop, onStop, question, cards, mats, unread }: Props) {
  const tabs: Readonly<Record<Exclude<Tab, "table">, ReactNode>> = {
    hand: (
      <>
        {parts.hands}
        <ul>{parts.tracks}</ul>
      </>
    ),
    mats: <div className="mats">{parts.allMats}</div>,
    log: (
      <>
        {parts.log}
        {parts.scrubber}
      </>
    ),
    chat: parts.chat,
    rules: parts.rules,
  };
  return (
    <div className="table phone">
      {parts.top}
      {parts.pills}
      <main className="phone-main">
        {parts.board}
        {tab === "table" ? (
          <Sheet stop={stop} onStop={onStop} question={question}>
            {parts.decision}
            {parts.told}
            {parts.choices}
            {parts.odds}
          </Sheet>
        ) : (
          <div className="phone-tab">{tabs[tab]}</div>
        )}
      </main>
      <PhoneTabs tab={tab} onTab={onTab} cards={cards} mats={mats} unread={unread} />
    </div>
  );
}
