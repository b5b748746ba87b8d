import type { CSSProperties } from "react";
import { Crest } from "../../board/Stone";
import { Icon } from "../../parts/Icon";
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

/** Who has the better of an uneven table: a side by its name, or whoever moves first (""). */
export function favoured(lab: Pick<Lab, "players" | "sides" | "first">): string {
  const fair = 1 / lab.players;
  const off = (one: { readonly rate: number }) => one.rate - fair;
  const best = [...lab.sides].sort((a, b) => off(b) - off(a))[0];
  return best && off(best) >= Math.abs(off(lab.first)) ? best.name : "";
}

interface Props {
  readonly lab: Lab | null;
  readonly minutes: number | null;
  readonly isMeasuring: boolean;
  readonly problem: string;
  readonly sides: readonly Side[];
  readonly onMeasure: () => void;
}

/** Length and fairness of such a table, as bots have played it, or the way to find out. */
export function LabBox({ lab, minutes, isMeasuring, problem, sides, onMeasure }: Props) {
  return (
    <section className="card-box lab" aria-label={words.newTable.lab}>
      <h2 className="h3">{words.newTable.lab}</h2>
      {minutes && (
        <p className="row">
          <b className="grow">{words.newTable.minutes(minutes)}</b>
          <span className="small quiet">{words.newTable.minutesHow}</span>
        </p>
      )}
      {lab ? (
        <Measured lab={lab} sides={sides} />
      ) : (
        <>
          <p className="small quiet" role="status">
            {isMeasuring ? words.newTable.measuring : words.newTable.unmeasured}
          </p>
          {!isMeasuring && (
            <button type="button" className="btn slim" onClick={onMeasure}>
              <Icon name="die" />
              {words.newTable.measure}
            </button>
          )}
        </>
      )}
      {problem && (
        <p className="small danger" role="alert">
          {problem}
        </p>
      )}
    </section>
  );
}

function Measured({ lab, sides }: { lab: Lab; sides: readonly Side[] }) {
  const fair = 1 / lab.players;
  const most = Math.max(...lab.sides.map((side) => side.high), 2 * fair);
  const place = (share: number) => `${(100 * share) / most}%`;
  const isFair = isEven(lab);
  return (
    <>
      <p className="row">
        <b className="grow">{words.newTable.length(lab.turns[1], lab.rounds)}</b>
        {lab.turns[0] < lab.turns[2] && (
          <span className="small quiet">{words.newTable.nineInTen(lab.turns[0], lab.turns[2])}</span>
        )}
      </p>
      <p className="row">
        <b className="grow">
          {lab.won
            ? words.newTable.wonBy(lab.won.rate, lab.players)
            : isFair
              ? words.newTable.even
              : words.newTable.favoured(favoured(lab), lab.first.rate, fair)}
        </b>
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
      {lab.won ? (
        <p className="small quiet">{words.newTable.wonText(lab.won, lab.bot)}</p>
      ) : (
        <>
          <p className="small quiet">{words.newTable.first(lab.first.rate)}</p>
          <p className="small quiet">{words.newTable.evenShare(fair, lab.bot)}</p>
        </>
      )}
      {lab.note && <p className="small quiet">{lab.note}</p>}
    </>
  );
}
