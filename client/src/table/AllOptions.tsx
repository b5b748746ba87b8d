import { useState } from "react";
import { useVerdict } from "../forms/judge";
import { Dialog } from "../parts/Dialog";
import { RuleLink } from "../parts/RuleLink";
import type { Answer } from "../wire/messages";
import { words } from "../words";
import type { Table } from "./useTable";

const SHOWN = 120;

/** Every answer as a list; typing filters it. Where the list has only examples, any other may be written. */
export function AllOptions({
  table,
  onAnswer,
  onClose,
}: {
  table: Table;
  onAnswer: (answer: Answer) => void;
  onClose: () => void;
}) {
  const { answers } = table;
  const isAll = table.live?.prompt?.complete ?? true;
  const [filter, setFilter] = useState("");
  const wanted = filter.toLowerCase().split(/\s+/).filter(Boolean);
  const found = answers.filter((answer) =>
    wanted.every((word) => `${answer.label} ${answer.move}`.toLowerCase().includes(word)),
  );
  const move = isAll || found.some((answer) => answer.move === filter) ? undefined : filter.trim() || undefined;
  const verdict = useVerdict(table.judges, table.asked, move, table.model.question);
  const told = verdict?.move === move ? verdict : undefined;
  const written: readonly Answer[] = told?.legal
    ? [
        {
          move: told.move,
          label: told.label ?? told.move,
          points: [],
          verb: "",
          amount: undefined,
          unit: "",
          preview: "",
          again: false,
        },
      ]
    : [];
  const offered = [...written, ...found];
  const ask = isAll ? words.options.filter : words.options.filterOrWrite;
  return (
    <Dialog title={isAll ? words.options.title : words.options.examples} onClose={onClose}>
      <input
        className="input"
        type="search"
        autoFocus
        data-first
        value={filter}
        aria-label={ask}
        placeholder={ask}
        onChange={(event) => setFilter(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === "Enter" && offered[0]) onAnswer(offered[0]);
        }}
      />
      <p className="small quiet" role="status">
        {told && !told.legal && !found.length ? (
          <>
            {told.says} {told.instead} <RuleLink id={told.rule ?? ""} />
          </>
        ) : (
          words.options.found(offered.length)
        )}
      </p>
      <ul className="options">
        {offered.slice(0, SHOWN).map((answer) => (
          <li key={answer.move}>
            <button type="button" className="btn slim" onClick={() => onAnswer(answer)}>
              {answer.label}
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
