import { useState } from "react";
import { Dialog } from "../parts/Dialog";
import type { Answer } from "../wire/messages";
import { words } from "../words";

const SHOWN = 120;

/** Every answer as a list; typing filters it. */
export function AllOptions({
  answers,
  onAnswer,
  onClose,
}: {
  answers: readonly Answer[];
  onAnswer: (answer: Answer) => void;
  onClose: () => void;
}) {
  const [filter, setFilter] = useState("");
  const wanted = filter.toLowerCase().split(/\s+/).filter(Boolean);
  const found = answers.filter((answer) =>
    wanted.every((word) => `${answer.label} ${answer.move}`.toLowerCase().includes(word)),
  );
  return (
    <Dialog title={words.options.title} onClose={onClose}>
      <input
        className="input"
        type="search"
        autoFocus
        value={filter}
        aria-label={words.options.filter}
        placeholder={words.options.filter}
        onChange={(event) => setFilter(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === "Enter" && found[0]) onAnswer(found[0]);
        }}
      />
      <p className="small quiet" role="status">
        {words.options.found(found.length)}
      </p>
      <ul className="options">
        {found.slice(0, SHOWN).map((answer) => (
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
