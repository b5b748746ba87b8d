// What most people answer without a thought is answered for whoever has said so in the settings.

import { useLayoutEffect } from "react";
import { useSettings } from "../settings";
import type { Table } from "./useTable";

/** At once, before the question is seen. What was just taken back is asked: one did not take it back for nothing. */
export function useUsual(table: Table): void {
  const { usual } = useSettings();
  const { live, asked, past, model, answers, answer } = table;
  const prompt = live?.prompt;
  const isWanted = usual === "all" || (usual === "sure" && prompt?.sure);
  const isTakenBack = model.log.at(-1)?.rules.includes("table/undo") ?? false;
  const move = prompt?.usual;
  useLayoutEffect(() => {
    if (!move || !isWanted || isTakenBack || asked === undefined || past !== undefined || model.sent) return;
    const wanted = answers.find((one) => one.move === move);
    if (wanted) answer(wanted);
  }, [move, isWanted, isTakenBack, asked, past, model.sent, answers, answer]);
}
