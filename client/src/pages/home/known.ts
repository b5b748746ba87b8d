// What the server says of the tables at which this browser holds a seat, asked again now and then.

import { useEffect, useState } from "react";
import { useHeldTables, type HeldTable } from "../../memory";
import { Failed, getTable, type TableInfo } from "../../wire/api";
import { words } from "../../words";
import { said } from "../useLoad";
import { isMine, sorted, type Known } from "./tables";

const MOST = 24;
const AGAIN = 30_000;

/** Those that wait for this person first; looked after while somebody looks. */
export function useKnown(most = MOST): readonly Known[] {
  const held = useHeldTables().slice(0, most);
  const [found, setFound] = useState<Readonly<Record<string, TableInfo | string>>>({});
  const ids = held.map((table) => table.id).join();
  useEffect(() => {
    let isCurrent = true;
    const look = () => {
      if (document.hidden) return;
      for (const id of ids.split(",").filter(Boolean))
        getTable(id).then(
          (info) => isCurrent && setFound((before) => ({ ...before, [id]: info })),
          (problem: unknown) =>
            isCurrent &&
            setFound((before) => ({ ...before, [id]: problem instanceof Failed ? said(problem) : words.failed })),
        );
    };
    look();
    const timer = setInterval(look, AGAIN);
    document.addEventListener("visibilitychange", look);
    return () => {
      isCurrent = false;
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [ids]);
  return sorted(held.map((one: HeldTable) => ({ held: one, info: found[one.id] })));
}

/** Whether a table waits for this person. */
export function waitsForMe({ held, info }: Known): boolean {
  return typeof info === "object" && isMine(info, held);
}
