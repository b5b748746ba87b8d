// How a game has ended, in words and as a ranking.

import type { Result, SeatLine } from "../wire/messages";
import { words } from "../words";

type Sided = Pick<SeatLine, "side"> & Partial<Pick<SeatLine, "kind">>;

/** The end in a sentence, without its full stop. */
export function endingOf(result: Result, seats: readonly Sided[], mine: readonly number[] = []): string {
  const told = toldBy(
    result,
    result.winners.map((seat) => nameOf(seats, seat)),
    // Whoever plays alone is not everyone.
    result.places.length === 1 ? nameOf(seats, 0) : undefined,
  );
  // Whose bot has played to the end is not praised for it.
  const isMine = (seat: number) => mine.includes(seat) && seats[seat]?.kind !== "bot";
  const haveIWon = result.ending !== "drawn" && result.winners.some(isMine);
  return haveIWon ? words.over.wellPlayed(told) : told;
}

function nameOf(seats: readonly Sided[], seat: number): string {
  return seats[seat]?.side || words.seat.number(seat);
}

function toldBy(result: Result, winners: readonly string[], alone: string | undefined): string {
  switch (result.ending) {
    case "won":
      return words.over.won(winners);
    case "drawn":
      return words.over.drawn(winners);
    case "won by all":
      return alone === undefined ? words.over.wonByAll : words.over.won([alone]);
    case "lost by all":
      return alone === undefined ? words.over.lostByAll : words.over.lost(alone);
  }
}

export interface Standing {
  readonly seat: number;
  readonly place: number;
  readonly score: number | undefined;
}

/** The seats by their places. */
export function standings(result: Result): Standing[] {
  return result.places
    .map((place, seat) => ({ seat, place, score: result.scores[seat] }))
    .sort((a, b) => a.place - b.place);
}
