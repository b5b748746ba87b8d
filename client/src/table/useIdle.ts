// A moment to react in which nothing presses: what could be played lies lit for a glance, then it goes by.

import { useEffect, useRef } from "react";
import { glance, useNever } from "./presets";
import type { Table } from "./useTable";

/** Answers, and what speaks of the moment itself. */
const NOT_TOUCHED = "[data-move], .repeating";

/** It waits as soon as somebody touches anything but an answer: a card, the board, a key. */
export function useIdle(table: Table): void {
  const never = useNever(table.id);
  const { live, asked, past, model, looked } = table;
  const latest = useRef(table);
  latest.current = table;
  const seconds = live && asked !== undefined && past === undefined && !model.sent ? glance(live, asked, never) : 0;
  const isTouched = table.selection.length > 0 || table.armed !== undefined || looked !== undefined;
  const moment = seconds > 0 ? live?.seq : undefined;
  useEffect(() => {
    if (moment === undefined) return;
    const hold = () => latest.current.auto("hold");
    if (isTouched) return hold();
    const letGo = () => {
      const { answers, answer, live: now } = latest.current;
      const pass = answers.find((one) => one.move === now?.prompt?.passing);
      if (pass && now?.seq === moment) answer(pass);
    };
    const touched = (event: Event) => {
      if (!(event.target as Element | null)?.closest?.(NOT_TOUCHED)) hold();
    };
    const timer = setTimeout(letGo, seconds * 1000);
    window.addEventListener("keydown", touched);
    window.addEventListener("pointerdown", touched);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("keydown", touched);
      window.removeEventListener("pointerdown", touched);
    };
  }, [moment, isTouched, seconds]);
}
