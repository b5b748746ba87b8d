// Answers settled beforehand, as far as they are this browser's business: the server lets a short window pass for
// everyone alike, and never looks at a hand; here it is known whether there is anything to interrupt its player for.

import { useSyncExternalStore } from "react";
import type { Prompt, State } from "../wire/messages";

const KEY = "painted-table.never";
const MOST = 40;
/** Seconds of a glance at what is not to be asked for. */
const SHORT = 0.5;
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

/** Answers of a table that are not to be asked for, each at its moment (`atMoment`). */
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

/** An answer at the moment at which it was not to be asked for: what may be played at several is given away at one only. */
export function atMoment(prompt: Prompt, move: string): string {
  return `${move} @ ${prompt.why}`;
}

/** Whether something could be played that the seat has not said it is not to be asked for. */
function isWanted(prompt: Prompt, seat: number, never: readonly string[]): boolean {
  const plays = (prompt.answers[seat] ?? []).filter((answer) => answer.move !== prompt.passing);
  return plays.some((answer) => !never.includes(atMoment(prompt, answer.move)));
}

/** It is answered at once, or goes by and there is nothing to interrupt anybody for: all that could be played is not to be asked for. */
export function isQuiet(state: State, seat: number, never: readonly string[]): boolean {
  if (state.auto[seat]?.now) return true;
  return isBrief(state, seat) && !isWanted(state.prompt!, seat, never);
}

/** Seconds after which a moment to react is let go by from here; 0 where it is asked, or the server lets it go by. */
export function glance(state: State, seat: number, never: readonly string[]): number {
  const { auto, prompt, seats } = state;
  const line = auto[seat];
  if (!line || !prompt?.passing || !prompt.seats.includes(seat) || line.held || line.ask) return 0;
  const isAlone = seats.every((one) => one.seat === seat || one.kind === "bot");
  return line.idle || (isAlone && !isWanted(prompt, seat, never) ? SHORT : 0);
}
