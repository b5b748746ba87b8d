import { useEffect, useRef } from "react";
import { soundOf } from "../sound";
import type { Table } from "../table/useTable";
import { words } from "../words";

/** A word and a sound when somebody sits down at a seat that was empty, or leaves one before the start. */
export function useArrivals(table: Table): void {
  const seats = table.live?.seats;
  const before = useRef<readonly { readonly kind: string; readonly name: string }[]>(undefined);
  const { notice, mine } = table;
  // biome-ignore lint/correctness/useExhaustiveDependencies: who sits where decides, not who looks
  useEffect(() => {
    const known = before.current;
    before.current = seats;
    if (!known || !seats) return;
    for (const [n, seat] of seats.entries()) {
      if (mine.includes(n) || known[n]?.kind === seat.kind) continue;
      if (seat.kind === "person" && known[n]?.kind !== "default") {
        notice(words.lobby.sat(seat.name));
        soundOf("join");
      } else if (known[n]?.kind === "person" && (seat.kind === "invited" || seat.kind === "open")) {
        notice(words.lobby.left(known[n].name));
      }
    }
  }, [seats]);
}
