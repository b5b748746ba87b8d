// What a side proposes to whoever of it is asked: done with one press, agreed with, or taken back.

import type { CSSProperties } from "react";
import { Crest } from "../board/Stone";
import { Switch } from "../parts/Choice";
import type { SeatLine, State } from "../wire/messages";
import { words } from "../words";
import type { Proposed } from "./useCounsel";
import type { Table } from "./useTable";

function nameOf(line: SeatLine | undefined, seat: number): string {
  return line?.side || line?.name || words.seat.number(seat);
}

/** At the question, for whoever is asked and for the others of the side. */
export function Proposals({ table }: { table: Table }) {
  const { live, counsel, asked } = table;
  const prompt = live?.prompt;
  if (!live || !prompt || table.past !== undefined || table.isAside) return null;
  const to = asked ?? counsel.ally;
  if (to === undefined) return null;
  const said = counsel.said.filter((one) => one.to === to);
  const isAsked = asked !== undefined;
  const isDivided = prompt.shared && said.filter((one) => !one.says).length > 1;
  const whom = nameOf(live.seats[to], to);
  const newest = said.at(-1);
  if (!said.length && !prompt.shared) return null;
  return (
    <section className="proposals" aria-label={words.together.name}>
      <h3>{prompt.shared ? words.together.decided : isAsked ? words.together.toYou : words.together.to(whom)}</h3>
      {prompt.shared && (
        <p className="quiet small">
          {!isDivided ? words.together.shared : isAsked ? words.together.youDecide : words.together.divided(whom)}
        </p>
      )}
      <ul>
        {said.map((one, n) => (
          <Line key={one.move} one={one} state={live} table={table} isFirst={n === 0} />
        ))}
      </ul>
      <p className="hidden" role="status">
        {newest && words.together.told(whose(newest, live), newest.label)}
      </p>
    </section>
  );
}

function whose(one: Proposed, state: State): string {
  return words.list(
    one.seats.map((seat) => (seat === state.looks ? words.together.you : nameOf(state.seats[seat], seat))),
  );
}

function Line({ one, state, table, isFirst }: { one: Proposed; state: State; table: Table; isFirst: boolean }) {
  const { counsel } = table;
  const isMine = one.seats.includes(state.looks);
  const isPlan = one.seats.includes(one.to) && state.seats[one.to]?.kind === "bot";
  const who = whose(one, state);
  return (
    <li className={one.says ? "declined" : ""} data-proposal={one.move}>
      <span className="who">
        {one.seats.map((seat) => (
          <Crest key={seat} tone={state.seats[seat]?.tone} size={20} />
        ))}
      </span>
      <span className="grow">
        <b>{one.label}</b>
        <span className="small quiet">{isPlan ? words.together.means(who) : who}</span>
        {one.says && <q className="small">{one.says}</q>}
        {one.seconds > 0 && (
          <span className="small quiet">{(isPlan ? words.together.bot : words.together.soon)(one.seconds)}</span>
        )}
      </span>
      <Act one={one} table={table} isMine={isMine} isPlan={isPlan} isFirst={isFirst} who={who} />
      {one.seconds > 0 && (
        <i key={`${state.seq} ${one.move}`} style={{ animationDuration: `${one.seconds}s` } as CSSProperties} />
      )}
      {isMine && counsel.ally !== undefined && (
        <button
          type="button"
          className="btn slim"
          aria-label={words.together.takeBackNamed(one.label)}
          onClick={() => counsel.propose(one.to, "")}
        >
          {words.together.takeBack}
        </button>
      )}
    </li>
  );
}

interface Acting {
  readonly one: Proposed;
  readonly table: Table;
  readonly isMine: boolean;
  readonly isPlan: boolean;
  readonly isFirst: boolean;
  readonly who: string;
}

/** The one press: whoever is asked does it, an ally agrees. The first is what Enter presses where nothing else is gold. */
function Act({ one, table, isMine, isPlan, isFirst, who }: Acting) {
  const { counsel, asked } = table;
  const isMade = table.filler !== undefined || (table.posing?.isMoved ?? false);
  const isGold = isFirst && !table.gold && !isMade && counsel.pointsFor === undefined && !one.says;
  const gold = isGold ? { "data-go": true } : {};
  const kind = isGold ? "btn slim primary" : "btn slim";
  if (asked !== undefined) {
    const answer = table.answers.find((other) => other.move === one.move) ?? {
      ...BARE,
      move: one.move,
      label: one.label,
      points: one.points,
    };
    const label = isMine ? words.together.doNow : words.together.doIt;
    return (
      <button
        type="button"
        className={kind}
        {...gold}
        aria-label={isMine ? `${label}: ${one.label}` : words.together.doNamed(who, one.label)}
        onClick={() => table.answer(answer)}
      >
        {label}
      </button>
    );
  }
  if (isMine || one.says) return null;
  return (
    <button
      type="button"
      className={kind}
      {...gold}
      aria-label={words.together.agreeNamed(who, one.label)}
      onClick={() => counsel.propose(one.to, one.move)}
    >
      {isPlan ? words.together.goOn : words.together.agree}
    </button>
  );
}

const BARE = { verb: "", amount: undefined, unit: "", again: false } as const;

/** Below a question to another of one's side: pointing for it, and whether its bots wait. */
export function PointFor({ table }: { table: Table }) {
  const { live, counsel } = table;
  const { ally, pointsFor } = counsel;
  if (!live || ally === undefined || table.past !== undefined || table.asked !== undefined) return null;
  const name = nameOf(live.seats[ally], ally);
  const hasBots = live.seats[ally]?.kind === "bot";
  return (
    <div className="point-for">
      {pointsFor === undefined ? (
        <button type="button" className="btn" data-point-for={ally} onClick={() => counsel.point(true)}>
          {words.together.point(name)}
        </button>
      ) : (
        <>
          <p className="hint">{words.together.pointing(name)}</p>
          <button type="button" className="textlink" onClick={() => counsel.point(false)}>
            {words.together.cancel}
          </button>
        </>
      )}
      {hasBots && (
        <p className="row">
          <span className="grow small">{words.together.counsel}</span>
          <Switch
            on={live.auto[live.looks]?.counsel ?? false}
            onChange={(on) => table.auto("counsel", on)}
            label={words.together.counsel}
          />
        </p>
      )}
    </div>
  );
}
