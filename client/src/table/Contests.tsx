import { Fragment, type CSSProperties } from "react";
import type { Lighting } from "../board/Board";
import { Mark } from "../board/Stone";
import { fill, ink } from "../board/look";
import { RuleLink } from "../parts/RuleLink";
import { isOpposed, type Contest, type DiceRow, type Die } from "../wire/scene";
import { words } from "../words";
import { isCan } from "./Seats";

export interface Pointing {
  readonly light: Lighting;
  readonly onPress: ((value: string) => void) | undefined;
}

/** Words of more letters than fit a die at its usual size are written smaller. */
const ROOM = 2.6;

export function DieFace({ die, tone, turn, pointing }: { die: Die; tone: string; turn: number; pointing?: Pointing }) {
  const lit = pointing?.light(die.value) ?? "";
  const paint = die.tone || tone;
  const long = die.mark ? 0 : die.face.length;
  const classes = [
    "die",
    die.sides && die.sides !== 6 ? `d${die.sides}` : "",
    die.fate === "spare" && "spare",
    !die.face && "unrolled",
    die.state,
    die.counts === 0 && "miss",
    (die.counts ?? -1) > 0 && "hit",
    lit && "can",
    lit === "source" && "chosen",
  ];
  const shared = {
    className: classes.filter(Boolean).join(" "),
    style: {
      ...(die.fate !== "spare" && { "--c": fill(paint), "--on": ink(paint) }),
      animationDelay: `${turn * 60}ms`,
      ...(long > ROOM && { fontSize: `${(1.375 * ROOM) / long}rem` }),
    } as CSSProperties,
    "data-die": die.face || "?",
  };
  const inside = (
    <>
      {die.mark ? <Mark mark={die.mark} /> : die.face}
      {die.was && <s className="was">{die.was}</s>}
      {(die.counts ?? 0) > 1 && <i className="times">{die.counts}</i>}
    </>
  );
  if (die.value && pointing?.onPress) {
    return (
      <button
        type="button"
        {...shared}
        data-value={die.value}
        data-lit={isCan(lit) || undefined}
        aria-label={words.dice.die(die.face)}
        {...(lit ? { "aria-pressed": lit === "source" } : {})}
        onClick={() => pointing.onPress?.(die.value!)}
      >
        {inside}
      </button>
    );
  }
  return (
    <span
      {...shared}
      {...(die.mark || (die.counts !== undefined && die.counts >= 0) ? { role: "img", "aria-label": said(die) } : {})}
    >
      {inside}
    </span>
  );
}

/** A die in words: what it shows, what it was, and whether it counts. */
function said(die: Die): string {
  const face = die.was ? words.battle.changed(die.face, die.was) : die.face;
  if ((die.counts ?? -1) < 0) return words.dice.die(die.face);
  if (die.counts! > 1) return words.battle.twice(face, die.counts!);
  return die.counts ? words.battle.hit(face) : words.battle.miss(face);
}

/** What a die comes to when something is added to it, with its parts. */
function Sum({ die }: { die: Die }) {
  if (!die.total) return null;
  return (
    <span className="sum num">
      {die.total}
      <small>
        {die.face}
        {die.bonus}
      </small>
    </span>
  );
}

/** Whose dice they are, and what stands behind them. */
function RowName({ row }: { row: DiceRow }) {
  return (
    <span className="small quiet row-name">
      {row.name}
      {row.note && <small>{row.note}</small>}
    </span>
  );
}

function Dice({ row, pointing }: { row: DiceRow; pointing: Pointing }) {
  return row.dice.map((die, n) => (
    <span key={`${n} ${die.face}`} className="die-box">
      <DieFace die={die} tone={row.tone} turn={n} pointing={pointing} />
      <Sum die={die} />
    </span>
  ));
}

/** Two rows in pairs as they are compared, the first side above, and between them how it went. */
export function Opposed({ contest, pointing }: { contest: Contest; pointing: Pointing }) {
  const columns = Math.max(...contest.rows.map((row) => row.dice.length), 0);
  const first = contest.rows[0]!;
  const rolled = contest.rows.map((row) => row.dice.map((die) => die.face).join("")).join("|");
  return (
    <div className="tray" key={rolled} style={{ gridTemplateColumns: `minmax(56px, auto) repeat(${columns}, 1fr)` }}>
      {contest.rows.map((row, at) => (
        <Fragment key={row.name}>
          <RowName row={row} />
          {Array.from({ length: columns }, (_, n) => {
            const die = row.dice[n];
            return (
              <span key={n} className="die-box">
                {die && <DieFace die={die} tone={row.tone} turn={n} pointing={pointing} />}
                {die && <Sum die={die} />}
              </span>
            );
          })}
          {at === 0 && <span />}
          {at === 0 &&
            Array.from({ length: columns }, (_, n) => {
              const fate = first.dice[n]?.fate;
              return (
                <span key={n} className={`fate ${fate ?? ""}`}>
                  {fate ? words.dice[fate] : ""}
                </span>
              );
            })}
        </Fragment>
      ))}
    </div>
  );
}

/** Rows that stand by themselves, as long as they need to be, under the headings of their groups. */
export function Rows({ contest, pointing }: { contest: Contest; pointing: Pointing }) {
  return contest.rows.map((row, n) => (
    <Fragment key={`${row.group ?? ""} ${row.name} ${n}`}>
      {row.group && row.group !== contest.rows[n - 1]?.group && <h3 className="dice-group">{row.group}</h3>}
      <div className="dice-row">
        <RowName row={row} />
        <span className="dice-of">
          <Dice row={row} pointing={pointing} />
        </span>
      </div>
    </Fragment>
  ));
}

/** Dice on the table, then every modifier with its rule, then how it went. */
export function ContestPanel({ contest, light, onPress }: { contest: Contest } & Pointing) {
  const hasDice = contest.rows.some((row) => row.dice.length);
  const pointing = { light, onPress };
  if (!hasDice && !contest.tally?.length && !contest.result) return null;
  return (
    <section className="card-box contest" aria-label={contest.label || contest.title} data-contest={contest.id}>
      <header>
        <h2 className="h3">{contest.title}</h2>
      </header>
      {hasDice &&
        (isOpposed(contest) ? (
          <Opposed contest={contest} pointing={pointing} />
        ) : (
          <Rows contest={contest} pointing={pointing} />
        ))}
      <Tally contest={contest} />
      {contest.result && <p className="result">{contest.result}</p>}
    </section>
  );
}

export function Tally({ contest }: { contest: Contest }) {
  if (!contest.tally?.length) return null;
  return (
    <ul className="tally" aria-label={words.dice.tally}>
      {contest.tally.map((line, n) => (
        <li key={n}>
          <i className="dot" style={{ background: fill(contest.rows[line.row]?.tone) }} />
          <b className="num">{line.text}</b>
          <span className="grow">{line.cause}</span>
          <RuleLink id={line.rule ?? ""} />
        </li>
      ))}
    </ul>
  );
}

/** The same in little room, for a phone: each die with its rival, if it has one, and how it went. */
export function Duels({ contest, light, onPress }: { contest: Contest } & Pointing) {
  const pointing = { light, onPress };
  const hasDice = contest.rows.some((row) => row.dice.length);
  if (!hasDice && !contest.tally?.length && !contest.result) return null;
  const [first, second] = contest.rows;
  return (
    <div className="duels" role="group" aria-label={contest.label || contest.title} data-duels={contest.id}>
      {isOpposed(contest) ? (
        Array.from({ length: Math.max(first!.dice.length, second!.dice.length) }, (_, n) => {
          const [die, rival] = [first!.dice[n], second!.dice[n]];
          return (
            <span key={`${n} ${die?.face} ${rival?.face}`} className="duel">
              {die && <DieFace die={die} tone={first!.tone} turn={n} pointing={pointing} />}
              {die && <Sum die={die} />}
              {die?.fate && <b className={`fate ${die.fate}`}>{words.dice[die.fate]}</b>}
              {rival && <DieFace die={rival} tone={second!.tone} turn={n} pointing={pointing} />}
              {rival && <Sum die={rival} />}
            </span>
          );
        })
      ) : (
        <Rows contest={contest} pointing={pointing} />
      )}
      <Tally contest={contest} />
      {contest.result && <span className="small quiet">{contest.result}</span>}
    </div>
  );
}
