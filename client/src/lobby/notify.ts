// A word from the browser when it is one's turn and the page is out of sight. Off until a person asks for it.

import { useEffect, useState } from "react";
import type { Table } from "../table/useTable";
import { words } from "../words";

const KEY = "painted-table.notify";

export type Bell = "off" | "on" | "denied" | "impossible";

/** Whether notices are wanted, and whether the browser lets us. */
export function bellOf(permission: NotificationPermission | undefined, isWanted: boolean): Bell {
  if (permission === undefined) return "impossible";
  if (permission === "denied") return "denied";
  return permission === "granted" && isWanted ? "on" : "off";
}

const permission = () => (typeof Notification === "undefined" ? undefined : Notification.permission);
const now = () => bellOf(permission(), localStorage.getItem(KEY) === "on");

/** The state of the bell, and what pressing it does: only then is the browser asked. */
export function useBell(): readonly [Bell, () => Promise<void>] {
  const [bell, setBell] = useState(now);
  async function press() {
    if (bell === "on") localStorage.removeItem(KEY);
    else if ((await Notification.requestPermission()) === "granted") localStorage.setItem(KEY, "on");
    setBell(now());
  }
  return [bell, press];
}

/** Says so when one of one's seats is asked while nobody looks at the page. */
export function useTurnNotice(table: Table): void {
  const { live, mine, id } = table;
  const asked = live?.prompt?.seats.find((seat) => mine.includes(seat));
  const question = asked === undefined ? "" : `${live!.seq} ${asked}`;
  const title = words.table.yourMove(words.shortTitle(live?.title ?? ""));
  const body = live?.prompt?.ask ?? "";
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each question
  useEffect(() => {
    if (!question || !document.hidden || now() !== "on") return;
    const notice = new Notification(title, { body, tag: `painted-table ${id}`, icon: "/icon.svg" });
    notice.onclick = () => {
      window.focus();
      notice.close();
    };
    const seen = () => document.hidden || notice.close();
    document.addEventListener("visibilitychange", seen);
    return () => {
      document.removeEventListener("visibilitychange", seen);
      notice.close();
    };
  }, [question]);
}
