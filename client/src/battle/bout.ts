// What is fought for: as the server follows it, or else the last dice that lay on the table, until the next act.

import { useRef } from "react";
import type { Table } from "../table/useTable";
import type { State } from "../wire/messages";
import type { Contest } from "../wire/scene";

/** What was seen last, and how far the log had come when it was gone. */
export interface Seen {
  readonly contest: Contest | undefined;
  readonly gone: number;
}

export const NOTHING: Seen = { contest: undefined, gone: -1 };

/** What is to be shown of a state, and remembered for the next: dice that are gone stay until the log goes on. */
export function seen(before: Seen, state: Pick<State, "bout" | "scene" | "seq">): Seen {
  const now = state.bout ?? state.scene.contests?.find((contest) => contest.rows.length > 0);
  if (now) return { contest: now, gone: -1 };
  if (!before.contest) return NOTHING;
  const gone = before.gone < 0 ? state.seq : before.gone;
  // A game that follows its contests says itself when one is done with.
  return gone === state.seq && !before.contest.steps?.length
    ? { contest: { ...before.contest, over: true }, gone }
    : NOTHING;
}

export function useBout(state: State): Contest | undefined {
  const remembered = useRef<{ state: State | undefined; seen: Seen }>({ state: undefined, seen: NOTHING });
  if (remembered.current.state !== state) {
    remembered.current = { state, seen: seen(remembered.current.seen, state) };
  }
  return remembered.current.seen.contest;
}

/** Whether the question is asked in the midst of it, rather than after it. What is told in lines says itself when it is over. */
export function isAsking(contest: Contest, state: State): boolean {
  const isOfIt = !contest.over || (!contest.throws?.length && Boolean(state.prompt?.about.length));
  return Boolean(state.prompt) && isOfIt;
}

/** Shows a contest once more, where the beat is known with which it began. */
export function againOf(table: Table, contest: Contest): (() => void) | undefined {
  const since = contest.since ?? -1;
  const beat = since < 0 ? undefined : table.beats.find((one) => one.first <= since && since <= one.last);
  return beat && (() => table.replay([beat]));
}
