import { Crest } from "../board/Stone";
import { Score } from "../after/panels";
import { RuleLink } from "../parts/RuleLink";
import type { Line } from "../wire/made/story";
import type { Result, SeatLine } from "../wire/messages";
import { endingOf } from "./result";

interface Props {
  readonly result: Result;
  readonly seats: readonly SeatLine[];
  readonly mine: readonly number[];
  /** In words, once somebody has counted. */
  readonly length: string | undefined;
  /** What is scored and its parts, likewise. */
  readonly line: Line | undefined;
}

/** The end of a game in one sentence, the reason with its rule, and where everybody came in. */
export function Ending({ result, seats, mine, length, line }: Props) {
  const won = result.ending === "won" ? seats[result.winners[0]!] : undefined;
  return (
    <>
      <div className="ask">
        {won && <Crest tone={won.tone} size={44} />}
        <div className="grow">
          <h2>{endingOf(result, seats, mine)}</h2>
          <p className="why">
            {result.reason} <RuleLink id={result.rule} /> {length && <span className="quiet">{length}.</span>}
          </p>
        </div>
      </div>
      <Score result={result} seats={seats} line={line} />
    </>
  );
}
