// Made by tools/typescript.py from src/painted_table/server/beat_lines.py: change that, not this.

/** What a seat has won (more than 0) or lost of something that can be counted. */
export interface ChangeLine {
  readonly seat: number;
  readonly measure: string;
  readonly by: number;
  /** One of what is counted, and several of them. */
  readonly unit: string;
  readonly units: string;
  /** Whether to win it is bad: what an enemy has whom nobody plays. */
  readonly against: boolean;
}

/** Some entries of the log that are one thing to a person, as their reader may know them. */
export interface BeatLine {
  /** The game's word for it. */
  readonly kind: string;
  /** Whose doing it is; -1 is chance. */
  readonly seat: number;
  readonly first: number;
  /** Its entries, both included; what was undone between them is none of it. */
  readonly last: number;
  readonly round: number;
  /** As of a line of the log: when it began. */
  readonly turn: number;
  readonly text: string;
  readonly changes?: readonly ChangeLine[];
  /** Values of the things in the scene where it happened. */
  readonly about?: readonly string[];
  /** The way of what goes from one place to another: two values or more. */
  readonly arrow?: readonly string[];
  /** Whether there is anything to see; passes, forced answers and unseen cards take no time. */
  readonly timed?: boolean;
  /** Whether nothing more can belong to it. */
  readonly over?: boolean;
}

/** Something that is counted, by seat: before, and now. */
export interface MeasureLine {
  readonly id: string;
  readonly name: string;
  readonly unit: string;
  readonly units: string;
  readonly before: readonly number[];
  readonly now: readonly number[];
  /** Whether who has most of it is ahead. */
  readonly leads: boolean;
  /** Who has it, where all have it together. */
  readonly shared: string;
  /** Whether more of it is worse. */
  readonly against: boolean;
}

/** What has become of everyone since the last turn of the seat that looks, told all through its present one. */
export interface SinceLine {
  /** How many entries the log had when that turn was over; those from there on are since. */
  readonly entry: number;
  /** How many it had when the present turn began. */
  readonly until: number;
  /** Those that have changed, and the one that tells who is ahead. */
  readonly measures: readonly MeasureLine[];
}
