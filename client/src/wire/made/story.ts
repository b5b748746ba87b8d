// Made by tools/typescript.py from src/painted_table/core/story.py: change that, not this.

/**
 * Who has something, where it is not simply every seat for itself: a seat, all of them together, or an enemy whom
 * nobody plays.
 */
export interface Having {
  /** -1 is none. */
  readonly seat: number;
  readonly side: string;
  readonly tone: string;
  /** The colour and the sign of who is no seat. */
  readonly mark: string;
}

/** What everyone had of one thing: a line of a chart for each seat, or for each of `who`. */
export interface Line {
  readonly id: string;
  readonly name: string;
  readonly unit: string;
  readonly units: string;
  /** By turn, then by seat, or in the order of `who`. */
  readonly values: readonly (readonly number[])[];
  /** What it is made of, by seat; their values are of the end alone. */
  readonly parts: readonly Line[];
  /** Empty where every seat has its own and no enemy is held against them. */
  readonly who: readonly Having[];
}

/** One turn, the set-up being the first. */
export interface TurnLine {
  readonly round: number;
  /** Whose turn it was; -1 is nobody's. */
  readonly seat: number;
  readonly first: number;
  /** Its entries in the log, both included; entries that were taken back may lie between. */
  readonly last: number;
}

/** Some entries that are one thing to a person. */
export interface BeatLine {
  readonly first: number;
  readonly last: number;
  readonly seat: number;
  readonly text: string;
  /** Where it happened: values of things in the scene. */
  readonly about?: readonly string[];
  /** The way of what goes from one place to another. */
  readonly arrow?: readonly string[];
  /** Whether there is anything to see. */
  readonly timed?: boolean;
}

/** What somebody had of what is scored before a turn, and after it. */
export interface Gain {
  /** Or the place among those who have it, where the line says so. */
  readonly seat: number;
  readonly was: number;
  readonly now: number;
}

/** Where the game turned. */
export interface Moment {
  readonly first: number;
  readonly last: number;
  readonly round: number;
  /** Whose turn it was. */
  readonly seat: number;
  /** Whose doing it was; -1 is chance alone. */
  readonly by: number;
  readonly text: string;
  /** How far it moved the prospects of who won, or of who led, from 0 to 1; greater is more. */
  readonly swing: number;
  readonly gains: readonly Gain[];
  readonly about: readonly string[];
  /** What it did to who stands where, and by what: Stark takes Riverrun and the lead. */
  readonly title: string;
}

/** The luck of one seat. */
export interface LuckLine {
  readonly seat: number;
  readonly times: number;
  readonly was: number;
  readonly expected: number;
  /** Above 0 is lucky. */
  readonly gain: number;
  /** One in so many is as lucky, or as unlucky; 0 where nobody would speak of luck. */
  readonly one_in: number;
}

export interface LuckTold {
  readonly title: string;
  readonly unit: string;
  readonly units: string;
  /** What was done with them: lost. */
  readonly verb: string;
  readonly note: string;
  readonly lines: readonly LuckLine[];
}

/**
 * A game told afterwards. The line of everyone's chances to win has its place among the lines; nobody tells it
 * yet.
 */
export interface Story {
  /** Of the log, those that were taken back among them. */
  readonly entries: number;
  readonly rounds: number;
  /** By seat. */
  readonly sides: readonly string[];
  /** A record may end before its game does. */
  readonly over: boolean;
  /** The end in a sentence; empty where the game goes on. */
  readonly told: string;
  readonly reason: string;
  readonly rule: string;
  readonly turns: readonly TurnLine[];
  readonly lines: readonly Line[];
  /** The id of the line that is scored; empty where nothing is counted. */
  readonly scored: string;
  readonly beats: readonly BeatLine[];
  /** In their order, three at most. */
  readonly moments: readonly Moment[];
  /** null where the game reckons no luck, or chance was never asked. */
  readonly luck: LuckTold | null;
}
