// The first page of the book: a game in five minutes, one page for each way of playing it.

import { useState } from "react";
import { Trouble, Waiting } from "../parts/Page";
import { RuleLink } from "../parts/RuleLink";
import { getHowToPlay, type Rule } from "../wire/api";
import { words } from "../words";
import { useLoad } from "./useLoad";

interface Props {
  readonly game: string;
  /** The table beside which it is read: what is played there comes first. */
  readonly table: string;
  readonly rules: readonly Rule[];
}

export function HowToPlay({ game, table, rules }: Props) {
  const { data, problem, again } = useLoad(`how to play ${game} ${table}`, () => getHowToPlay(game, table));
  const [mode, setMode] = useState("");
  if (problem) return <Trouble title={words.rules.trouble} text={problem} onAgain={again} />;
  if (!data) return <Waiting />;
  const page = data.find((one) => one.mode === mode) ?? data[0];
  if (!page) return <p className="read">{words.rules.noHowTo}</p>;
  const titles = new Map(rules.map((rule) => [rule.id, rule.title]));
  return (
    <article className="how-to">
      {data.length > 1 && (
        <div className="how-to-modes" role="group" aria-label={words.rules.modesOf}>
          {data.map((one) => (
            <button
              key={one.mode}
              type="button"
              className="btn slim"
              aria-pressed={one === page}
              onClick={() => setMode(one.mode)}
            >
              {one.title}
            </button>
          ))}
        </div>
      )}
      <h2>{page.title}</h2>
      <p className="read lead">{page.lead}</p>
      {page.parts.map((part) => (
        <section key={part.title}>
          <h3>{part.title}</h3>
          <p className="read">{part.text}</p>
          <ul className="how-to-rules" aria-label={words.rules.ofPart(part.title)}>
            {part.rules.map((id) => (
              <li key={id}>
                <RuleLink id={id} name={titles.get(id) ?? id} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </article>
  );
}
