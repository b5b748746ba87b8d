// Several people at one screen: it is handed over only where something secret is shown or asked.

import { useSyncExternalStore } from "react";
import type { Prompt } from "../wire/messages";

export interface Sharing {
  /** A seat at this screen that is asked and does not look. */
  readonly other: number | undefined;
  /** It answers at once, from what lies open to all. */
  readonly aside: number | undefined;
  /** It is shown something: the screen is handed over first. */
  readonly handover: number | undefined;
}

const NOBODY: Sharing = { other: undefined, aside: undefined, handover: undefined };

/** Who of this screen is asked besides the seat that looks, and how. No hand lies open while another answers. */
export function sharing(prompt: Prompt | null, mine: readonly number[], looks: number, isTrusting: boolean): Sharing {
  const others = prompt?.seats.filter((seat) => mine.includes(seat) && seat !== looks) ?? [];
  if (!prompt || !others.length) return NOBODY;
  if (isTrusting) return { ...NOBODY, other: others[0] };
  const open = others.find((seat) => !prompt.secret.includes(seat));
  if (open === undefined) return { ...NOBODY, other: others[0], handover: others[0] };
  return { ...NOBODY, other: open, aside: looks < 0 && prompt.answers[open] ? open : undefined };
}

export function useSharing(table: string, prompt: Prompt | null, mine: readonly number[], looks: number): Sharing {
  return sharing(prompt, mine, looks, useTrust(table));
}

// "We trust each other" is a matter of those at one screen, and kept there.

const KEY = "painted-table.trust";
const MOST = 40;
const listeners = new Set<() => void>();
let trusting = load();

function load(): readonly string[] {
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? "[]") as unknown;
    return Array.isArray(found) ? found.filter((id): id is string => typeof id === "string") : [];
  } catch {
    return [];
  }
}

/** Whether nobody hides a hand from the others at this screen. */
export function useTrust(table: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => trusting.includes(table),
  );
}

export function setTrust(table: string, on: boolean): void {
  trusting = [...trusting.filter((id) => id !== table), ...(on ? [table] : [])].slice(-MOST);
  localStorage.setItem(KEY, JSON.stringify(trusting));
  for (const listener of listeners) listener();
}
