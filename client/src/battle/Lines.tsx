// The lines of a contest, as the dice fall: whose they are, what they needed, how they lie, and what they made.

import { useEffect, useState, type CSSProperties } from "react";
import { Crest } from "../board/Stone";
import { fill } from "../board/look";
import { DieFace, type Pointing } from "../table/Contests";
import type { Contest, Throw } from "../wire/scene";
import { words } from "../words";
import { hasFallen } from "./telling";

/** So many lines of the latest contest have been on the page: they do not fall once more where it is drawn elsewhere. */
const drawn = { since: -1, lines: 0 };

export function Lines({ contest, pointing }: { contest: Contest; pointing: Pointing }) {
  const throws = contest.throws ?? [];
  const since = contest.since ?? -1;
  const [known] = useState(drawn.since === since ? drawn.lines : 0);
  useEffect(() => {
    drawn.since = since;
    drawn.lines = throws.length;
  }, [since, throws.length]);
  if (!throws.length) return null;
  return (
    <ol className="lines" aria-label={words.battle.lines}>
      {throws.map((line, n) => (
        <li
          key={n}
          className={[line.title ? "between" : "", n >= known ? "fresh" : "", line.kind ?? ""]
            .filter(Boolean)
            .join(" ")}
          style={{ "--side": fill(line.tone) } as CSSProperties}
          data-line={hasFallen(line) ? (line.title ? "between" : line.kind || "dice") : "waiting"}
        >
          {line.title ? <Between line={line} /> : <Line line={line} pointing={pointing} />}
        </li>
      ))}
    </ol>
  );
}

/** A card, an order or an ability that struck in between. */
function Between({ line }: { line: Throw }) {
  return (
    <>
      <Crest tone={line.tone} size={22} />
      <span>
        <b>{line.title}</b>
        {line.note && <small>{line.note}</small>}
      </span>
    </>
  );
}

function Line({ line, pointing }: { line: Throw; pointing: Pointing }) {
  const dice = line.dice ?? [];
  const [value, ...unit] = (line.made ?? "").split(" ");
  const isCount = /^\d+$/.test(value ?? "");
  return (
    <>
      <span className="line-name">
        {line.name}
        {line.need && (
          <span className="need">
            {line.base && (
              <>
                <s aria-hidden="true">{line.base}</s>{" "}
              </>
            )}
            <b>{line.need}</b>
          </span>
        )}
      </span>
      <span className="line-dice" role="group" aria-label={line.name}>
        {dice.map((die, n) => (
          <DieFace key={`${n} ${die.face}`} die={die} tone={line.tone} turn={n} pointing={pointing} />
        ))}
      </span>
      {line.made && (
        <span className={`line-made num ${line.good === false ? "bad" : ""}`}>
          {isCount ? (
            <>
              <b>{value}</b> {unit.join(" ")}
            </>
          ) : (
            <b>{line.made}</b>
          )}
        </span>
      )}
      {line.note && <span className="line-note">{line.note}</span>}
    </>
  );
}
