// Whoever answers by keys is led on: when an answer is given, the focus goes to the next question, where it is asked.
// It stays where somebody has gone with it meanwhile, and on what is lit again.

import { useEffect, useRef } from "react";
import type { Table } from "./useTable";

/** The last thing pressed was a key. */
let isByKey = false;
if (typeof window !== "undefined") {
  window.addEventListener("keydown", () => (isByKey = true), true);
  window.addEventListener("pointerdown", () => (isByKey = false), true);
}

const QUESTION = ".prompt[data-asked], .prompt.over, .handover [data-go]";
const ANSWER = "[data-lit], .carried, .answers *";

/** What of the page asks now; "" while nothing does. */
export function onScreen(table: Pick<Table, "model" | "asked" | "handover" | "showing" | "past" | "live">): string {
  const { model, asked, handover, showing, past, live } = table;
  if (past !== undefined || showing.isBehind || model.sent || model.link === "lost") return "";
  if (handover !== undefined) return `handover ${handover}`;
  if (live?.over) return "over";
  return asked === undefined ? "" : `${asked} ${model.question}`;
}

export function useFocusOnQuestion(table: Table): void {
  const { sent } = table.model;
  const asks = onScreen(table);
  const hasAnswered = useRef(false);
  useEffect(() => {
    const leave = () => {
      hasAnswered.current = false;
    };
    document.addEventListener("focusin", leave);
    return () => document.removeEventListener("focusin", leave);
  }, []);
  useEffect(() => {
    if (sent) hasAnswered.current = true;
  }, [sent]);
  useEffect(() => {
    const now = document.activeElement;
    if (!asks || !isByKey || document.querySelector("dialog[open]")) return;
    const isLost = !now || now === document.body;
    if (!isLost && (!hasAnswered.current || now.matches(ANSWER))) return;
    document.querySelector<HTMLElement>(QUESTION)?.focus();
  }, [asks]);
}
