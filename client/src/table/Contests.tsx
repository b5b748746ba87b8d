import { Fragment } from "react";
import { fill, ink } from "../board/look";
import type { Contest, DiceRow, Die } from "../wire/scene";
import { words } from "../words";

function DieFace({ die, tone, turn }: { die: Die; tone: string; turn: number }) {
  const classes = ["die", die.sides && die.sides !== 6 ? `d${die.sides}` : "", die.fate === "spare" ? "spare" : "", die.face ? "" : "unrolled"];
  return (
    <span
      key={`${die.face}-${turn}`}
      className={classes.filter(Boolean).join(" ")}
      style={{ "--c": fill(tone), "--on": ink(tone), animationDelay: `${turn * 60}ms` } as React.CSSProperties}
    >
      {die.face}
    </span>
  );
}

function Row({ row, columns }: { row: DiceRow; columns: number }) {
  return (
    <>
      <span className="small quiet">{row.name}</span>
      {Array.from({ length: columns }, (_, n) => {
        const die = row.dice[n];
        return <span key={n}>{die && <DieFace die={die} tone={row.tone} turn={n} />}</span>;
      })}
    </>
  );
}

/** Dice stand in pairs as they are compared, the first side above. */
export function ContestPanel({ contest }: { contest: Contest }) {
  const columns = Math.max(...contest.rows.map((row) => row.dice.length), 1);
  const [first, ...others] = contest.rows;
  const rolled = contest.rows.map((row) => row.dice.map((die) => die.face).join("")).join("|");
  return (
    <section className="card-box contest" aria-label={contest.label ?? contest.title}>
      <header>
        <h3>{contest.title}</h3>
      </header>
      {columns > 0 && first && (
        <div className="tray" key={rolled} style={{ gridTemplateColumns: `minmax(56px, auto) repeat(${columns}, 1fr)` }}>
          <Row row={first} columns={columns} />
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
              <Row row={row} columns={columns} />
            </Fragment>
          ))}
        </div>
      )}
      {contest.result && <p className="result">{contest.result}</p>}
    </section>
  );
}

/** The same in one row, for a phone: each pair, and how it went. */
export function Duels({ contest }: { contest: Contest }) {
  const [first, second] = contest.rows;
  if (!first?.dice.length || !second) return null;
  return (
    <div className="duels" role="img" aria-label={contest.label ?? contest.title}>
      {first.dice.map((die, n) => {
        const rival = second.dice[n];
        return (
          <span key={`${n} ${die.face} ${rival?.face}`} className="duel">
            <DieFace die={die} tone={first.tone} turn={n} />
            {die.fate && <b className={`fate ${die.fate}`}>{words.dice[die.fate]}</b>}
            {rival && <DieFace die={rival} tone={second.tone} turn={n} />}
          </span>
        );
      })}
      {contest.result && <span className="small quiet">{contest.result}</span>}
    </div>
  );
}
