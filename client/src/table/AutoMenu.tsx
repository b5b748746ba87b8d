// Fewer questions: what is answered for a seat, settled at the prompt or in the menu, and how to end it.

import { useState } from "react";
import { Switch } from "../parts/Choice";
import { words } from "../words";
import { atMoment, glance, isBrief, isQuiet, isSoon, setNever, useNever } from "./presets";
import type { Table } from "./useTable";

/** Below a question: what answers now, the end of a short window, and ways to be asked less. */
export function AutoBar({ table }: { table: Table }) {
  const never = useNever(table.id);
  const { live } = table;
  const prompt = live?.prompt;
  const quiet = live && prompt ? table.mine.find((mine) => isQuiet(live, mine, never)) : undefined;
  const soon = live ? table.mine.find((mine) => isSoon(live, mine)) : undefined;
  const settled = table.mine.find((mine) => live?.auto[mine]?.answers || live?.auto[mine]?.turn);
  const seat = table.asked ?? quiet ?? settled ?? soon;
  if (seat === undefined || !live || !prompt || table.past !== undefined) return null;
  const auto = live.auto[seat];
  if (auto?.answers || auto?.turn) {
    return (
      <div className="repeating">
        <span className="grow">{auto.turn ? words.auto.turnOn : words.auto.on}</span>
        <button type="button" className="btn slim" onClick={() => table.auto("off")}>
          {words.auto.stop}
        </button>
      </div>
    );
  }
  const idle = table.asked === seat && !table.model.sent ? glance(live, seat, never) : 0;
  if (idle || seat === soon || (isBrief(live, seat) && prompt.seats.includes(seat))) {
    const seconds = idle || auto?.brief || 0;
    const { forAll, glimpse, nothing, soon: passes } = words.auto;
    const says = idle ? glimpse : seat === soon ? forAll : quiet === seat ? nothing : passes;
    return (
      <div className="repeating brief" role="status" key={auto?.moment}>
        <span className="grow">{says(seconds)}</span>
        <button type="button" className="btn slim" onClick={() => table.auto("hold")}>
          {words.auto.wait}
        </button>
        <i style={{ animationDuration: `${seconds}s` }} aria-hidden="true" />
      </div>
    );
  }
  if (table.asked === undefined) return null;
  return prompt.passing ? <AskLess table={table} seat={seat} /> : null;
}

/** A chance to react can be let go by beforehand. */
function AskLess({ table, seat }: { table: Table; seat: number }) {
  const [isOpen, setOpen] = useState(false);
  const never = useNever(table.id);
  const { live } = table;
  const prompt = live?.prompt;
  if (!live || !prompt) return null;
  const pass = table.answers.find((answer) => answer.move === prompt.passing);
  const plays = table.answers.filter((answer) => answer.move !== prompt.passing);
  const settle = (until: "turn" | "calm") => {
    table.auto(until);
    if (until === "turn" && pass) table.answer(pass);
  };
  return (
    <div className="ask-less">
      <button type="button" className="textlink again" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {words.auto.less}
      </button>
      {isOpen && (
        <div className="repeat" role="group" aria-label={words.auto.less}>
          <button type="button" className="btn slim" onClick={() => settle("turn")}>
            {words.auto.turn}
          </button>
          {!live.auto[seat]?.calm && (
            <button type="button" className="btn slim" onClick={() => settle("calm")}>
              {words.auto.calm}
            </button>
          )}
          {plays.map((answer) => (
            <button
              key={answer.move}
              type="button"
              className="btn slim"
              aria-pressed={never.includes(atMoment(prompt, answer.move))}
              onClick={() => {
                const given = atMoment(prompt, answer.move);
                setNever(table.id, given, !never.includes(given));
              }}
            >
              {words.auto.never(answer.label, prompt.why)}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

/** In the menu: the same, as switches that stay. */
export function AutoSwitches({ table, seat }: { table: Table; seat: number }) {
  const never = useNever(table.id);
  const auto = table.live?.auto[seat];
  const rows = [
    ["ask", auto?.ask ?? false],
    ["wait", auto?.wait ?? false],
    ["calm", auto?.calm ?? false],
    ["end", auto?.answers === "*"],
  ] as const;
  return (
    <>
      {rows.map(([until, on]) => (
        <li key={until} className="row preset">
          <span className="grow">
            {words.auto.switches[until].name}
            <span className="sub small quiet">{words.auto.switches[until].text}</span>
          </span>
          <Switch on={on} onChange={(next) => table.auto(until, next)} label={words.auto.switches[until].name} />
        </li>
      ))}
      {never.map((move) => (
        <li key={move} className="row">
          <span className="grow">{words.auto.neverOn(move)}</span>
          <button type="button" className="btn slim" onClick={() => setNever(table.id, move, false)}>
            {words.auto.stop}
          </button>
        </li>
      ))}
    </>
  );
}
