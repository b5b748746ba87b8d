// A battle from its declaration to its result: who fights for what, the dice, what they cost, what may come of it.
// It is drawn of what it is given alone.

import type { CSSProperties, ReactNode } from "react";
import { fill } from "../board/look";
import { Crest } from "../board/Stone";
import { Icon } from "../parts/Icon";
import { Duels, Opposed, Rows, Tally, type Pointing } from "../table/Contests";
import type { SeatLine } from "../wire/messages";
import { isOpposed, type Contest, type DiceRow } from "../wire/scene";
import { words } from "../words";
import { Lines } from "./Lines";
import { percent } from "./outlook";

interface Props extends Pointing {
  readonly contest: Contest;
  readonly seats: readonly SeatLine[];
  readonly mine: readonly number[];
  /** Little room: no names of steps, no tally before something is added. */
  readonly compact?: boolean;
  /** The question that is asked in its midst. */
  readonly children?: ReactNode;
  /** What may come of it. */
  readonly outlook?: ReactNode;
  /** Shows it once more. */
  readonly onAgain?: (() => void) | undefined;
}

/** More than this are told by a number alone. */
const MOST_FIGURES = 18;

export function BattlePanel({ contest, seats, mine, light, onPress, compact, children, outlook, onAgain }: Props) {
  const pointing = { light, onPress };
  const hasDice = contest.rows.some((row) => row.dice.length > 0);
  const duel = contest.rows.length === 2 && contest.rows.every((row) => row.place || (row.seat ?? -1) >= 0);
  // Once it is over what came of it is read first; its lines are for whoever looks closer.
  const isTold = Boolean(contest.over && contest.throws?.length);
  const tone = contest.over && contest.won !== undefined && contest.won >= 0 ? contest.rows[contest.won]?.tone : "";
  return (
    <section
      className={`battle contest ${compact ? "compact" : "card-box"} ${contest.over ? "over" : ""}`}
      style={{ "--side": fill(tone || contest.rows[0]?.tone) } as CSSProperties}
      aria-label={contest.title || words.battle.name}
      data-contest={contest.id}
    >
      {duel && !compact ? (
        <Sides contest={contest} seats={seats} mine={mine} />
      ) : (
        <h2 className={compact && !contest.over ? "unseen" : "h3"}>{contest.title}</h2>
      )}
      {!compact && <Steps contest={contest} />}
      <Forces contest={contest} />
      {hasDice && (
        <div className="battle-dice">
          {compact ? (
            <Duels contest={{ ...contest, tally: [], result: "" }} light={light} onPress={onPress} />
          ) : isOpposed(contest) ? (
            <Opposed contest={contest} pointing={pointing} />
          ) : (
            <Rows contest={contest} pointing={pointing} />
          )}
        </div>
      )}
      {isTold && <Result contest={contest} mine={mine} />}
      <Lines contest={contest} pointing={pointing} />
      {!compact && <Tally contest={contest} />}
      {!isTold && <Result contest={contest} mine={mine} />}
      {!compact && <Facts contest={contest} />}
      {children}
      {!contest.over && outlook}
      {!compact && <History contest={contest} />}
      {contest.over && onAgain && (
        <button type="button" className="btn slim again" data-again onClick={onAgain}>
          <Icon name="play" /> {words.battle.again}
        </button>
      )}
    </section>
  );
}

function whoOf(row: DiceRow, seats: readonly SeatLine[], mine: readonly number[]): string {
  const seat = seats[row.seat ?? -1];
  if (!seat) return row.place ? row.name : "";
  const who = mine.includes(seat.seat) ? words.seat.me : seat.name;
  return row.place ? `${row.name}, ${who}` : who;
}

/** Where it is fought from and for, and by whom. */
function Sides({ contest, seats, mine }: Pick<Props, "contest" | "seats" | "mine">) {
  const [first, second] = contest.rows;
  const side = (row: DiceRow) => (
    <div className="side">
      <Crest tone={row.tone} size={28} />
      <span>
        <b>{row.place || row.name}</b>
        <small>{whoOf(row, seats, mine)}</small>
      </span>
    </div>
  );
  return (
    <header className="sides-of">
      {side(first!)}
      <svg className="onto" viewBox="0 0 40 16" aria-hidden="true">
        <path d="M1 5h24V1l14 7-14 7v-4H1z" />
      </svg>
      {side(second!)}
      <h2 className="unseen">{contest.title}</h2>
    </header>
  );
}

function Steps({ contest }: { contest: Contest }) {
  if (!contest.steps?.length) return null;
  const at = contest.step ?? 0;
  return (
    <ol className="battle-steps" aria-label={words.battle.steps}>
      {contest.steps.map((step, n) => (
        <li
          key={step}
          className={n < at ? "done" : n === at ? "now" : ""}
          {...(n === at ? { "aria-current": "step" } : {})}
        >
          {step}
        </li>
      ))}
    </ol>
  );
}

/** How many are left and lost of each side by now. */
function Forces({ contest }: { contest: Contest }) {
  if (!contest.rows.some((row) => (row.left ?? -1) >= 0)) return null;
  const rolls = contest.rolls ?? 0;
  return (
    <div className="forces num">
      {contest.rows.map((row, n) => (
        <Force key={`${row.name} ${n}`} row={row} />
      ))}
      {rolls > 0 && (
        <span className="quiet small">{contest.over ? words.battle.rolls(rolls) : words.battle.roll(rolls)}</span>
      )}
    </div>
  );
}

function Force({ row }: { row: DiceRow }) {
  const left = row.left ?? -1;
  const lost = row.lost ?? 0;
  if (left < 0) return null;
  return (
    <div className="force">
      <span>
        <b>{lost === 0 && row.note?.startsWith(`${left} `) ? row.note : words.battle.left(left, left + lost)}</b>
        {lost > 0 && <span>{words.battle.lost(lost)}</span>}
      </span>
      {left + lost <= MOST_FIGURES && (
        <span className="figures" aria-hidden="true">
          {Array.from({ length: left + lost }, (_, n) => (
            <i key={n} style={n < left ? { background: fill(row.tone) } : undefined} />
          ))}
        </span>
      )}
    </div>
  );
}

/** How the dice fell, how likely that was, and in the end what came of it all. */
function Result({ contest, mine }: Pick<Props, "contest" | "mine">) {
  const chance = contest.chance ?? -1;
  const own = contest.rows.find((row) => mine.includes(row.seat ?? -1) && (row.left ?? -1) >= 0);
  if (!contest.result && chance < 0) return null;
  const isWon = own && contest.won !== undefined && contest.rows[contest.won] === own;
  return (
    <p
      className={`result ${contest.over && own ? (isWon ? "good" : "bad") : ""}`}
      {...(contest.throws?.length ? {} : { role: "status" })}
    >
      <span className="grow">{contest.result}</span>
      {contest.over && own && <span className="small">{words.battle.youLost(own.lost ?? 0)}</span>}
      {!contest.over && chance >= 0 && <span className="small quiet">{words.battle.chance(percent(chance))}</span>}
    </p>
  );
}

/** What it cost in the end, and what could be expected. */
function Facts({ contest }: { contest: Contest }) {
  const chance = contest.chance ?? -1;
  if (!contest.over || !(contest.facts?.length || contest.odds?.length)) return null;
  return (
    <dl className="battle-facts">
      {[...(contest.facts ?? []), ...(contest.odds ?? [])].map((fact) => (
        <div key={fact.label}>
          <dt>{fact.label}</dt>
          <dd className="num">{fact.value}</dd>
        </div>
      ))}
      {chance >= 0 && (
        <div>
          <dt>{words.battle.lastRoll}</dt>
          <dd className="num">{words.battle.chance(percent(chance))}</dd>
        </div>
      )}
    </dl>
  );
}

function History({ contest }: { contest: Contest }) {
  const history = contest.history ?? [];
  if (history.length < 2) return null;
  return (
    <details className="battle-history">
      <summary>
        <Icon name="die" />
        {words.battle.allRolls(history.length)}
      </summary>
      <ol>
        {history.map((line, n) => (
          <li key={n}>{line}</li>
        ))}
      </ol>
    </details>
  );
}
