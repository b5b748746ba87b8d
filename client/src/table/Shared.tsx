// At a shared screen: who answers here just now, and whether hands are hidden from one another.

import { Crest } from "../board/Stone";
import { Switch } from "../parts/Choice";
import { words } from "../words";
import { setTrust, useTrust } from "./sharing";
import type { Table } from "./useTable";

/** A public question to one of several at this screen: whose it is, and a way to look at one's own cards. */
export function AsideLine({ table }: { table: Table }) {
  const { live, asked } = table;
  if (!table.isAside || asked === undefined || !live) return null;
  const line = live.seats[asked];
  const name = line?.name ?? words.seat.number(asked);
  const hasHand = live.scene.piles?.some((pile) => pile.kind === "hand" && pile.seat === asked && pile.count > 0);
  return (
    <div className="inline-seat" data-aside={asked}>
      <Crest tone={line?.tone} size={20} name={line?.side ?? ""} />
      <b>{words.handover.turn(name, line?.side ?? "")}</b>
      <span className="grow small quiet">{words.handover.faceDown}</span>
      {hasHand && (
        <button type="button" className="btn slim" onClick={() => table.look(asked)}>
          {words.handover.show}
        </button>
      )}
    </div>
  );
}

/** In the menu of a shared screen. */
export function TrustSwitch({ table }: { table: Table }) {
  const isTrusting = useTrust(table.id);
  if (table.mine.length < 2) return null;
  return (
    <li className="row preset">
      <span className="grow">
        {words.handover.trust}
        <span className="sub small quiet">{words.handover.trustText}</span>
      </span>
      <Switch on={isTrusting} onChange={(on) => setTrust(table.id, on)} label={words.handover.trust} />
    </li>
  );
}
