// What the first page tells of one's tables, and in which order.

import type { HeldTable } from "../../memory";
import type { TableInfo } from "../../wire/api";
import { words } from "../../words";

export interface Known {
  readonly held: HeldTable;
  /** What is known of it, or why nothing is; undefined before anything was heard. */
  readonly info: TableInfo | string | undefined;
}

/** Whether a table waits for this person: for an answer, or to be ready for the start. */
export function isMine(table: TableInfo, held: HeldTable): boolean {
  return table.status === "running" && table.asked.some((seat) => held.seats.some((one) => one.seat === seat));
}

function rank({ held, info }: Known): number {
  if (typeof info !== "object") return 2;
  if (isMine(info, held)) return 0;
  return info.status === "over" ? 3 : 1;
}

/** Those that wait for me, then those that run, then those that are over; the last one played first among equals. */
export function sorted(known: readonly Known[]): readonly Known[] {
  return [...known].sort((a, b) => rank(a) - rank(b) || b.held.at - a.held.at);
}

/** Whose move it is, and with whom. */
export function described(table: TableInfo, held: HeldTable, ending: string): string {
  if (table.status === "over") return words.homePage.ended(ending);
  const others = table.seats
    .filter((seat) => !held.seats.some((one) => one.seat === seat.seat))
    .map((seat) => seat.name);
  if (table.status === "lobby") return words.homePage.waits(words.list(others));
  // Until it has a House a seat has only a number, which says nothing here.
  const mine = held.seats.map((one) => table.seats[one.seat]?.side ?? "").filter((side) => !/^Seat \d+$/.test(side));
  const asked = table.asked.filter((seat) => !held.seats.some((one) => one.seat === seat));
  const whose = isMine(table, held) ? "" : words.list(asked.map((seat) => table.seats[seat]?.name ?? ""));
  return words.homePage.running(words.list(mine), words.list(others), table.seq, whose);
}
