import { Crest } from "../board/Stone";
import { RuleLink } from "../parts/RuleLink";
import type { Result, SeatLine } from "../wire/messages";
import { words } from "../words";
import { endingOf, standings } from "./result";

interface Props {
  readonly result: Result;
  readonly seats: readonly SeatLine[];
  readonly mine: readonly number[];
  /** Entries in the log. */
  readonly entries: number;
}

/** The end of a game in one sentence, the reason with its rule, and where everybody came in. */
export function Ending({ result, seats, mine, entries }: Props) {
  const won = result.ending === "won" ? seats[result.winners[0]!] : undefined;
  return (
    <>
      <div className="ask">
        {won && <Crest tone={won.tone} size={44} />}
        <div className="grow">
          <h2>{endingOf(result, seats, mine)}</h2>
          <p className="why">
            {result.reason} <RuleLink id={result.rule} /> {words.over.moves(entries)}
          </p>
        </div>
      </div>
      <Standings result={result} seats={seats} />
    </>
  );
}

/** Places are told where there are several, scores where something was counted. */
function Standings({ result, seats }: Pick<Props, "result" | "seats">) {
  const isRanked = new Set(result.places).size > 1;
  return (
    <table className="scores" aria-label={words.over.standings}>
      <thead>
        <tr className="small quiet">
          {isRanked && <th scope="col">{words.text.place}</th>}
          <th scope="col">{words.text.side}</th>
          <th scope="col">{words.text.who}</th>
          {result.scores.length > 0 && <th scope="col">{words.title(result.units)}</th>}
        </tr>
      </thead>
      <tbody>
        {standings(result).map(({ seat, place, score }) => (
          <tr key={seat}>
            {isRanked && <td className="num">{place}</td>}
            <th scope="row">
              <span>
                <Crest tone={seats[seat]?.tone} size={22} /> {seats[seat]?.side || words.seat.number(seat)}
              </span>
            </th>
            <td className="quiet">{seats[seat]?.name}</td>
            {score !== undefined && <td className="num">{score}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
