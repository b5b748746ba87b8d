import type { RefObject } from "react";
import type { BoardHandle } from "../board/Board";
import type { Posing } from "../forms/useMaking";
import { keyed } from "../gesture/pose";
import { change, getSettings, useSettings } from "../settings";
import type { Open } from "./TableDialogs";
import { useKeys } from "./useKeys";
import type { Table } from "./useTable";

interface Doing {
  readonly board: RefObject<BoardHandle | null>;
  readonly onOpen: (open: Open) => void;
  readonly onLog: () => void;
  readonly onHand: () => void;
  readonly onRule: (rule: string) => void;
  readonly onReport: () => void;
  readonly onPin: () => void;
}

/** What the keys do at a table while no dialog is open. */
export function useTableKeys(
  table: Table,
  { board, onOpen, onLog, onHand, onRule, onReport, onPin }: Doing,
  isOn: boolean,
): void {
  const live = table.live!;
  const settings = useSettings();
  const { posing } = table;
  useKeys(
    {
      Escape: () =>
        table.repeat ? table.stopRepeat() : table.model.whyNot || table.looked ? table.closeWhyNot() : table.letGo(),
      Enter: (event) => pressGold(event.shiftKey),
      "[": () => table.goTo((table.past ?? live.seq) - 1),
      "]": () => table.goTo((table.past ?? live.seq) + 1),
      "\\": () => table.goTo(undefined),
      "+": () => board.current?.zoom(1.4),
      "=": () => board.current?.zoom(1.4),
      "-": () => board.current?.zoom(1 / 1.4),
      "0": () => board.current?.fit(),
      "?": () => onOpen("keys"),
      ...(posing && Object.fromEntries(MOVES.map((key) => [key, (event: KeyboardEvent) => moveBy(posing, event)]))),
      ...Object.fromEntries(Array.from({ length: 9 }, (_, n) => [String(n + 1), () => pressNumber(table, n + 1)])),
      ...(settings.letters === "on" && {
        u: table.undoing.press,
        y: table.undoing.redo,
        a: () => table.asked !== undefined && onOpen("all"),
        o: () => change({ odds: getSettings().odds === "on" ? "off" : "on" }),
        l: () => (onLog(), focusLater(".logcol .log, .sides .log, .phone-tab .log")),
        r: () => live.prompt && onRule(live.prompt.rule),
        p: () => (table.counsel.ally === undefined ? pressProposal() : table.counsel.point(!table.counsel.pointsFor)),
        h: () => (onHand(), focusLater(".hand-box")),
        b: onReport,
        i: onPin,
        x: () => onOpen("text"),
        n: () => change({ names: getSettings().names === "auto" ? "always" : "auto" }),
      }),
    },
    isOn,
  );
}

/** What is put somewhere is moved by these wherever one is, as it is where it has the focus. */
const MOVES = ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", ",", "."];

function moveBy(posing: Posing, event: KeyboardEvent): void {
  const next = keyed(posing.gesture, posing.pose, event.key, event.shiftKey);
  if (!next) return;
  event.preventDefault();
  posing.move(next);
}

/** The gold answer, or with Shift what goes on to the end, where that is offered. */
function pressGold(isToEnd: boolean): void {
  const toEnd = isToEnd ? document.querySelector<HTMLElement>("[data-end]") : null;
  (toEnd ?? document.querySelector<HTMLElement>("[data-go]"))?.click();
}

/** What one of the own side proposes. */
function pressProposal(): void {
  document.querySelector<HTMLElement>(".prompt .proposals li .btn")?.click();
}

/** While something is counted, so many; else the n-th of what is offered: chips, or where there are none cards. */
function pressNumber(table: Table, n: number): void {
  if (table.count !== undefined) {
    if (table.offer.numbers?.amounts.includes(n)) table.setCount(n);
    return;
  }
  const chips = document.querySelectorAll<HTMLElement>(".prompt .answers > .chips .chip");
  const offered = chips.length ? chips : document.querySelectorAll<HTMLElement>(".choices [data-lit]");
  offered[n - 1]?.click();
}

function focusLater(selector: string): void {
  setTimeout(() => document.querySelector<HTMLElement>(selector)?.focus(), 30);
}
