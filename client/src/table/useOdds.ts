import { useEffect, useState } from "react";
import { heldSeats } from "../memory";
import { Failed, getOdds, type Odds } from "../wire/api";

/** Something whose odds are worth knowing: a move, or with an empty one what is under way. */
export interface Considered {
  readonly move: string;
  readonly label: string;
  /** What kind of thing it is: if the engine cannot foretell one, it is not asked about others of the kind. */
  readonly sort: string;
}

const PAUSE = 120;
const MOST = 200;
const known = new Map<string, Odds>();
const unknowable = new Set<string>();

/** The engine's odds, asked for once the person has rested on something for a moment. */
export function useOdds(
  table: string,
  seat: number | undefined,
  seq: number,
  considered: Considered | undefined,
): Odds | undefined {
  const [, redraw] = useState(0);
  const move = considered?.move;
  const key = `${table} ${seat} ${seq} ${move}`;
  const sort = considered?.sort ?? "";
  useEffect(() => {
    const token = heldSeats(table).find((held) => held.seat === seat)?.token;
    if (move === undefined || !token || known.has(key) || unknowable.has(sort)) return;
    const timer = setTimeout(() => {
      if (known.size > MOST) known.clear();
      getOdds(table, move, token)
        .then((odds) => (odds.says ? known.set(key, odds) : unknowable.add(sort)))
        .catch((problem: unknown) => problem instanceof Failed && problem.status > 0 && unknowable.add(sort))
        .finally(() => redraw((n) => n + 1));
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [key, sort, table, seat, move]);
  return move === undefined ? undefined : known.get(key);
}
