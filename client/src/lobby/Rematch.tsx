import { useEffect, useState } from "react";
import { heldSeats } from "../memory";
import type { Table } from "../table/useTable";
import { Failed } from "../wire/api";
import { words } from "../words";
import { comeAlong, useCalled } from "./RematchCall";

/** After the end: once more with the same people. The first press makes the table, each further one leads there. */
export function Rematch({ table }: { table: Table }) {
  const [isBusy, setBusy] = useState(false);
  const state = table.live;
  const next = state?.over ? state.next : "";
  const { notice } = table;
  useCalled(next);
  useEffect(() => {
    if (next) notice(words.lobby.called);
  }, [next, notice]);
  if (!state?.over || !state.secret || !heldSeats(table.id).length) return null;
  async function again() {
    setBusy(true);
    try {
      await comeAlong(table.id, state!.game, state!.title);
    } catch (problem) {
      table.notice(problem instanceof Failed ? problem.message : words.failed);
      setBusy(false);
    }
  }
  return (
    <>
      <section className="card-box rematch" aria-label={words.lobby.rematch}>
        <p className="grow small quiet" role="status">
          {next ? words.lobby.called : words.lobby.rematchText}
        </p>
        {!next && (
          <button type="button" className="btn" disabled={isBusy} onClick={() => void again()}>
            {words.lobby.rematch}
          </button>
        )}
        {next && (
          <button type="button" className="btn primary" disabled={isBusy} onClick={() => void again()}>
            {words.lobby.comeAlong}
          </button>
        )}
      </section>
      {next && (
        <div className="rematch-call phone-only">
          <span className="grow">{words.lobby.called}</span>
          <button type="button" className="btn primary slim" disabled={isBusy} onClick={() => void again()}>
            {words.lobby.goThere}
          </button>
        </div>
      )}
    </>
  );
}
