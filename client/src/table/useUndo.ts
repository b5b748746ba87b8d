// Taking back and giving again: freely at a press, and beyond that only after a dialog has said what would be lost.

import { useState } from "react";
import type { LogLine, Request, State } from "../wire/messages";
import { words } from "../words";
import { takenBack, undoSeat, type TakenBack } from "./takenBack";

export interface Undoing {
  /** The seat of this screen whose move may be taken back or given again. */
  readonly seat: number | undefined;
  readonly isFree: boolean;
  /** What a takeback would take back, where one may be asked for. */
  readonly taken: TakenBack | undefined;
  /** That lies in the turn that is played now. */
  readonly isOfThisTurn: boolean;
  readonly canRedo: boolean;
  /** The table has been asked, and has not agreed yet. */
  readonly isPending: boolean;
  /** The dialog is open. */
  readonly isAsking: boolean;
  /** Whether people have to agree: bots always do. */
  readonly needsConsent: boolean;
  press(): void;
  redo(): void;
  confirm(): void;
  cancel(): void;
}

interface At {
  readonly live: State | undefined;
  readonly log: readonly LogLine[];
  readonly mine: readonly number[];
  readonly asked: number | undefined;
  ask(request: Request): void;
  notice(says: string): void;
}

export function useUndo({ live, log, mine, asked, ask, notice }: At): Undoing {
  const [askedAt, setAskedAt] = useState(-1);
  const seat = live && undoSeat(live, mine, asked);
  const line = seat === undefined ? undefined : live?.undo[seat];
  const seq = live?.seq ?? 0;
  const isFree = line?.free ?? false;
  const canAsk = Boolean(line?.back) && live?.takebacks === "anything";
  const taken = seat !== undefined && canAsk && line ? takenBack(log, line.start) : undefined;
  const isPending = live?.takeback?.seat === seat && seat !== undefined;
  const say = (kind: "undo" | "redo" | "takeback") => seat !== undefined && ask({ kind, seat, seq });
  return {
    seat,
    isFree,
    taken,
    isOfThisTurn: taken !== undefined && (line?.here ?? false),
    canRedo: line?.redo ?? false,
    isPending,
    // What the dialog told of is no longer so once the game has gone on.
    isAsking: askedAt === seq && taken !== undefined,
    needsConsent: live?.seats.some((one) => one.kind === "person" && one.seat !== seat && !one.out) ?? false,
    press: () => {
      if (isFree) say("undo");
      else if (taken && !isPending) setAskedAt(seq);
      else if (live && !isPending)
        notice(live.takebacks === "never" ? words.undo.never : line?.says || words.undo.nothing);
    },
    redo: () => (line?.redo ? say("redo") : undefined),
    confirm: () => {
      setAskedAt(-1);
      say("takeback");
    },
    cancel: () => setAskedAt(-1),
  };
}
