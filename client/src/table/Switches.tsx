// What may be paid for beside an answer, each as a switch with what it costs, brings and changes.

import { words } from "../words";
import type { Paying } from "./paying";
import type { Forecasts } from "./useForecasts";

/** How much likelier what is hoped for becomes: "+14%". */
function gain(told: Forecasts, pair: Paying["switches"][number]["pair"]): string {
  const [more, less] = (pair ?? []).map((answer) => told.get(answer.move)?.hope ?? null);
  if (more === undefined || less === undefined || more === null || less === null) return "";
  const points = Math.round(100 * (more - less));
  return points ? `${points > 0 ? "+" : "−"}${Math.abs(points)}%` : "";
}

export function Switches({ paying, told }: { paying: Paying; told: Forecasts }) {
  if (!paying.switches.length) return null;
  return (
    <div className="paid" role="group" aria-label={words.prompt.paid}>
      {paying.switches.map((one) => (
        <button
          key={one.name}
          type="button"
          role="switch"
          aria-checked={one.isOn}
          aria-disabled={!one.isOpen}
          className="paid-for"
          onClick={() => one.isOpen && one.toggle()}
        >
          <i aria-hidden="true" />
          <span className="grow">
            <b>{one.name}</b>
            <small>{one.says}</small>
          </span>
          <b className="num">{gain(told, one.pair)}</b>
        </button>
      ))}
    </div>
  );
}
