// The course of a game as a line that can be walked along: turns of equal breadth, and stops of several kinds on it.

import type { BeatLine, Story, TurnLine } from "../wire/made/story";
import type { LogLine } from "../wire/messages";

export type Step = "round" | "turn" | "beat" | "entry";
export const STEPS: readonly Step[] = ["round", "turn", "beat", "entry"];
export const SPEEDS = [1, 2, 4, 8, 16] as const;
export type Speed = (typeof SPEEDS)[number];

export interface Timeline {
  /** Entries of the log; a position is told by how many entries lie behind it. */
  readonly entries: number;
  readonly turns: readonly TurnLine[];
  /** Empty where nobody has told them. */
  readonly beats: readonly BeatLine[];
}

export const timelineOf = ({ entries, turns, beats }: Story): Timeline => ({ entries, turns, beats });

/** The turns of a game that goes on, from its log alone. */
export function timelineOfLog(log: readonly LogLine[]): Timeline {
  const turns: TurnLine[] = [];
  for (const { n, round, turn } of log) {
    const last = turns.at(-1);
    if (last && last.round === round && last.seat === turn) turns[turns.length - 1] = { ...last, last: n };
    else turns.push({ round, seat: turn, first: last ? last.last + 1 : 0, last: n });
  }
  return { entries: log.length, turns, beats: [] };
}

/** The positions at which a walk by steps of one kind stops, in their order, the beginning and the end among them. */
export function stopsOf(line: Timeline, step: Step): readonly number[] {
  const ends = [0, ...endsOf(line, step), line.entries];
  return [...new Set(ends)].sort((a, b) => a - b);
}

function endsOf({ turns, beats, entries }: Timeline, step: Step): number[] {
  switch (step) {
    case "entry":
      return Array.from({ length: entries + 1 }, (_, n) => n);
    case "beat":
      return beats.filter((beat) => beat.timed ?? true).map((beat) => beat.last + 1);
    case "turn":
      return turns.map((turn) => turn.last + 1);
    case "round":
      return turns.filter((turn, n) => turns[n + 1]?.round !== turn.round).map((turn) => turn.last + 1);
  }
}

/** The next stop behind a position, or before it; itself where there is none. */
export function stopAfter(stops: readonly number[], at: number): number {
  return stops.find((stop) => stop > at) ?? at;
}

export function stopBefore(stops: readonly number[], at: number): number {
  return stops.findLast((stop) => stop < at) ?? at;
}

/** The turn that has led to a position. */
export function turnAt({ turns }: Timeline, at: number): number {
  const found = turns.findIndex((turn) => turn.last + 1 >= at);
  return found < 0 ? Math.max(0, turns.length - 1) : found;
}

/** The beat that has led to a position, or is under way there. */
export function beatAt({ beats }: Timeline, at: number): BeatLine | undefined {
  return beats.findLast((beat) => beat.first < at);
}

/** Where a position lies, a turn being as broad as any other: from 0 to the number of turns. */
export function placeOf(line: Timeline, at: number): number {
  const n = turnAt(line, at);
  const turn = line.turns[n];
  if (!turn) return 0;
  return n + Math.min(1, Math.max(0, (at - turn.first) / Math.max(1, turn.last + 1 - turn.first)));
}

/** The position at a place of the line. */
export function positionAt(line: Timeline, place: number): number {
  const n = Math.min(Math.max(0, Math.floor(place)), line.turns.length - 1);
  const turn = line.turns[n];
  if (!turn) return 0;
  return Math.round(turn.first + (place - n) * (turn.last + 1 - turn.first));
}

export interface Tick {
  /** Where a round begins: the number of its first turn. */
  readonly at: number;
  readonly round: number;
  readonly turns: number;
}

export function ticksOf({ turns }: Pick<Timeline, "turns">): readonly Tick[] {
  const found: { at: number; round: number; turns: number }[] = [];
  turns.forEach((turn, n) => {
    const last = found.at(-1);
    if (last?.round === turn.round) last.turns += 1;
    else found.push({ at: n, round: turn.round, turns: 1 });
  });
  return found;
}

/** Every how manyeth of the ticks has a number, so that none stands in another's way. */
export function labelled(ticks: readonly Tick[], width: number, room = 26): readonly Tick[] {
  const every = Math.max(1, Math.ceil((ticks.length * room) / Math.max(1, width)));
  return ticks.filter((tick, n) => tick.round > 0 && n % every === (ticks[0]?.round === 0 ? 1 % every : 0));
}

const PACE: Readonly<Record<Step, number>> = { entry: 900, beat: 1800, turn: 2600, round: 3600 };

/** Milliseconds at a stop. */
export const paceOf = (step: Step, speed: Speed): number => PACE[step] / speed;

/** Seconds that are left to the end. */
export function secondsLeft(stops: readonly number[], at: number, step: Step, speed: Speed): number {
  return Math.round((stops.filter((stop) => stop > at).length * paceOf(step, speed)) / 1000);
}

export const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
