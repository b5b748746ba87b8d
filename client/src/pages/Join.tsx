import { useEffect, useState, type FormEvent } from "react";
import { heldSeats, holdSeats, myName, setMyName } from "../memory";
import { Page, Trouble, Waiting } from "../parts/Page";
import { go, Link } from "../route";
import { keepLink } from "../table/invites";
import { claimSeat, Failed, getTable, joinTable, type HeldSeat } from "../wire/api";
import { words } from "../words";
import { spokenCode } from "./joinAddress";
import type { Ticket } from "./ticket";
import { said, useLoad } from "./useLoad";

function taken(id: string, ticket: Ticket, name: string): Promise<HeldSeat> {
  if (ticket.seat === undefined) return joinTable(id, name, ticket.invite);
  if (ticket.token) return Promise.resolve({ seat: ticket.seat, token: ticket.token });
  return claimSeat(id, ticket.seat, name, ticket.invite);
}

/** Whether the link leads to no seat any more: all are taken, also those that bots only keep warm. */
const isFull = (seats: readonly { readonly kind: string }[], ticket: Ticket) =>
  ticket.seat === undefined &&
  !ticket.token &&
  seats.every((seat) => seat.kind === "person" || seat.kind === "default");

const isHere = (kind: string) => kind !== "open" && kind !== "invited";

export function Join({ id, ticket, onDone }: { id: string; ticket: Ticket; onDone: () => void }) {
  const { data, problem, again } = useLoad(`join ${id}`, () => getTable(id));
  const [name, setName] = useState(myName);
  const [refused, setRefused] = useState("");

  // Whoever holds a seat already, and opens the table's link again, simply comes in.
  const isSeated = ticket.seat === undefined && heldSeats(id).length > 0;
  useEffect(() => {
    if (!isSeated) return;
    go(`/table/${id}`, true);
    onDone();
  }, [isSeated, id, onDone]);

  async function take(event: FormEvent) {
    event.preventDefault();
    setMyName(name);
    try {
      const held = await taken(id, ticket, name);
      // A code ends with the start, and leads no friend here then.
      if (ticket.seat === undefined && !spokenCode(ticket.invite)) keepLink(id, `/table/${id}#invite=${ticket.invite}`);
      holdSeats(id, data!.game, data!.title, [held]);
      go(`/table/${id}`, true);
      onDone();
    } catch (no) {
      setRefused(no instanceof Failed ? said(no) : words.failed);
    }
  }

  return (
    <Page title={words.join.title} current="play" className="page join-page">
      {problem && <Trouble title={words.table.gone} text={problem} onAgain={again} />}
      {!data && !problem && <Waiting />}
      {data && (
        <form className="card-box" onSubmit={(event) => void take(event)}>
          <h1>{ticket.token ? words.join.back : words.join.title}</h1>
          <p className="read">
            {words.join.text(
              words.shortTitle(data.title),
              words.list(
                data.seats.filter((one) => one.seat !== ticket.seat && isHere(one.kind)).map((seat) => seat.name),
              ),
            )}
          </p>
          {isFull(data.seats, ticket) && <p className="read">{words.join.full}</p>}
          {!ticket.token && !isFull(data.seats, ticket) && (
            <label className="field">
              <span>{words.sit.name}</span>
              <input
                className="input"
                value={name}
                required
                maxLength={40}
                autoFocus
                onChange={(event) => setName(event.target.value)}
              />
            </label>
          )}
          <p className="small quiet">{words.join.secret}</p>
          {refused && <Trouble title={words.join.refused} text={refused} />}
          <div className="row">
            {!isFull(data.seats, ticket) && (
              <button type="submit" className="btn primary">
                {words.sit.sit}
              </button>
            )}
            <Link className={isFull(data.seats, ticket) ? "btn primary" : "btn"} href={`/table/${id}`} onClick={onDone}>
              {words.join.watch}
            </Link>
          </div>
        </form>
      )}
    </Page>
  );
}
