// The seats this browser holds, and the person's name. A seat is a secret: whoever has it may play it.

import { useSyncExternalStore } from "react";

export interface HeldSeat {
  readonly seat: number;
  readonly token: string;
}

export interface HeldTable {
  readonly id: string;
  readonly game: string;
  readonly title: string;
  readonly seats: readonly HeldSeat[];
  readonly at: number;
}

const TABLES = "painted-table.tables";
const NAME = "painted-table.name";
const HASHES = "painted-table.hashes";
const LAST = "painted-table.last";
const MOST = 60;
const NAMES = ["Rook", "Wren", "Ash", "Hazel", "Marl", "Quill", "Sorrel", "Thorn", "Linnet", "Flint"];

const listeners = new Set<() => void>();
let tables: readonly HeldTable[] = readTables(
  typeof localStorage === "undefined" ? null : localStorage.getItem(TABLES),
);

export function readTables(text: string | null): readonly HeldTable[] {
  try {
    const found = JSON.parse(text ?? "[]") as unknown;
    return Array.isArray(found) ? found.filter(isHeldTable) : [];
  } catch {
    return [];
  }
}

function isHeldTable(value: unknown): value is HeldTable {
  const table = value as Partial<HeldTable> | null;
  return typeof table?.id === "string" && Array.isArray(table.seats) && typeof table.at === "number";
}

function keep(next: readonly HeldTable[]): void {
  tables = [...next].sort((a, b) => b.at - a.at).slice(0, MOST);
  localStorage.setItem(TABLES, JSON.stringify(tables));
  for (const listener of listeners) listener();
}

export function heldTables(): readonly HeldTable[] {
  return tables;
}

export function useHeldTables(): readonly HeldTable[] {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, heldTables);
}

export function heldSeats(id: string): readonly HeldSeat[] {
  return tables.find((table) => table.id === id)?.seats ?? [];
}

/** Adds seats to a table; a seat held before gets its new secret. */
export function holdSeats(id: string, game: string, title: string, seats: readonly HeldSeat[]): void {
  const before = heldSeats(id).filter((held) => !seats.some((seat) => seat.seat === held.seat));
  const all = [...before, ...seats].sort((a, b) => a.seat - b.seat);
  keep([{ id, game, title, seats: all, at: Date.now() }, ...tables.filter((table) => table.id !== id)]);
}

/** The same secrets hold other seats of a table: each is found by its secret. */
export function reseat(id: string, moved: ReadonlyMap<string, number>): void {
  keep(
    tables.map((table) =>
      table.id === id
        ? {
            ...table,
            seats: table.seats
              .map((held) => ({ ...held, seat: moved.get(held.token) ?? held.seat }))
              .sort((a, b) => a.seat - b.seat),
          }
        : table,
    ),
  );
}

export function forgetTable(id: string): void {
  keep(tables.filter((table) => table.id !== id));
}

/** The last fingerprint seen of each game, by the commitment of its dice: a record is compared with it. */
export function keptHashes(): Readonly<Record<string, string>> {
  try {
    const found = JSON.parse(localStorage.getItem(HASHES) ?? "{}") as unknown;
    return found !== null && typeof found === "object" ? (found as Record<string, string>) : {};
  } catch {
    return {};
  }
}

export function keepHash(commitment: string, hash: string): void {
  const others = Object.entries(keptHashes()).filter(([of]) => of !== commitment);
  const kept = Object.fromEntries([...others, [commitment, hash]].slice(-MOST));
  localStorage.setItem(HASHES, JSON.stringify(kept));
}

export function myName(): string {
  const known = localStorage.getItem(NAME);
  if (known) return known;
  const name = NAMES[Math.floor(Math.random() * NAMES.length)]!;
  localStorage.setItem(NAME, name);
  return name;
}

export function setMyName(name: string): void {
  if (name.trim()) localStorage.setItem(NAME, name.trim());
}

export interface LastTable {
  readonly game: string;
  readonly players: number;
  readonly options: Readonly<Record<string, string>>;
  readonly bot: string;
}

/** How a game was last set up here: "Same again" does so once more. */
export function lastTable(game: string): LastTable | undefined {
  try {
    const all = JSON.parse(localStorage.getItem(LAST) ?? "{}") as Record<string, LastTable>;
    return all[game];
  } catch {
    return undefined;
  }
}

export function rememberTable(last: LastTable): void {
  let all: Record<string, LastTable> = {};
  try {
    all = JSON.parse(localStorage.getItem(LAST) ?? "{}") as Record<string, LastTable>;
  } catch {
    all = {};
  }
  localStorage.setItem(LAST, JSON.stringify({ ...all, [last.game]: last }));
}
