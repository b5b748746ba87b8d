// Made by tools/typescript.py from src/painted_table/server/seat_lines.py: change that, not this.

/** What a seat may do about its last answer. */
export interface UndoLine {
  /** It is taken back without asking anybody. */
  readonly free: boolean;
  /** What stands against that. */
  readonly says: string;
  /** There is an answer to take back, be it by consent. */
  readonly back: boolean;
  /** The entry from which on it would be taken back: what was answered for the seat since goes with it. */
  readonly start: number;
  /** It lies in the turn that is played now. */
  readonly here: boolean;
  /** What was just taken back can be given again. */
  readonly redo: boolean;
}

export interface TakebackLine {
  readonly seat: number;
  readonly agreed: readonly number[];
  readonly waiting: readonly number[];
  /** The entry from which on it would be taken back. */
  readonly start: number;
}

/** What answers for a seat: as `auto` has it. */
export interface AutoLine {
  /** The rule whose questions the default answers, or `*` for all. */
  readonly answers: string;
  readonly turn: boolean;
  readonly calm: boolean;
  /** Asked even where there is one answer only, or nothing worth playing. */
  readonly ask: boolean;
  /** Chances to react wait for the seat. */
  readonly wait: boolean;
  /** Bots of its side say first what they mean to do. */
  readonly counsel: boolean;
  /** The seconds after which a chance to react goes by, the same whatever is held; 0 where it waits. */
  readonly brief: number;
  /**
   * Nothing is worth playing, and nobody but bots waits: whoever shows the moment lets it go by, with the passing
   * answer, after so many seconds of a glance. 0 where the seat is asked.
   */
  readonly idle: number;
  /** This moment to react waits all the same. */
  readonly held: boolean;
  /** The question by its number, or the moment to react in which the seat is asked now or later; -1: neither. */
  readonly moment: number;
  /** The question that stands is answered so, at once. */
  readonly now: boolean;
}
