import type { Odds } from "../wire/api";
import { words } from "../words";
import { percent } from "./chances";

/** More bars than this stand in two columns, so that the hand below stays in sight. */
const FEW = 5;

/** What may come of a move, before it is made: the engine's own numbers. */
export function OddsPanel({ odds, title }: { odds: Odds; title: string }) {
  const most = Math.max(...odds.lines.map((line) => line.chance), 0.01);
  return (
    <section className="card-box odds" aria-label={words.odds.name}>
      <header>
        <h2 className="h3">{title}</h2>
        <span className="small quiet">{odds.title || words.odds.name}</span>
      </header>
      <p className="odds-says">{odds.says}</p>
      {odds.lines.length > 0 && (
        <dl className={odds.lines.length > FEW ? "bars many" : "bars"}>
          {odds.lines.map((line) => (
            <div key={line.label}>
              <dt>{line.label}</dt>
              <dd>
                <span className="bar" aria-hidden="true">
                  <i style={{ width: `${(100 * line.chance) / most}%` }} />
                </span>
                <b className="num">{percent(line.chance)}</b>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
