// How long a beat is shown: what a person needs to see it, within what a turn of others may take.

import type { Beat } from "../wire/messages";
import type { Throw } from "../wire/scene";

/** How others' doings are shown: to be followed, in passing, or not at all. */
export type Speed = "calm" | "quick" | "once";

interface Pace {
  /** Milliseconds that the turn of one seat takes at most: 6 s and 1.6 s, less what a page needs to draw the last beat. */
  readonly turn: number;
  /** The same for all that is still to be seen when one is asked in the midst of others' doings. */
  readonly midst: number;
  /** How much of the natural time of a beat it has. */
  readonly share: number;
  /** A beat that would have less than this is not shown by itself. */
  readonly least: number;
}

export const PACES: Readonly<Record<Exclude<Speed, "once">, Pace>> = {
  calm: { turn: 5800, midst: 1300, share: 1, least: 350 },
  quick: { turn: 1450, midst: 500, share: 0.35, least: 180 },
};

const PLAIN = 650;
/** Dice at rest can be read, and so can what came of them. */
const READ = 900;
const ARROW = 380;
const LETTER = 9;
const SHORT = 60;
const LONGEST = 2200;
/** What concerns whoever looks is worth more of a scarce time. */
const MINE = 1.5;
/** Of a turn that is not over yet, so much of what is left may be spent on what is known of it. */
const FORESIGHT = 0.6;

/** A line of dice falls, and then it is read; what struck in between is read alone. */
const FALLS = 440;
const DIE = 60;
const LONGEST_LINE = 900;
/** Lines that would have less than this come together. */
export const LEAST_LINE = 160;

/** How long a beat would take if there were time, with the lines that its dice are told in. */
export function natural(beat: Beat, lines: readonly Throw[] = []): number {
  const words = Math.max(0, beat.text.length - SHORT) * LETTER;
  return Math.min(LONGEST, (beat.arrow.length ? ARROW + READ : PLAIN) + words) + timeOfLines(lines);
}

export function timeOfLines(lines: readonly Throw[]): number {
  return lines.reduce((sum, line) => sum + timeOfLine(line), 0);
}

export function timeOfLine(line: Throw): number {
  if (line.title) return LONGEST_LINE;
  return Math.min(LONGEST_LINE, FALLS + DIE * (line.dice?.length ?? 0));
}

/** What came of one's own deed is looked at for so long, before others go on. */
export const REST = READ;

/** How much of it passes before one sees what came of it. */
export function opening(beat: Beat, time: number): number {
  return beat.arrow.length ? Math.min(ARROW, 0.3 * time) : 0;
}

interface Situation {
  readonly speed: Exclude<Speed, "once">;
  /** What this turn may still take. */
  readonly left: number;
  /** Whether more of this turn may come than is known. */
  readonly goesOn: boolean;
  readonly isMine: (beat: Beat) => boolean;
  readonly linesOf: (beat: Beat) => readonly Throw[];
}

/** How long the first of some beats of one turn is shown, the others in view; 0 where others are worth more. */
export function timeFor(beats: readonly Beat[], { speed, left, goesOn, isMine, linesOf }: Situation): number {
  const { share, least } = PACES[speed];
  const usable = goesOn ? FORESIGHT * left : left;
  const weights = beats.map((beat) => share * natural(beat, linesOf(beat)) * (isMine(beat) ? MINE : 1));
  const room = Math.floor(usable / least);
  if (room < 1) return 0;
  const order = beats.map((_, n) => n).sort((a, b) => weights[b]! - weights[a]! || a - b);
  const seen = new Set(order.slice(0, room));
  if (!seen.has(0)) return 0;
  const sum = [...seen].reduce((total, n) => total + weights[n]!, 0);
  return Math.min(weights[0]!, Math.max(Math.min(least, usable), (weights[0]! * usable) / sum));
}
