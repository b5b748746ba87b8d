import type { Odds } from "../wire/api";
import { words } from "../words";
import { afterNumber, columnsOf, percent } from "./outlook";

/** The chance of the whole battle, and a column for each way it may end. */
export function Outlook({ odds }: { odds: Odds }) {
  const columns = columnsOf(odds);
  if (odds.hope === null || !columns.length) return null;
  const most = Math.max(...columns.map((column) => column.chance), 0.01);
  return (
    <section className="outlook" aria-label={words.battle.outlook}>
      <p className="hope">
        <b className="num">{percent(odds.hope)}%</b>
        <span className="small quiet">{afterNumber(odds.says)}</span>
      </p>
      <ul className="columns" aria-label={words.battle.perCent(odds.title)}>
        {columns.map((column) => (
          <li key={column.label} className={column.good ? "" : "bad"} title={column.label}>
            <span className="unseen">{column.label}: </span>
            <span className="num">{percent(column.chance)}</span>
            <i style={{ height: `${Math.max(3, (44 * column.chance) / most)}px` }} />
            <b aria-hidden="true">{column.mark}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}
