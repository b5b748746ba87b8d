import { useEffect, useRef, useState } from "react";
import type { SeatLine } from "../wire/messages";

const AWAY = 60;
const SECOND = 1000;

/** Seconds until a bot may play for each person who was seen to leave; 0 for all others: the server has the last word. */
export function useAway(seats: readonly SeatLine[]): (seat: number) => number {
  const here = useRef(new Map<number, boolean>());
  const left = useRef(new Map<number, number>());
  const [, tick] = useState(0);
  for (const line of seats) {
    if (line.online) left.current.delete(line.seat);
    else if (here.current.get(line.seat)) left.current.set(line.seat, Date.now());
    here.current.set(line.seat, line.online);
  }
  const waits = (seat: number) => {
    const since = left.current.get(seat);
    return since === undefined ? 0 : Math.max(0, Math.ceil(AWAY - (Date.now() - since) / SECOND));
  };
  const isWaiting = seats.some((line) => waits(line.seat) > 0);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => tick((n) => n + 1), SECOND);
    return () => clearInterval(timer);
  }, [isWaiting]);
  return waits;
}
