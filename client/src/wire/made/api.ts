// Made by tools/typescript.py from src/painted_table/server/api.py: change that, not this.

import type { Changes, ResultLine, State, Takebacks } from "./wire";
import type { OriginMark, Scene } from "./scene";
import type { SideLine } from "./lobby";

export type Kind = "switch" | "one of" | "number" | "list";

/** What is wrong, what would be right, and the rule that says so (or nothing). */
export interface Problem {
  readonly says: string;
  readonly instead: string;
  readonly rule: string;
}

export interface Failure {
  readonly error: Problem;
}

/** How others reach this server, for whoever sends them links. */
export interface ServerInfo {
  /** What links begin with, such as http://192.168.1.7:8000; empty: the address at which the page was opened. */
  readonly links: string;
  /** What to know before a link is sent, in a sentence; empty where there is nothing to say. */
  readonly note: string;
  /** Whether a table's host may name an address that is told of turns. */
  readonly hooks: boolean;
}

/** All is well. */
export interface Health {
  readonly status: string;
}

/** A way to play: the options that choose it, and for how many it is. */
export interface ModeInfo {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly seats: readonly number[];
  readonly rule: string;
  readonly options: Readonly<Record<string, string>>;
  /** Whether it is published, and if not what it is instead; `source` is the note to it. */
  readonly origin: OriginMark;
  readonly source: string;
  /** So long it takes with the fewest players, and with the most; none where that is not known. */
  readonly minutes: readonly number[];
}

/** One thing a table can settle: a switch, one of several values, a number within bounds, or a list of lines. */
export interface ChoiceInfo {
  readonly id: string;
  readonly kind: Kind;
  readonly values: readonly string[];
  readonly least: number;
  readonly most: number;
  /** By mode. */
  readonly default: Readonly<Record<string, string>>;
  readonly text: string;
  readonly rule: string;
  readonly origin: OriginMark;
  readonly source: string;
  /** What people call it. */
  readonly title: string;
  /** The heading it stands under. */
  readonly group: string;
  /** What people call its values. */
  readonly names: Readonly<Record<string, string>>;
}

/** How a level did against the one below it, `against`, in so many games of one kind of table. */
export interface RungInfo {
  readonly mode: string;
  readonly players: number;
  /** Empty where all play together: then `share` is how often they won. */
  readonly against: string;
  readonly games: number;
  readonly share: number;
  readonly low: number;
  readonly high: number;
  readonly fair: number;
  readonly verdict: string;
}

/** A bot that can be chosen: what it is called, what it is like, and how strong it proved to be. */
export interface LevelInfo {
  readonly id: string;
  readonly name: string;
  readonly habit: string;
  /** Whether it tries what may come of its answers. */
  readonly thinks: boolean;
  readonly proof: readonly RungInfo[];
}

export interface GameInfo {
  readonly name: string;
  readonly title: string;
  readonly modes: readonly ModeInfo[];
  readonly seats: readonly number[];
  readonly choices: readonly ChoiceInfo[];
  readonly bots: readonly string[];
  /** Of the bots, whoever sits where nobody was chosen. */
  readonly usual: string;
  /** What is known of the bots, the weakest first; none where nobody has taught the game to think. */
  readonly levels: readonly LevelInfo[];
  /** The modes in which levels know what positions are worth; in others all that think play as the usual one. */
  readonly learned: readonly string[];
  /** Whether the rules run compiled, so that the strongest level answers soon. */
  readonly fast: boolean;
  /** What differs from the published game at tables of this server, a line for each. */
  readonly house: readonly string[];
  /** As a mode: one of them is drawn. null where there is but one. */
  readonly random: ModeInfo | null;
}

/** How often a side has won: its share of the games it was in, which lies between these 19 times in 20. */
export interface LabSide {
  readonly name: string;
  readonly rate: number;
  readonly low: number;
  readonly high: number;
}

/** What was measured of exactly such a table, between bots. */
export interface LabInfo {
  readonly games: number;
  readonly bot: string;
  readonly players: number;
  /** Of nine games in ten the shortest, the middle, the longest. */
  readonly turns: readonly [number, number, number];
  readonly rounds: number;
  readonly sides: readonly LabSide[];
  /** Whoever moves first. */
  readonly first: LabSide;
  /** Of a game that all win or lose together, or one alone: how often they win. There are no sides then. */
  readonly won: LabSide | null;
  /** What was otherwise at the tables that were measured; empty where nothing was. */
  readonly note: string;
}

/** What would come of a mode, a number of players and some options. */
export interface SetupInfo {
  /** What is left to settle: what does not apply is left out. */
  readonly choices: readonly string[];
  /** What seats may wish for. */
  readonly sides: readonly SideLine[];
  /** The table before the first roll. */
  readonly scene: Scene | null;
  readonly played: readonly string[];
  /** null where nothing was measured. */
  readonly lab: LabInfo | null;
  /** Why such a table cannot be. */
  readonly refused: Problem | null;
  /**
   * So long it takes people, by how often bots were asked and some seconds for each answer; null where no such game
   * was played.
   */
  readonly minutes: number | null;
  /** Whether such games are being played now, to be measured. */
  readonly measuring: boolean;
}

/** A table that is to be measured. */
export interface MeasureWish {
  readonly players: number;
  readonly mode?: string;
  readonly options?: Readonly<Record<string, string>>;
}

/** Who is to sit there: the asker, another at the same screen, a bot, a friend by link, or anybody. */
export interface SeatWish {
  readonly kind: "me" | "hotseat" | "bot" | "invite" | "open";
  readonly name?: string;
  readonly bot?: string;
  /** The side that the seat wishes for, by its id, where the game asks for one. */
  readonly side?: string;
}

/** At the end of the time the default answer is played. 86400 is a move a day. */
export interface Clock {
  readonly seconds_per_move: number;
}

export interface NewTable {
  readonly game: string;
  readonly players: number;
  readonly options?: Readonly<Record<string, string>>;
  readonly seats?: readonly SeatWish[];
  readonly clock?: Clock | null;
  readonly odds?: boolean;
  /** What may be taken back: nothing, what nothing was rolled, revealed or answered since, or all by consent. */
  readonly takebacks?: Takebacks;
  /** Whether the table waits until its host starts the game; seats for friends then share one link. */
  readonly lobby?: boolean;
}

/** A new table that goes on from a position of a game that is over. */
export interface PlayOn {
  /** So many entries of the old log are taken over. */
  readonly entries: number;
  /** Without any the asker plays the seat that is asked there, against bots. */
  readonly seats?: readonly SeatWish[];
  readonly clock?: Clock | null;
  readonly odds?: boolean;
}

/** A seat and the secret that holds it. The secret is told only here: keep it. */
export interface HeldSeat {
  readonly seat: number;
  readonly token: string;
}

/** A link for a friend. What follows the # never reaches the server. */
export interface Invite {
  readonly seat: number;
  readonly invite: string;
  readonly link: string;
}

export interface TableMade {
  readonly table: string;
  readonly mine: readonly HeldSeat[];
  readonly invites: readonly Invite[];
  readonly watch: string;
  /** The one link of a table that waits to begin; what follows the # never reaches the server. */
  readonly link: string;
}

/** The one link to a table's empty seats. */
export interface TableLink {
  readonly link: string;
}

/** Whoever has the table's link takes the next empty seat. With its own secret it can be sent twice. */
export interface JoinWish {
  readonly name: string;
  readonly invite: string;
  readonly token?: string;
}

/** What a seat settles before the game; what is null stays as it is. */
export interface SeatSettled {
  readonly ready?: boolean | null;
  /** By its id; empty: none in particular. */
  readonly side?: string | null;
  readonly name?: string | null;
}

/** What is played instead, as for a new table; people, link and chat stay. */
export interface GameChange {
  readonly game: string;
  readonly players: number;
  readonly options?: Readonly<Record<string, string>>;
  readonly clock?: Clock | null;
  readonly odds?: boolean;
  readonly takebacks?: Takebacks;
}

/** Two seats whose people change sides. */
export interface Swap {
  readonly seats: readonly number[];
}

/** What can be spoken instead of the link, while a table waits; empty where there is no link. */
export interface TableCode {
  readonly code: string;
}

/** The table that a code leads to. */
export interface CodeFound {
  readonly table: string;
}

/** Whether the address took a trial word, and if not what went wrong. */
export interface HookTried {
  readonly ok: boolean;
  readonly says: string;
}

/** An address of the web that is told of turns. */
export interface HookWish {
  readonly url: string;
}

/** Where the same people play again, and the seat that is held there by the secret of the old one. */
export interface Rematch {
  readonly table: string;
  readonly seat: number;
}

export interface SeatInfo {
  readonly seat: number;
  readonly name: string;
  readonly side: string;
  readonly kind: string;
  readonly bot: string;
  readonly online: boolean;
  readonly out: boolean;
}

/** What anybody who knows a table may know of it. */
export interface TableInfo {
  readonly table: string;
  readonly game: string;
  readonly title: string;
  /** The mode by its title; empty where the options amount to none. */
  readonly mode: string;
  readonly players: number;
  readonly options: Readonly<Record<string, string>>;
  readonly seats: readonly SeatInfo[];
  readonly status: string;
  readonly seq: number;
  readonly asked: readonly number[];
  /** null while the game goes on. */
  readonly result: ResultLine | null;
  readonly seconds_per_move: number | null;
  readonly created: number;
  readonly odds: boolean;
  readonly takebacks: Takebacks;
  /** The table at which the same people play again, for whoever sits here; empty where there is none. */
  readonly next: string;
  /** So long a game that is over was played, without its pauses; 0 while it goes on. */
  readonly minutes: number;
}

/** A table with a seat for anybody. */
export interface OpenTable {
  readonly table: string;
  readonly game: string;
  readonly title: string;
  /** The mode by its title; empty where the options amount to none. */
  readonly mode: string;
  readonly players: number;
  readonly options: Readonly<Record<string, string>>;
  readonly names: readonly string[];
  readonly free: readonly number[];
  readonly seconds_per_move: number | null;
  readonly created: number;
}

/** A game under way that anybody may watch. */
export interface WatchableTable {
  readonly table: string;
  readonly game: string;
  readonly title: string;
  readonly mode: string;
  readonly names: readonly string[];
  readonly seconds_per_move: number | null;
  readonly created: number;
}

/** A claim that brings its own secret can be sent twice: who has got the seat by it holds it still. */
export interface Claim {
  readonly name: string;
  readonly invite?: string;
  /** A secret that the asker has made by chance; the server makes one where none is brought. */
  readonly token?: string;
}

export interface BotWish {
  readonly bot?: string;
}

/** To the request that was shown with this `seq`. */
export interface Consent {
  readonly allow: boolean;
  readonly seq: number;
}

export interface FindingInfo {
  readonly what: string;
  readonly holds: boolean;
  readonly detail: string;
  /** False where there was nothing to find out; that is not held against the record. */
  readonly checked: boolean;
}

/** The table where a record can be looked at, and what its verification found. */
export interface RecordShelved {
  readonly replay: string;
  readonly entries: number;
  readonly findings: readonly FindingInfo[];
}

/** Some positions of a game one after the other: the first whole, of each later one what has changed. */
export interface Film {
  /** Its log is empty. */
  readonly first: State;
  readonly then: readonly Changes[];
}

export interface RuleInfo {
  readonly id: string;
  /** The title of the chapter it stands in; its topic, in the id, tells chapters apart. */
  readonly chapter: string;
  readonly title: string;
  readonly text: string;
  readonly modes: readonly string[];
  readonly needs: readonly string[];
  readonly status: string;
  readonly source: string;
  readonly example: string;
  readonly ruling: string;
  readonly offered: boolean;
  /** Whether it can come up at the table that was asked for; without one, in some mode that can be played. */
  readonly played: boolean;
}

/** A paragraph, and the ids of the rules where it can be read in full. */
export interface HowToPart {
  readonly title: string;
  readonly text: string;
  readonly rules: readonly string[];
}

/** A way of playing a game in five minutes. */
export interface HowToPlay {
  readonly mode: string;
  readonly title: string;
  readonly lead: string;
  readonly parts: readonly HowToPart[];
}

export interface OddsLine {
  readonly label: string;
  readonly chance: number;
  /** The label in a word or a number, for the foot of a column. */
  readonly mark: string;
  /** Whether it is what the move is made for. */
  readonly good: boolean;
}

/** What may come of a move: empty, without lines, where nothing can be foretold of it. */
export interface OddsInfo {
  readonly move: string;
  /** What is reckoned, before `says`. */
  readonly title: string;
  readonly says: string;
  /** How likely it is that the move does what it is made for. */
  readonly hope: number | null;
  readonly lines: readonly OddsLine[];
}

/** An answer that is worth a thought, and why. */
export interface HintLine {
  readonly move: string;
  readonly label: string;
  readonly reason: string;
}

/** What whoever is asked might answer, the best first; none where the game has not been taught to think. */
export interface HintInfo {
  /** The position that it is about. */
  readonly seq: number;
  readonly lines: readonly HintLine[];
}

/** A move, and how likely it is that it does what it is made for. */
export interface ChanceInfo {
  readonly move: string;
  /** null where the table plays without odds. */
  readonly chance: number | null;
}
