import { useEffect, useState } from "react";
import { heldSeats, holdSeats } from "../memory";
import { go } from "../route";
import { soundOf } from "../sound";
import type { Table } from "../table/useTable";
import { callRematch, Failed } from "../wire/api";
import { words } from "../words";

/** After the end: once more with the same people. The first press makes the table, each further one leads there. */
export function Rematch({ table }: { table: Table }) {
  const [isBusy, setBusy] = useState(false);
  const state = table.live;
  const next = state?.over ? state.next : "";
  const { notice } = table;
  useEffect(() => {
    if (!next) return;
    notice(words.lobby.called);
    soundOf("join");
  }, [next, notice]);
  if (!state?.over || !state.secret) return null;
  const held = heldSeats(table.id);
  async function again() {
    setBusy(true);
    try {
      let next = "";
      for (const { token } of held) {
        const { table: id, seat } = await callRematch(table.id, token);
        holdSeats(id, state!.game, state!.title, [{ seat, token }]);
        next = id;
      }
      go(`/table/${next}`);
    } catch (problem) {
      table.notice(problem instanceof Failed ? problem.message : words.failed);
      setBusy(false);
    }
  }
  if (!held.length) return null;
  return (
    <section className="card-box rematch" aria-label={words.lobby.rematch}>
      <p className="grow small quiet" role="status">
        {state.next ? words.lobby.called : words.lobby.rematchText}
      </p>
      <button
        type="button"
        className={state.next ? "btn primary" : "btn"}
        disabled={isBusy}
        onClick={() => void again()}
      >
        {state.next ? words.lobby.comeAlong : words.lobby.rematch}
      </button>
    </section>
  );
}
