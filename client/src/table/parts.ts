import type { ReactNode } from "react";

/** What a table's page is made of; a frame gives each part its place. */
export interface Parts {
  readonly top: ReactNode;
  /** Who sits there: as plates with what they have, or as pills. */
  readonly plates: ReactNode;
  readonly pills: ReactNode;
  readonly board: ReactNode;
  /** A list that is built in the place of the board, if one is. */
  readonly builder: ReactNode;
  /** The one place that asks. */
  readonly decision: ReactNode;
  /** Cards, mats and tracks from which the question is answered. */
  readonly choices: ReactNode;
  readonly contests: ReactNode;
  readonly odds: ReactNode;
  /** What is known of the place that was touched last. */
  readonly told: ReactNode;
  /** All cards that lie before somebody. */
  readonly hands: ReactNode;
  /** Mats that lie in the rail, and all. */
  readonly mats: ReactNode;
  readonly allMats: ReactNode;
  readonly tracks: ReactNode;
  /** What lies beside the game, one thing at a time: all in the rail, or the log, chat and rules in a column. */
  readonly sides: ReactNode;
  readonly column: ReactNode;
  /** Log, chat and rules, each alone. */
  readonly log: ReactNode;
  readonly scrubber: ReactNode;
  readonly chat: ReactNode;
  readonly rules: ReactNode;
}
