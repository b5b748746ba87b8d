// A hint for a first game: what a quick player would answer here, what else there is, and why. Asked for, never offered.

import { useState } from "react";
import { heldSeats } from "../memory";
import { Failed, getHint, type Hint as Hints } from "../wire/api";
import { read } from "../gesture/pose";
import type { Answer } from "../wire/messages";
import { words } from "../words";
import type { Table } from "./useTable";

type Line = Hints["lines"][number];

export function Hint({ table }: { table: Table }) {
  const [told, setTold] = useState<readonly Line[]>();
  const [says, setSays] = useState("");
  const [isThinking, setThinking] = useState(false);

  const show = (lines: readonly Line[]) => {
    const [first] = lines;
    setTold(lines);
    if (first) drawn(table, first, table.answers.find((one) => one.move === first.move) ?? asWritten(first));
  };
  const ask = () => {
    const token = heldSeats(table.id).find((held) => held.seat === table.asked)?.token;
    if (!token || isThinking) return;
    setThinking(true);
    getHint(table.id, token)
      .then((hint) => (hint.lines.length ? show(hint.lines) : setSays(words.hint.none)))
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
      <Worth line={best} table={table} isBest />
      {others.length > 0 && (
        <details>
          <summary>{words.hint.others}</summary>
          {others.map((line) => (
            <Worth key={line.move} line={line} table={table} />
          ))}
        </details>
      )}
      <button
        type="button"
        className="plain close"
        aria-label={words.hint.close}
        onClick={() => (setTold(undefined), table.hintAt([]))}
      >
        ×
      </button>
    </section>
  );
}

/** One answer, drawn on the board while it is looked at; pressed, it is given. */
function Worth({ line, table, isBest = false }: { line: Line; table: Table; isBest?: boolean }) {
  const answer = table.answers.find((one) => one.move === line.move) ?? asWritten(line);
  const draw = () => drawn(table, line, answer);
  return (
    <div className="hint-worth" onPointerEnter={draw} onFocus={draw}>
      <button
        type="button"
        className={isBest ? "btn slim" : "textlink"}
        data-hint={line.move}
        onClick={() => table.answer(answer)}
      >
        {isBest ? words.hint.does(line.label) : line.label}
      </button>
      {line.reason && <p>{line.reason}</p>}
    </div>
  );
}

/** A move that no list has, such as a place that is measured freely. */
function asWritten({ move, label }: Line): Answer {
  return { move, label, points: [], verb: "", amount: undefined, unit: "", preview: "", again: false };
}

/** What would be done stands on the board as a ghost, or as a way from what does it to where it goes. */
function drawn(table: Table, line: Line, answer: Answer): void {
  const { posing } = table;
  const pose = posing && read(posing.gesture, line.move);
  if (posing && pose) posing.move(pose);
  table.hintAt(answer.points);
}
