import { Fragment, type CSSProperties } from "react";
import type { Light } from "../board/Board";
import { fill, ink } from "../board/look";
import { RuleLink } from "../parts/RuleLink";
import type { Contest, DiceRow, Die } from "../wire/scene";
import { words } from "../words";

interface Pointing {
  readonly light: (value: string | undefined) => Light;
  readonly onPress: ((value: string) => void) | undefined;
}

function DieFace({ die, tone, turn, pointing }: { die: Die; tone: string; turn: number; pointing?: Pointing }) {
  const lit = pointing?.light(die.value) ?? "";
  const classes = [
    "die",
    die.sides && die.sides !== 6 ? `d${die.sides}` : "",
    die.fate === "spare" && "spare",
    !die.face && "unrolled",
    lit && "can",
  ];
  const shared = {
    className: classes.filter(Boolean).join(" "),
    style: { "--c": fill(tone), "--on": ink(tone), animationDelay: `${turn * 60}ms` } as CSSProperties,
  };
  if (die.value && pointing?.onPress) {
    return (
      <button
        type="button"
        {...shared}
        data-value={die.value}
        aria-label={words.dice.die(die.face)}
        onClick={() => pointing.onPress?.(die.value!)}
      >
        {die.face}
      </button>
    );
  }
  return <span {...shared}>{die.face}</span>;
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

function Row({ row, columns, pointing }: { row: DiceRow; columns: number; pointing: Pointing }) {
  return (
    <>
      <span className="small quiet">{row.name}</span>
      {Array.from({ length: columns }, (_, n) => {
        const die = row.dice[n];
        return (
          <span key={n} className="die-box">
            {die && <DieFace die={die} tone={row.tone} turn={n} pointing={pointing} />}
            {die && <Sum die={die} />}
          </span>
        );
      })}
    </>
  );
}

/** Dice stand in pairs as they are compared, the first side above; then every modifier with its rule. */
export function ContestPanel({ contest, light, onPress }: { contest: Contest } & Pointing) {
  const columns = Math.max(...contest.rows.map((row) => row.dice.length), 0);
  const [first, ...others] = contest.rows;
  const rolled = contest.rows.map((row) => row.dice.map((die) => die.face).join("")).join("|");
  const pointing = { light, onPress };
  if (!columns && !contest.tally?.length && !contest.result) return null;
  return (
    <section className="card-box contest" aria-label={contest.label ?? contest.title}>
      <header>
        <h2 className="h3">{contest.title}</h2>
      </header>
      {columns > 0 && first && (
        <div
          className="tray"
          key={rolled}
          style={{ gridTemplateColumns: `minmax(56px, auto) repeat(${columns}, 1fr)` }}
        >
          <Row row={first} columns={columns} pointing={pointing} />
          <span />
          {Array.from({ length: columns }, (_, n) => {
            const fate = first.dice[n]?.fate;
            return (
              <span key={n} className={`fate ${fate ?? ""}`}>
                {fate ? words.dice[fate] : ""}
              </span>
            );
          })}
          {others.map((row) => (
            <Fragment key={row.name}>
              <Row row={row} columns={columns} pointing={pointing} />
            </Fragment>
          ))}
        </div>
      )}
      <Tally contest={contest} />
      {contest.result && <p className="result">{contest.result}</p>}
    </section>
  );
}

function Tally({ contest }: { contest: Contest }) {
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

/** The same in one row, for a phone: each die with its rival, if it has one, and how it went. */
export function Duels({ contest, light, onPress }: { contest: Contest } & Pointing) {
  const [first, second] = contest.rows;
  if (!first?.dice.length) return null;
  const pointing = { light, onPress };
  return (
    <div className="duels" role="group" aria-label={contest.label ?? contest.title}>
      {first.dice.map((die, n) => {
        const rival = second?.dice[n];
        return (
          <span key={`${n} ${die.face} ${rival?.face}`} className="duel">
            <DieFace die={die} tone={first.tone} turn={n} pointing={pointing} />
            <Sum die={die} />
            {die.fate && <b className={`fate ${die.fate}`}>{words.dice[die.fate]}</b>}
            {rival && <DieFace die={rival} tone={second!.tone} turn={n} pointing={pointing} />}
            {rival && <Sum die={rival} />}
          </span>
        );
      })}
      <Tally contest={contest} />
      {contest.result && <span className="small quiet">{contest.result}</span>}
    </div>
  );
}
