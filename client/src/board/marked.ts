// A place that something beside the board speaks of: while one rests on it, the place is marked.

import { useSyncExternalStore } from "react";

let place: string | undefined;
const waiting = new Set<() => void>();

export function mark(value: string | undefined): void {
  if (value === place) return;
  place = value;
  for (const tell of waiting) tell();
}

function subscribe(tell: () => void): () => void {
  waiting.add(tell);
  return () => waiting.delete(tell);
}

export function useMarked(): string | undefined {
  return useSyncExternalStore(
    subscribe,
    () => place,
    () => undefined,
  );
}
