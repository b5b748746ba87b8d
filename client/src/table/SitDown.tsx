import { useState, type FormEvent } from "react";
import { holdSeats, myName, setMyName } from "../memory";
import { claimSeat, Failed } from "../wire/api";
import { words } from "../words";
import type { Table } from "./useTable";

/** Someone who only watches may take a seat that is free. */
export function SitDown({ table }: { table: Table }) {
  const state = table.live;
  const [name, setName] = useState(myName);
  const [problem, setProblem] = useState("");
  const free = state?.seats.filter((seat) => seat.kind === "open") ?? [];
  if (!state || table.mine.length || !free.length) return null;

  async function sit(event: FormEvent) {
    event.preventDefault();
    setMyName(name);
    try {
      const held = await claimSeat(table.id, free[0]!.seat, name);
      holdSeats(table.id, state!.game, state!.title, [held]);
      location.reload();
    } catch (no) {
      setProblem(no instanceof Failed ? no.message : words.failed);
    }
  }

  return (
    <form className="card-box sit" onSubmit={(event) => void sit(event)}>
      <h2 className="h3">{words.sit.free(free.length)}</h2>
      <div className="row">
        <input
          className="input grow"
          value={name}
          maxLength={40}
          required
          aria-label={words.sit.name}
          onChange={(event) => setName(event.target.value)}
        />
        <button type="submit" className="btn primary">
          {words.sit.sit}
        </button>
      </div>
      {problem && (
        <p className="danger small" role="alert">
          {problem}
        </p>
      )}
    </form>
  );
}
