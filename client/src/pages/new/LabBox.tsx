import type { CSSProperties } from "react";
import { Crest } from "../../board/Stone";
import type { Lab } from "../../wire/api";
import { words } from "../../words";
import type { Side } from "./SeatRow";

const SLACK = 0.05;
const MUCH = 0.1;

/** Whether nobody is known to have the better of it: every interval reaches to within a little of the even share. */
export function isEven(lab: Pick<Lab, "players" | "sides" | "first">): boolean {
  const fair = 1 / lab.players;
  const reaches = (one: { readonly low: number; readonly high: number }) =>
    one.low <= fair + SLACK && one.high >= fair - SLACK;
  const isNear = (one: { readonly rate: number }) => Math.abs(one.rate - fair) < MUCH * Math.max(fair, 0.5) * 2;
  return [...lab.sides, lab.first].every((one) => reaches(one) && isNear(one));
}

/** Length and fairness of such a table, as bots have played it. */
export function LabBox({ lab, sides }: { lab: Lab; sides: readonly Side[] }) {
  const fair = 1 / lab.players;
  const most = Math.max(...lab.sides.map((side) => side.high), 2 * fair);
  const place = (share: number) => `${(100 * share) / most}%`;
  return (
    <section className="card-box lab" aria-label={words.newTable.lab}>
      <h2 className="h3">{words.newTable.lab}</h2>
      <p className="row">
        <b className="grow">{words.newTable.length(lab.turns[1], lab.rounds)}</b>
        <span className="small quiet">{words.newTable.nineInTen(lab.turns[0], lab.turns[2])}</span>
      </p>
      <p className="row">
        <b className="grow">{words.newTable.fairness[isEven(lab) ? "even" : "uneven"]}</b>
        <span className="small quiet">{words.newTable.wins(lab.games)}</span>
      </p>
      <ul className="lab-sides" style={{ "--fair": place(fair) } as CSSProperties}>
        {lab.sides.map((side) => (
          <li key={side.name} title={words.newTable.labSide(side.name, side.rate, fair)}>
            <Crest tone={sides.find((one) => one.name === side.name)?.tone} size={20} />
            <span className="lab-name">{side.name}</span>
            <span className="lab-line" aria-hidden="true">
              <i style={{ left: place(side.low), width: place(side.high - side.low) }} />
              <b style={{ left: place(side.rate) }} />
            </span>
            <span className="num">
              <b>{words.newTable.percent(side.rate)}</b> <span className="quiet">{words.newTable.give(side)}</span>
            </span>
          </li>
        ))}
      </ul>
      <p className="small quiet">{words.newTable.first(lab.first.rate)}</p>
      <p className="small quiet">{words.newTable.evenShare(fair, lab.bot)}</p>
    </section>
  );
}
