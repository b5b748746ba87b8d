import type { RefObject } from "react";
import type { BoardHandle } from "../board/Board";
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
}

/** What the keys do at a table while no dialog is open. */
export function useTableKeys(
  table: Table,
  { board, onOpen, onLog, onHand, onRule, onReport }: Doing,
  isOn: boolean,
): void {
  const live = table.live!;
  const settings = useSettings();
  useKeys(
    {
      Escape: () => (table.repeat ? table.stopRepeat() : table.model.whyNot ? table.closeWhyNot() : table.letGo()),
      Enter: () => document.querySelector<HTMLElement>("[data-go]")?.click(),
      "[": () => table.goTo((table.past ?? live.seq) - 1),
      "]": () => table.goTo((table.past ?? live.seq) + 1),
      "\\": () => table.goTo(undefined),
      "+": () => board.current?.zoom(1.4),
      "=": () => board.current?.zoom(1.4),
      "-": () => board.current?.zoom(1 / 1.4),
      "0": () => board.current?.fit(),
      "?": () => onOpen("keys"),
      ...Object.fromEntries(Array.from({ length: 9 }, (_, n) => [String(n + 1), () => pressChip(n)])),
      ...(settings.letters === "on" && {
        u: table.undoing.press,
        y: table.undoing.redo,
        a: () => table.asked !== undefined && onOpen("all"),
        o: () => change({ odds: getSettings().odds === "on" ? "off" : "on" }),
        l: () => (onLog(), focusLater(".logcol .log, .phone-tab .log")),
        r: () => live.prompt && onRule(live.prompt.rule),
        h: () => (onHand(), focusLater(".hand-box")),
        b: onReport,
        x: () => onOpen("text"),
        n: () => change({ names: getSettings().names === "auto" ? "always" : "auto" }),
      }),
    },
    isOn,
  );
}

function pressChip(n: number): void {
  document.querySelectorAll<HTMLElement>(".prompt .answers > .chips .chip")[n]?.click();
}

function focusLater(selector: string): void {
  setTimeout(() => document.querySelector<HTMLElement>(selector)?.focus(), 30);
}
