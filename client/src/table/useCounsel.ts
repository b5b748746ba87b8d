// Pointing for each other: an answer for a seat of one's own side, and what a side decides together. Which answers there
// are, and to whom they may be proposed, the server says.

import { useCallback, useMemo, useRef, useState } from "react";
import type { Answer, ProposalLine, Request, State } from "../wire/messages";

export interface Proposed {
  readonly to: number;
  readonly move: string;
  readonly label: string;
  readonly points: readonly string[];
  /** Whose thought it is. */
  readonly seats: readonly number[];
  /** What a bot that was asked to do it says against it. */
  readonly says: string;
  /** How long it waits for objections; 0 where no time runs. */
  readonly seconds: number;
}

export interface Counsel {
  /** What stands, alike thoughts together. */
  readonly said: readonly Proposed[];
  /** The seat that is asked, for which this one may point. */
  readonly ally: number | undefined;
  /** The same while it is being pointed for. */
  readonly pointsFor: number | undefined;
  point(on: boolean): void;
  propose(to: number, move: string): void;
  /** Whether an answer is a proposal first, and if so makes it. */
  takes(seat: number, answer: Answer): boolean;
}

interface Asking {
  readonly live: State | undefined;
  readonly question: string;
  readonly mine: readonly number[];
  /** The question of this moment is on the screen. */
  readonly isNow: boolean;
  ask(make: (seat: number) => Request): void;
}

export function useCounsel(asking: Asking): Counsel {
  const { live, question, mine, isNow } = asking;
  const [pointing, setPointing] = useState("");
  const now = useRef(asking);
  now.current = asking;
  const prompt = live?.prompt;
  const looks = live?.looks ?? -1;
  const ally = isNow && mine.includes(looks) ? prompt?.allied?.[0] : undefined;
  const pointsFor = pointing === question ? ally : undefined;
  const said = useMemo(() => (isNow ? gathered(live?.proposals ?? []) : []), [isNow, live?.proposals]);

  const propose = useCallback((to: number, move: string) => {
    const { live: state } = now.current;
    if (state) now.current.ask(() => ({ kind: "propose", seat: state.looks, seq: state.seq, to, move }));
  }, []);
  const takes = (seat: number, answer: Answer): boolean => {
    if (seat === pointsFor) {
      setPointing("");
      propose(seat, answer.move);
      return true;
    }
    if (!prompt?.shared || seat !== looks || isSettled(said, looks, answer.move)) return false;
    propose(seat, answer.move);
    return true;
  };
  return { said, ally, pointsFor, point: (on) => setPointing(on ? question : ""), propose, takes };
}

/** Others have spoken, or whoever is asked has said this before: then it is for them to decide. */
export function isSettled(said: readonly Proposed[], seat: number, move: string): boolean {
  return said.some((one) => one.seats.some((other) => other !== seat) || one.move === move);
}

export function gathered(lines: readonly ProposalLine[]): readonly Proposed[] {
  const found = new Map<string, Proposed>();
  for (const { seat, to, move, label, points = [], says = "", seconds = 0 } of lines) {
    const key = `${to} ${move}`;
    const known = found.get(key);
    found.set(key, {
      to,
      move,
      label,
      points,
      seats: [...(known?.seats ?? []), seat],
      says: known?.says || says,
      seconds: Math.max(known?.seconds ?? 0, seconds),
    });
  }
  return [...found.values()];
}
