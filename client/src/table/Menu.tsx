import { useState } from "react";
import { heldSeats } from "../memory";
import { Notices } from "../lobby/Notices";
import { TurnBell } from "../lobby/TurnBell";
import { Dialog } from "../parts/Dialog";
import { download } from "../parts/download";
import { Icon } from "../parts/Icon";
import { go } from "../route";
import { backSeat, botSeat, Failed, getRecord } from "../wire/api";
import { words } from "../words";
import { AutoSwitches } from "./AutoMenu";
import { CopyButton } from "./Invitation";
import { invites } from "./invites";
import { useLinks } from "./links";
import { Verification } from "./Panels";
import { TrustSwitch } from "./Shared";
import { UndoMenu } from "./UndoBar";
import type { Table } from "./useTable";

/** Everything about the table that is not a move. */
export function Menu({ table, onClose, onKeys }: { table: Table; onClose: () => void; onKeys: () => void }) {
  const [isConceding, setConceding] = useState(false);
  const links = useLinks();
  const state = table.live;
  if (!state) return null;
  const held = heldSeats(table.id);
  const seat = held.find((one) => one.seat === (table.asked ?? state.looks)) ?? held[0];
  const line = seat && state.seats[seat.seat];

  async function change(work: Promise<unknown>) {
    try {
      await work;
      onClose();
    } catch (problem) {
      table.notice(problem instanceof Failed ? problem.message : words.failed);
    }
  }

  const record = async () => download(`${state.game}-${table.id}.txt`, await getRecord(table.id, seat?.token));

  if (isConceding && seat) {
    return (
      <Dialog title={words.menu.concede} onClose={onClose}>
        <p className="read">{words.menu.concedeText(line?.side ?? "")}</p>
        <div className="chips two">
          <button type="button" className="btn" data-first onClick={onClose}>
            {words.menu.playOn}
          </button>
          <button type="button" className="btn danger" onClick={() => (table.resign(), onClose())}>
            {words.menu.concede}
          </button>
        </div>
      </Dialog>
    );
  }

  return (
    <Dialog title={words.menu.name} onClose={onClose}>
      <ul className="menu">
        <UndoMenu table={table} onClose={onClose} />
        <TrustSwitch table={table} />
        {seat && line?.kind === "person" && !state.over && (
          <>
            <li>
              <button
                type="button"
                className="menu-item"
                onClick={() => void change(botSeat(table.id, seat.seat, "", seat.token))}
              >
                <Icon name="share" /> {words.menu.toBot}
              </button>
            </li>
            <AutoSwitches table={table} seat={seat.seat} />
            <li>
              <button type="button" className="menu-item danger" onClick={() => setConceding(true)}>
                <Icon name="cross" /> {words.menu.concede}
              </button>
            </li>
          </>
        )}
        {seat && line && line.kind !== "person" && !state.over && (
          <li>
            <button
              type="button"
              className="menu-item"
              onClick={() => void change(backSeat(table.id, seat.seat, seat.token))}
            >
              <Icon name="undo" /> {words.menu.takeBack}
            </button>
          </li>
        )}
        <li>
          <button
            type="button"
            className="menu-item"
            onClick={() => go(`/table/${table.id}/replay?move=${table.past ?? state.seq}`)}
          >
            <Icon name="on" /> {words.menu.replay}
          </button>
        </li>
        <li>
          <button type="button" className="menu-item" onClick={() => void change(record())}>
            <Icon name="load" /> {words.menu.record}
          </button>
        </li>
        <li>
          <button type="button" className="menu-item" onClick={() => go("/")}>
            <Icon name="back" /> {words.menu.home}
          </button>
        </li>
        <li>
          <button type="button" className="menu-item" onClick={onKeys}>
            <Icon name="list" /> {words.keys.name}
          </button>
        </li>
        <li>
          <button type="button" className="menu-item" onClick={() => go(`/settings?table=${table.id}`)}>
            <Icon name="settings" /> {words.pages.settings}
          </button>
        </li>
        {held.length > 0 && (
          <li>
            <TurnBell />
          </li>
        )}
        <li>
          <Notices table={table} state={state} />
        </li>
        <li>
          <details className="menu-links">
            <summary>
              <Icon name="link" /> {words.menu.links}
            </summary>
            <ul>
              {held.map((one) => (
                <li key={one.seat} className="row">
                  <span className="grow">{words.menu.seatLink(state.seats[one.seat]?.side ?? "")}</span>
                  <CopyButton
                    text={links.to(`/table/${table.id}#seat=${one.seat}&token=${one.token}`)}
                    label={words.copyLink}
                  />
                </li>
              ))}
              {invites(table.id)
                .filter((invite) => state.seats[invite.seat]?.kind === "invited")
                .map((invite) => (
                  <li key={`invite ${invite.seat}`} className="row">
                    <span className="grow">{words.menu.inviteLink(words.seat.number(invite.seat))}</span>
                    <CopyButton text={links.to(invite.link)} label={words.copyLink} />
                  </li>
                ))}
              <li className="row">
                <span className="grow">{words.menu.watchLink}</span>
                <CopyButton text={links.to(`/table/${table.id}`)} label={words.copyLink} />
              </li>
              <li className="row">
                <span className="grow">{words.menu.positionLink}</span>
                <CopyButton
                  text={links.to(`/table/${table.id}/replay?move=${table.past ?? state.seq}`)}
                  label={words.copyLink}
                />
              </li>
              {links.note && <li className="small quiet">{links.note}</li>}
            </ul>
          </details>
        </li>
        {state.watching > 0 && <li className="row">{words.lobby.watched(state.watching)}</li>}
        <li className="row">
          <span className="grow">{words.dice.title}</span>
          <Verification state={state} />
        </li>
      </ul>
    </Dialog>
  );
}
