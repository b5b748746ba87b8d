// Made by tools/typescript.py from src/painted_table/server/lobby_lines.py: change that, not this.

/** A side that a seat may wish for before the game. */
export interface SideLine {
  readonly id: string;
  readonly name: string;
  readonly tone: string;
  readonly text: string;
}

/** A table whose game has not begun. What seats settle is told by their numbers. */
export interface LobbyLine {
  /** The seat that starts the game; -1 where nobody sits there. */
  readonly host: number;
  /** What may be wished for; empty where the game asks for nothing of the kind. */
  readonly sides: readonly SideLine[];
  /** The side that a seat wishes for, by its id. */
  readonly wishes: Readonly<Record<string, string>>;
  readonly ready: readonly number[];
  /** The bot that takes an empty seat at the start; a seat without one is waited for. */
  readonly bots: Readonly<Record<string, string>>;
  /** Whether there is a link that leads to the empty seats. */
  readonly link: boolean;
}
