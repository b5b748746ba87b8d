import { useState } from "react";
import { Crest } from "../board/Stone";
import { heldSeats } from "../memory";
import { Icon } from "../parts/Icon";
import type { Table } from "../table/useTable";
import { backSeat, Failed } from "../wire/api";
import type { State } from "../wire/messages";
import { words } from "../words";

/** The seats of this browser that somebody else plays now: a bot, or the default of who has left. */
export function playedFor(table: Table, state: State): readonly number[] {
  if (state.over) return [];
  return table.mine.filter((seat) => ["bot", "default"].includes(state.seats[seat]?.kind ?? ""));
}

/** In place of the question: a bot has the seat, and one press takes it back. */
export function PlayedFor({ table, state }: { table: Table; state: State }) {
  const [isBusy, setBusy] = useState(false);
  const seats = playedFor(table, state);
  if (!seats.length) return null;
  async function back() {
    setBusy(true);
    try {
      for (const held of heldSeats(table.id).filter((one) => seats.includes(one.seat)))
        await backSeat(table.id, held.seat, held.token);
    } catch (problem) {
      table.notice(problem instanceof Failed ? problem.message : words.failed);
    }
    setBusy(false);
  }
  const first = state.seats[seats[0]!];
  const sides = words.list(seats.map((seat) => state.seats[seat]?.side || state.seats[seat]?.name || ""));
  return (
    <section className="card-box played-for" aria-label={words.lobby.playedFor(sides, first?.kind === "bot")}>
      <Crest tone={first?.tone} size={40} />
      <p className="grow" role="status">
        <b>{words.lobby.playedFor(sides, first?.kind === "bot")}</b>
        <span className="small quiet">{words.lobby.playedForText}</span>
      </p>
      <button type="button" className="btn primary" disabled={isBusy} onClick={() => void back()}>
        <Icon name="undo" />
        {words.lobby.takeBack}
      </button>
    </section>
  );
}
