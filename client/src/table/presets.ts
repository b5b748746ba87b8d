// Answers settled beforehand, as far as they are this browser's business: the server lets a short window pass for
// everyone alike, and never looks at a hand; here it is known whether there is anything to interrupt its player for.

import { useSyncExternalStore } from "react";
import type { State } from "../wire/messages";

const KEY = "painted-table.never";
const MOST = 40;
const listeners = new Set<() => void>();
const NONE: readonly string[] = [];
let kept = load();

type Kept = Readonly<Record<string, readonly string[]>>;

function load(): Kept {
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? "{}") as unknown;
    return found !== null && typeof found === "object" ? (found as Kept) : {};
  } catch {
    return {};
  }
}

/** Answers of a table that are not to be asked for. */
export function useNever(table: string): readonly string[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => kept[table] ?? NONE,
  );
}

export function setNever(table: string, move: string, on: boolean): void {
  const others = (kept[table] ?? NONE).filter((one) => one !== move);
  const rest = Object.entries(kept).filter(([id]) => id !== table);
  kept = Object.fromEntries([...rest.slice(-MOST), [table, on ? [...others, move] : others]]);
  localStorage.setItem(KEY, JSON.stringify(kept));
  for (const listener of listeners) listener();
}

/** The seat's chance to react goes by after a moment, unless it says that it shall wait. */
export function isBrief(state: State, seat: number): boolean {
  const { auto, prompt } = state;
  const line = auto[seat];
  return Boolean(line?.brief && !line.held && prompt?.passing && prompt.secret.includes(seat));
}

/** The seat will be asked in the moment to react that stands open for others, and that goes by for all at once. */
export function isSoon(state: State, seat: number): boolean {
  const { auto, prompt } = state;
  const line = auto[seat];
  return Boolean(line?.brief && !line.held && line.moment >= 0 && prompt && !prompt.seats.includes(seat));
}

/** It is answered at once, or goes by and there is nothing to interrupt anybody for: all that could be played is not to be asked for. */
export function isQuiet(state: State, seat: number, never: readonly string[]): boolean {
  if (state.auto[seat]?.now) return true;
  if (!isBrief(state, seat)) return false;
  const plays = (state.prompt!.answers[seat] ?? []).filter((answer) => answer.move !== state.prompt!.passing);
  return plays.every((answer) => never.includes(answer.move));
}
