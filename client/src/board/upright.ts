// All that stands on the ground is one list, sorted by the foot: the near hides the far.

import type { ReactNode } from "react";

export interface Upright {
  readonly key: string;
  readonly foot: number;
  readonly node: ReactNode;
}

export function farFirst(uprights: readonly Upright[]): Upright[] {
  return [...uprights].sort((a, b) => a.foot - b.foot);
}
