// A log in beats: what is one thing to whoever watches. The games say which; nothing here knows a game.

import type { Beat, LogLine, State } from "../wire/messages";

/** What is known of the beats, with what a state tells of them; the same list where nothing is new. */
export function withBeats(
  known: readonly Beat[],
  { beats_from: from, beats }: Pick<State, "beats_from" | "beats">,
): readonly Beat[] {
  const kept = known.findLastIndex((beat) => beat.first < from) + 1;
  if (kept === known.length && !beats.length) return known;
  return [...known.slice(0, kept), ...beats];
}

/** The beats with an entry of the log from a number on, in their order. */
export function beatsFrom(beats: readonly Beat[], entry: number): readonly Beat[] {
  let at = beats.length;
  while (at > 0 && beats[at - 1]!.last >= entry) at -= 1;
  return beats.slice(at);
}

/** Whether a seat has won or lost by it, or something went to, or happened at, one of its places. */
export function concerns(beat: Beat, seat: number, places: ReadonlySet<string>): boolean {
  return (
    beat.seat !== seat &&
    (beat.changes.some((change) => change.seat === seat) ||
      (beat.arrow.length ? [beat.arrow.at(-1)!] : beat.about).some((value) => places.has(value)))
  );
}

/** A beat and its lines, or lines that belong to none: what was taken back, and who did so. */
export interface Told {
  readonly beat: Beat | undefined;
  readonly lines: readonly LogLine[];
}

function goesOn({ beat: last, lines }: Told, beat: Beat | undefined, line: LogLine): boolean {
  if (!beat) return !last && line.undone && lines[0]!.undone;
  return last !== undefined && !last.timed && !beat.timed && last.turn === beat.turn && last.round === beat.round;
}

/** The lines of a log under their beats. Beats of which nothing is to be seen, one after another, are told together. */
export function tell(lines: readonly LogLine[], beats: readonly Beat[]): readonly Told[] {
  const found: { beat: Beat | undefined; lines: LogLine[] }[] = [];
  let latest: (typeof found)[number] | undefined;
  let at = 0;
  for (const line of lines) {
    while (at < beats.length && beats[at]!.last < line.n) at += 1;
    const here = beats[at];
    const beat = here && !line.undone && here.first <= line.n ? here : undefined;
    const last = found.at(-1);
    // What was taken back may lie in the midst of a beat.
    if (beat && latest?.beat === beat) latest.lines.push(line);
    else if (last && goesOn(last, beat, line)) last.lines.push(line);
    else {
      found.push({ beat, lines: [line] });
      if (beat) latest = found.at(-1);
    }
  }
  return found;
}
