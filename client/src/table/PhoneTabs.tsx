import { Icon, type IconName } from "../parts/Icon";
import { words } from "../words";

export type Tab = "table" | "hand" | "mats" | "log" | "chat" | "rules";

const ICONS: Readonly<Record<Tab, IconName>> = {
  table: "table",
  hand: "cards",
  mats: "mat",
  log: "list",
  chat: "chat",
  rules: "book",
};

interface Props {
  readonly tab: Tab;
  readonly onTab: (tab: Tab) => void;
  readonly cards: number;
  /** What the tab of the sheets is called; empty where there are none. */
  readonly mats: string;
  readonly unread: number;
}

export function PhoneTabs({ tab, onTab, cards, mats, unread }: Props) {
  const badges: Partial<Record<Tab, number>> = { hand: cards, chat: tab === "chat" ? 0 : unread };
  return (
    <nav className="tabbar" aria-label={words.table.name}>
      {(["table", "hand", ...(mats ? ["mats" as const] : []), "log", "chat", "rules"] as const).map((one) => (
        <button key={one} type="button" aria-current={tab === one ? "page" : undefined} onClick={() => onTab(one)}>
          <Icon name={ICONS[one]} />
          <span>{one === "mats" ? mats : words.tabs[one]}</span>
          {badges[one] ? <i className="badge">{badges[one]}</i> : null}
        </button>
      ))}
    </nav>
  );
}
