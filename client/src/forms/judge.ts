// Live judgement: while an answer is being made, the server says of each stage whether it is legal, and why not. It is
// asked ten times a second at most, about the newest stage only, and one question at a time: answers come in order.

import { useEffect, useRef, useState } from "react";
import type { Why, WhyNot } from "../wire/made/wire";

const PACE = 100;
/** An answer that has not come by then was lost with its connection. */
const LOST = 3000;
const MOST = 20;

export class Judges {
  private readonly waiting = new Map<number, (verdict: WhyNot) => void>();
  private n = 0;

  constructor(private readonly say: (why: Why) => boolean) {}

  /** Asks; false where nobody can be asked now. */
  ask(seat: number, move: string, told: (verdict: WhyNot) => void): boolean {
    const n = ++this.n;
    if (!this.say({ kind: "why", seat, move, n })) return false;
    this.waiting.set(n, told);
    for (const old of this.waiting.keys()) if (old <= n - MOST) this.waiting.delete(old);
    return true;
  }

  /** A verdict that nobody waits for any more is left alone. */
  hear(verdict: WhyNot): void {
    const told = this.waiting.get(verdict.n ?? 0);
    this.waiting.delete(verdict.n ?? 0);
    told?.(verdict);
  }
}

interface Asking {
  /** What is to be asked next. */
  wanted: string;
  busy: boolean;
  last: number;
  timer: ReturnType<typeof setTimeout> | undefined;
  lost: ReturnType<typeof setTimeout> | undefined;
}

/** The newest verdict on a move that is being made; it may be of an earlier stage, as its `move` tells. */
export function useVerdict(
  judges: Judges,
  seat: number | undefined,
  move: string | undefined,
  question: string,
): WhyNot | undefined {
  const [verdict, setVerdict] = useState<{ question: string; told: WhyNot }>();
  const asking = useRef<Asking>({ wanted: "", busy: false, last: 0, timer: undefined, lost: undefined });

  useEffect(() => {
    const now = asking.current;
    now.wanted = move ?? "";
    const next = () => {
      clearTimeout(now.timer);
      if (!now.wanted || seat === undefined || now.busy) return;
      const wait = now.last + PACE - Date.now();
      if (wait > 0) {
        now.timer = setTimeout(next, wait);
        return;
      }
      const asked = now.wanted;
      Object.assign(now, { busy: true, last: Date.now(), wanted: "" });
      const free = () => {
        clearTimeout(now.lost);
        now.busy = false;
      };
      now.lost = setTimeout(() => {
        free();
        now.wanted ||= asked;
        next();
      }, LOST);
      judges.ask(seat, asked, (found) => {
        free();
        setVerdict({ question, told: found });
        next();
      });
    };
    next();
    return () => clearTimeout(now.timer);
  }, [judges, seat, move, question]);
  useEffect(() => () => clearTimeout(asking.current.lost), []);

  return verdict?.question === question ? verdict.told : undefined;
}
