// The same scene in words: headings, tables and lists, for whoever hears rather than sees, or would rather read.

import { RuleLink } from "../parts/RuleLink";
import type { Answer, State } from "../wire/messages";
import type { Area, Item, Plate } from "../wire/scene";
import { words } from "../words";
import { seatOf } from "./Seats";

interface Props {
  readonly state: State;
  readonly areas: readonly Area[];
  readonly answers: readonly Answer[];
  readonly onAnswer: ((answer: Answer) => void) | undefined;
}

export function TextBoard({ state, areas, answers, onAnswer }: Props) {
  const { scene } = state;
  const counted = [
    ...new Set((scene.plates ?? []).flatMap((plate) => plate.counts?.map((count) => count.label) ?? [])),
  ];
  const tracks = Map.groupBy(scene.tracks ?? [], (track) => track.group);
  const places = Map.groupBy(
    areas.filter((area) => area.name || area.value),
    (area) => area.group ?? "",
  );
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
                {scene.plates.map((plate) => (
                  <tr key={plate.id}>
                    <th scope="row">{plate.side}</th>
                    <td>{[nameOf(plate, state), plate.note].filter(Boolean).join(", ")}</td>
                    <td className="num">
                      {[plate.score, ...(plate.coming ?? []).map((count) => `${count.value} ${count.label}`)]
                        .filter(Boolean)
                        .join(", ")}
                    </td>
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
      {[...places].map(([group, list]) => (
        <Places key={group} group={group || words.text.elsewhere} areas={list} />
      ))}
      <Standing name={words.text.standing} items={[...(scene.trays ?? []), ...(scene.pieces ?? [])]} />
      {scene.sheets?.map((sheet) => (
        <section key={sheet.id}>
          <h3>{sheet.name}</h3>
          <p>{sheet.label}</p>
          <Standing
            items={[...(sheet.areas ?? []), ...(sheet.labels ?? []), ...(sheet.trays ?? []), ...(sheet.pieces ?? [])]}
          />
        </section>
      ))}
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

function Places({ group, areas }: { group: string; areas: readonly Area[] }) {
  const counted = [...new Set(areas.flatMap((area) => area.counts?.map((count) => count.label) ?? []))];
  return (
    <section>
      <h3>{group}</h3>
      <div className="scroll" tabIndex={0} role="group" aria-label={group}>
        <table>
          <thead>
            <tr>
              <th scope="col">{words.text.place}</th>
              <th scope="col">{words.text.held}</th>
              {counted.map((label) => (
                <th key={label} scope="col">
                  {label}
                </th>
              ))}
              <th scope="col">{words.text.notes}</th>
            </tr>
          </thead>
          <tbody>
            {areas.map((area) => (
              <tr key={area.id}>
                <th scope="row">{area.name ?? area.label}</th>
                <td>{area.side}</td>
                {counted.map((label) => (
                  <td key={label} className="num">
                    {area.counts?.find((count) => count.label === label)?.value}
                  </td>
                ))}
                <td>{[...(area.notes ?? []), standing(area)].filter(Boolean).join(", ")}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function nameOf(plate: Plate, state: State): string {
  const seat = seatOf(plate);
  return (seat === undefined ? undefined : state.seats[seat]?.name) ?? plate.who;
}

/** What stands somewhere and is named nowhere else, each in its own words. */
function Standing({ name, items }: { name?: string; items: readonly Item[] }) {
  const told = items.filter((item) => item.label);
  if (!told.length) return null;
  return (
    <section>
      {name && <h3>{name}</h3>}
      <ul>
        {told.map((item) => (
          <li key={item.id}>{item.label}</li>
        ))}
      </ul>
    </section>
  );
}

function standing(area: Area): string {
  return area.state === "source" || area.state === "target" ? words.text[area.state].toLowerCase() : "";
}
