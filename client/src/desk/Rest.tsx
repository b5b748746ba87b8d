// Where the same is asked many times over, a bot may answer the rest.

import type { Table } from "../table/useTable";
import { words } from "../words";

/** For fewer nobody needs help. */
const SEVERAL = 2;

export function Rest({ table }: { table: Table }) {
  const { asked, live } = table;
  const rest = asked === undefined ? 0 : (live?.prompt?.rest ?? 0);
  if (rest < SEVERAL || table.past !== undefined || live?.auto[asked!]?.answers) return null;
  return (
    <button type="button" className="btn slim rest" onClick={() => table.auto("rest")}>
      {words.desk.rest(rest)}
    </button>
  );
}
