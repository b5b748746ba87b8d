import { tableLink } from "../table/invites";
import type { Table } from "../table/useTable";
import { LinkBox } from "./LinkBox";
import { useArrivals } from "./useArrivals";

/** While a seat of a running game is empty the link to it stays in sight. */
export function EmptySeats({ table }: { table: Table }) {
  useArrivals(table);
  const link = tableLink(table.id);
  const isEmpty = table.live?.seats.some((seat) => seat.kind === "invited");
  if (!link || !isEmpty || table.live?.over) return null;
  return <LinkBox id={table.id} link={link} compact />;
}
