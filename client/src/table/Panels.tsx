// Cards that stand in the rail for a while: handing over the screen, consent, the seal of the dice.

import { useState } from "react";
import { Crest } from "../board/Stone";
import { Dialog } from "../parts/Dialog";
import { ChangeOfMind, Minds } from "../forms/Minds";
import type { State } from "../wire/messages";
import { words } from "../words";
import { CopyButton } from "./Invitation";
import { setTrust } from "./sharing";
import { takenBack } from "./takenBack";
import { amount, Lines } from "./UndoBar";
import type { Table } from "./useTable";
import { sha256 } from "./verify";

/** Several people at one screen: nothing of the next one is shown before they say that they are there. */
export function Handover({ table, seat }: { table: Table; seat: number }) {
  const line = table.live?.seats[seat];
  const name = line?.name ?? words.seat.number(seat);
  return (
    <section className="prompt handover" aria-label={words.handover.name} role="status">
      <Crest tone={line?.tone} size={56} name={line?.side ?? ""} />
      <h2>{words.handover.pass(name)}</h2>
      <p className="quiet">{words.handover.hidden}</p>
      <button type="button" className="btn primary" data-go onClick={() => table.look(seat)}>
        {words.handover.here(name)}
      </button>
      <button type="button" className="textlink" onClick={() => setTrust(table.id, true)}>
        {words.handover.trust}
      </button>
      <Minds table={table} />
      <ChangeOfMind table={table} />
    </section>
  );
}

/** Somebody asks to take a move back; without an answer it stands. */
export function Consent({ table }: { table: Table }) {
  const asked = table.live?.takeback;
  if (!asked || !table.live) return null;
  const mine = asked.waiting.filter((seat) => table.mine.includes(seat));
  const line = table.live.seats[asked.seat];
  if (!mine.length) return null;
  const taken = takenBack(table.model.log, asked.start);
  return (
    <section className="card-box consent" role="alertdialog" aria-label={words.consent.name}>
      <h2>{words.consent.asks(line?.name ?? words.seat.number(asked.seat))}</h2>
      {taken && (
        <>
          <p className="read">{amount(taken, table.live, asked.seat)}</p>
          <Lines taken={taken} state={table.live} />
        </>
      )}
      <p className="small quiet">{words.consent.otherwise}</p>
      <div className="chips two">
        <button type="button" className="btn" onClick={() => table.consent(false)}>
          {words.consent.refuse}
        </button>
        <button type="button" className="btn primary" onClick={() => table.consent(true)}>
          {words.consent.allow}
        </button>
      </div>
    </section>
  );
}

/** The dice were sealed before the game: whoever is shown the secret can recompute the seal. */
export function Verification({ state }: { state: State }) {
  const [isOpen, setOpen] = useState(false);
  const [found, setFound] = useState<"" | "right" | "wrong">("");
  function check() {
    setFound(sha256(state.secret) === state.commitment ? "right" : "wrong");
  }
  return (
    <>
      <button type="button" className="textlink" onClick={() => setOpen(true)}>
        {state.secret ? words.dice.revealed : words.dice.sealed}
      </button>
      {isOpen && (
        <Dialog title={words.dice.title} onClose={() => setOpen(false)}>
          <p className="read">{words.dice.explained}</p>
          <dl className="seal">
            <dt>{words.dice.commitment}</dt>
            <dd>
              <code>{state.commitment}</code>
            </dd>
            <dt>{words.dice.secret}</dt>
            <dd>{state.secret ? <code>{state.secret}</code> : words.dice.later}</dd>
            {state.hash && (
              <>
                <dt>{words.dice.fingerprint}</dt>
                <dd>
                  <code>{state.hash}</code>
                  <p className="small quiet">{words.dice.compare}</p>
                  <CopyButton text={state.hash} label={words.dice.copy} />
                </dd>
              </>
            )}
          </dl>
          {state.secret && (
            <div className="row">
              <button type="button" className="btn" onClick={check}>
                {words.dice.check}
              </button>
              <b role="status" className={found === "wrong" ? "danger" : "good"}>
                {found && words.dice[found]}
              </b>
            </div>
          )}
        </Dialog>
      )}
    </>
  );
}
