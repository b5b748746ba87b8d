import type { ReactNode } from "react";
import { words } from "../words";
import { PhoneTabs, type Tab } from "./PhoneTabs";
import { AskedBar, Sheet, type Stop } from "./Sheet";
import type { Parts } from "./parts";

interface Props {
  readonly parts: Parts;
  readonly tab: Tab;
  readonly onTab: (tab: Tab) => void;
  readonly stop: Stop;
  readonly onStop: (stop: Stop) => void;
  readonly question: string;
  /** What is asked, in words, while something is. */
  readonly ask: string;
  /** Takes the place in which the buttons for the board's view stand. */
  readonly onTools: (place: HTMLElement | null) => void;
  readonly cards: number;
  /** What the tab of the mats is called; empty where there are none. */
  readonly mats: string;
  readonly unread: number;
}

/** A table on a phone: the board, the sheet that asks, and tabs for the rest. */
export function PhoneFrame({ parts, tab, onTab, stop, onStop, question, ask, onTools, cards, mats, unread }: Props) {
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
      <div className="phone-row">
        {parts.pills}
        <section className="tools-place" aria-label={words.board.view} ref={onTools} />
      </div>
      <main className="phone-main">
        {parts.board}
        {tab === "table" ? (
          <Sheet stop={stop} onStop={onStop} question={question} ask={ask}>
            {parts.decision}
            {parts.told}
            {parts.choices}
            {parts.odds}
            {parts.after}
          </Sheet>
        ) : (
          <div className="phone-tab">
            {ask && <AskedBar ask={ask} says={words.tabs.answer} onPress={() => onTab("table")} />}
            {tabs[tab]}
          </div>
        )}
      </main>
      <PhoneTabs tab={tab} onTab={onTab} cards={cards} mats={mats} unread={unread} />
    </div>
  );
}
