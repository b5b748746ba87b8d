// A hint for a first game: what a quick player would answer here, what else there is, and why. Asked for, never offered.

import { useState } from "react";
import { heldSeats } from "../memory";
import { Failed, getHint, type Hint as Hints } from "../wire/api";
import { words } from "../words";
import type { Table } from "./useTable";

type Line = Hints["lines"][number];

export function Hint({ table }: { table: Table }) {
  const [told, setTold] = useState<readonly Line[]>();
  const [says, setSays] = useState("");
  const [isThinking, setThinking] = useState(false);

  const ask = () => {
    const token = heldSeats(table.id).find((held) => held.seat === table.asked)?.token;
    if (!token || isThinking) return;
    setThinking(true);
    getHint(table.id, token)
      .then((hint) => (hint.lines.length ? setTold(hint.lines) : setSays(words.hint.none)))
      .catch((problem: unknown) => setSays(problem instanceof Failed ? problem.refusal.says : words.hint.none))
      .finally(() => setThinking(false));
  };

  const [best, ...others] = told ?? [];
  if (!best) {
    return (
      <p className="hint-line" role="status">
        {says || (
          <button type="button" className="textlink" aria-busy={isThinking} onClick={ask}>
            {isThinking ? words.hint.thinking : words.hint.ask}
          </button>
        )}
      </p>
    );
  }
  return (
    <section className="hint-box" aria-label={words.hint.name}>
      <h3 className="small quiet">{words.hint.name}</h3>
      <Worth line={best} table={table} />
      {others.length > 0 && (
        <details>
          <summary>{words.hint.others}</summary>
          {others.map((line) => (
            <Worth key={line.move} line={line} table={table} />
          ))}
        </details>
      )}
      <button type="button" className="plain close" aria-label={words.hint.close} onClick={() => setTold(undefined)}>
        ×
      </button>
    </section>
  );
}

/** One answer: pressed, it is given, where it is among those that can be. */
function Worth({ line, table }: { line: Line; table: Table }) {
  const answer = table.answers.find((one) => one.move === line.move);
  return (
    <div className="hint-worth">
      {answer ? (
        <button type="button" className="textlink" data-hint={line.move} onClick={() => table.answer(answer)}>
          {line.label}
        </button>
      ) : (
        <b>{line.label}</b>
      )}
      {line.reason && <p>{line.reason}</p>}
    </div>
  );
}
