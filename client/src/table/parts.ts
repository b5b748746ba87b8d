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
  /** The one place that asks: it is always in sight. */
  readonly decision: ReactNode;
  /** What lies below it: a battle that is over, what happened since, who may sit down. */
  readonly after: ReactNode;
  /** Cards, mats and tracks from which the question is answered. */
  readonly choices: ReactNode;
  readonly contests: ReactNode;
  readonly odds: ReactNode;
  /** What was touched last, with a way to its card; and the card that is pinned. */
  readonly told: ReactNode;
  readonly pinned: ReactNode;
  /** All cards that lie before somebody, and the handle by which they are laid open anywhere. */
  readonly hands: ReactNode;
  readonly drawer: ReactNode;
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
