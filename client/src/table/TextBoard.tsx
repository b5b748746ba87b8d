// The same scene in words: headings, tables and lists, for whoever hears rather than sees, or would rather read.

import { RuleLink } from "../parts/RuleLink";
import type { Answer, State } from "../wire/messages";
import { words } from "../words";

interface Props {
  readonly state: State;
  readonly answers: readonly Answer[];
  readonly onAnswer: ((answer: Answer) => void) | undefined;
}

export function TextBoard({ state, answers, onAnswer }: Props) {
  const { scene } = state;
  const counted = [...new Set((scene.plates ?? []).flatMap((plate) => plate.counts?.map((count) => count.label) ?? []))];
  const tracks = Map.groupBy(scene.tracks ?? [], (track) => track.group);
  const places = [...(scene.areas ?? [])].sort((a, b) => (a.label ?? "").localeCompare(b.label ?? ""));
  return (
    <div className="textboard">
      <p className="read">{(scene.facts ?? []).map((fact) => `${fact.label} ${fact.value}`.trim()).join(". ")}</p>
      {state.prompt && (
        <section>
          <h3>{state.prompt.ask}</h3>
          <p>
            {state.prompt.why} <RuleLink id={state.prompt.rule} />
          </p>
          {onAnswer && (
            <ul className="options">
              {answers.map((answer) => (
                <li key={answer.move}>
                  <button type="button" className="btn slim" onClick={() => onAnswer(answer)}>
                    {answer.label}
                  </button>
                </li>
              ))}
            </ul>
          )}
        </section>
      )}
      {scene.contests?.map((contest) => (
        <section key={contest.id}>
          <h3>{contest.title}</h3>
          <p>{contest.label}</p>
        </section>
      ))}
      {scene.plates?.length ? (
        <section>
          <h3>{words.seats}</h3>
          <div className="scroll" tabIndex={0} role="group" aria-label={words.seats}>
            <table>
              <thead>
                <tr>
                  <th scope="col">{words.text.side}</th>
                  <th scope="col">{words.text.who}</th>
                  <th scope="col">{words.text.score}</th>
                  {counted.map((label) => (
                    <th key={label} scope="col">
                      {label}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {scene.plates.map((plate, n) => (
                  <tr key={plate.id}>
                    <th scope="row">{plate.side}</th>
                    <td>{[state.seats[n]?.name ?? plate.who, plate.note].filter(Boolean).join(", ")}</td>
                    <td className="num">{plate.score}</td>
                    {counted.map((label) => (
                      <td key={label} className="num">
                        {plate.counts?.find((count) => count.label === label)?.value}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </section>
      ) : null}
      {[...tracks].map(([group, rows]) => (
        <section key={group}>
          <h3>{group}</h3>
          <ul>
            {rows.map((track) => (
              <li key={track.id}>{track.label || `${track.name} ${track.text ?? ""}`}</li>
            ))}
          </ul>
        </section>
      ))}
      <section>
        <h3>{words.text.places(places.length)}</h3>
        <ul className="places">
          {places.map((area) => (
            <li key={area.id}>
              {area.label}
              {area.state === "source" || area.state === "target" ? `. ${words.text[area.state]}` : ""}
            </li>
          ))}
        </ul>
      </section>
      {scene.piles?.length ? (
        <section>
          <h3>{words.text.cards}</h3>
          <ul>
            {scene.piles.map((pile) => (
              <li key={pile.id}>{pile.label || `${pile.name}: ${pile.count}`}</li>
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  );
}
