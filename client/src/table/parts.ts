import type { ReactNode } from "react";

/** What a table's page is made of; a frame gives each part its place. */
export interface Parts {
  readonly top: ReactNode;
  /** Who sits there: as plates with what they have, or as pills. */
  readonly plates: ReactNode;
  readonly pills: ReactNode;
  readonly board: ReactNode;
  /** The one place that asks. */
  readonly decision: ReactNode;
  /** Cards, mats and tracks from which the question is answered. */
  readonly choices: ReactNode;
  readonly contests: ReactNode;
  readonly odds: ReactNode;
  /** Cards that are not near the question, and all. */
  readonly hands: ReactNode;
  readonly allHands: ReactNode;
  /** Mats that lie in the rail, and all. */
  readonly mats: ReactNode;
  readonly allMats: ReactNode;
  readonly tracks: ReactNode;
  /** Log, chat and rules: one at a time, or each alone. */
  readonly sides: ReactNode;
  readonly log: ReactNode;
  readonly scrubber: ReactNode;
  readonly chat: ReactNode;
  readonly rules: ReactNode;
}
