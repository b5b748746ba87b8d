// Made by tools/typescript.py from src/painted_table/server/wire.py: change that, not this.

import type { AutoLine, TakebackLine, UndoLine } from "./seats";
import type { BeatLine, SinceLine } from "./beats";
import type { Contest, Scene } from "./scene";
import type { Form } from "./forms";
import type { Gesture } from "./gesture";
import type { Inspected } from "./inspect";
import type { LobbyLine } from "./lobby";

export type Until = "other" | "end" | "off" | "rest" | "turn" | "calm" | "ask" | "wait" | "hold" | "counsel";

export type Ending = "won" | "drawn" | "won by all" | "lost by all";

export type Takebacks = "never" | "free" | "anything";

/** What a client may say. */
export type Message =
  | Hello
  | Answer
  | Why
  | Inspect
  | UndoMine
  | Redo
  | AskTakeback
  | Consent
  | Propose
  | Say
  | GiveUp
  | Auto
  | Look
  | Whole
  | Ping;

/** First of all: who is here, and how many log entries they have already (-1: nothing). */
export interface Hello {
  readonly kind: "hello";
  readonly tokens?: readonly string[];
  /** Seats at the same screen that do not look: they are asked what everyone may see, and nothing of them is shown. */
  readonly beside?: readonly string[];
  readonly have?: number;
  /** For programs that do not look at pictures: states come without a scene. */
  readonly lean?: boolean;
  /** After the first state only what has changed is wanted. */
  readonly news?: boolean;
}

export interface Answer {
  readonly kind: "answer";
  readonly seat: number;
  readonly seq: number;
  readonly move: string;
  readonly id?: string;
}

/** Why not this move, or why nothing follows from pointing at these things? */
export interface Why {
  readonly kind: "why";
  readonly seat: number;
  readonly move?: string;
  readonly points?: readonly string[];
  /** The client's own number for the question, which its answer has too; 0 where a person asks and will read why. */
  readonly n?: number;
  /** The seat of one's side that would make it; -1: oneself. */
  readonly to?: number;
}

/** What is this thing, as I may know it? Spectators may ask as well. */
export interface Inspect {
  readonly kind: "inspect";
  /** A value in the scene, or the id of what has none. */
  readonly thing: string;
  /** Through whose eyes; -1: a spectator's. */
  readonly seat?: number;
}

export interface UndoMine {
  readonly kind: "undo";
  readonly seat: number;
  readonly seq: number;
  readonly id?: string;
}

/** table/redo: the answer again that was just taken back. */
export interface Redo {
  readonly kind: "redo";
  readonly seat: number;
  readonly seq: number;
  readonly id?: string;
}

export interface AskTakeback {
  readonly kind: "takeback";
  readonly seat: number;
  readonly seq: number;
  readonly id?: string;
}

export interface Consent {
  readonly kind: "consent";
  readonly seat: number;
  readonly seq: number;
  readonly allow: boolean;
  readonly id?: string;
}

/**
 * table/proposals: an answer for a seat of one's own side; an empty move takes it back. To oneself, where a side
 * answers together: what I would do if nobody objects.
 */
export interface Propose {
  readonly kind: "propose";
  readonly seat: number;
  readonly seq: number;
  readonly to: number;
  readonly move: string;
  readonly id?: string;
}

export interface Say {
  readonly kind: "chat";
  readonly seat: number;
  readonly text: string;
  /** A line with an id that the seat has used before is that very line, sent twice. */
  readonly id?: string;
}

/** table/resign: at any time that the game allows. */
export interface GiveUp {
  readonly kind: "resign";
  readonly seat: number;
  readonly seq: number;
  readonly id?: string;
}

/**
 * table/auto: let the default answer for me: to questions like this one (`other`), to all until I say so (`end`);
 * or let a bot answer the rest of the questions like this one (`rest`), where the question says that there are such.
 *
 * table/presets: let chances to react go by until this turn ends (`turn`), or where I am not concerned (`calm`); have
 * all of them wait for me (`wait`), or this one (`hold`); ask me even where one answer is left (`ask`). `off` ends
 * what answers at once.
 */
export interface Auto {
  readonly kind: "auto";
  readonly seat: number;
  readonly seq: number;
  readonly until: Until;
  readonly on?: boolean;
  readonly id?: string;
}

/** Of several seats at one screen, this one looks now. */
export interface Look {
  readonly kind: "look";
  readonly seat: number;
}

/** News do not fit what I have: show me everything again, of the log what I have not. */
export interface Whole {
  readonly kind: "whole";
  readonly have?: number;
}

export interface Ping {
  readonly kind: "ping";
}

/** What a message that came too fast was about, as far as it says. */
export interface Dropped {
  readonly seat: number;
  readonly seq: number;
  readonly id: string;
}

/** What changes something. */
export type Change = Answer | UndoMine | Redo | AskTakeback | Consent | Propose | Say | GiveUp | Auto;

export type Said =
  | Hello
  | Answer
  | UndoMine
  | Redo
  | AskTakeback
  | Consent
  | Propose
  | Say
  | GiveUp
  | Auto
  | Why
  | Inspect
  | Look
  | Whole
  | Ping;

/** What a server says. */
export type Heard = State | News | Presence | Refused | Done | WhyNot | ThingCard | Seated | Toast | Pong | Gone;

/** Who sits where. */
export interface SeatLine {
  readonly seat: number;
  readonly name: string;
  readonly side: string;
  readonly tone: string;
  readonly kind: string;
  readonly bot: string;
  readonly online: boolean;
  readonly thinking: boolean;
  readonly out: boolean;
}

/** Something that is paid for beside an answer: its name, and what it costs and brings. */
export interface ExtraLine {
  readonly name: string;
  readonly says: string;
}

/** One possible answer: the move to send back, a few words for it, and what is pointed at to choose it. */
export interface AnswerLine {
  readonly move: string;
  readonly label: string;
  readonly points?: readonly string[];
  /** What is done: answers of one verb are of one sort. */
  readonly verb?: string;
  /** How many, where answers that differ only in this are one choice of a number. */
  readonly amount?: number | null;
  /** Of what, one of them: army, die. */
  readonly unit?: string;
  /** What it would do to what lies on the table, in sentences; empty where that cannot be told. */
  readonly preview?: string;
  /** Whether it begins what is asked about again and again, with dice between: it can be seen to its end at once. */
  readonly again?: boolean;
  readonly plain?: string;
  /** The move without what is paid for besides, and that: answers that differ only in it are one, with switches. */
  readonly extras?: readonly ExtraLine[];
  /** What can be pointed at in answer to the question that follows: the one thing may be drawn to the other. */
  readonly reach?: readonly string[];
}

/** What is being asked, and of whom. */
export interface Prompt {
  /** Who is waited for. */
  readonly seats: readonly number[];
  readonly mine: readonly number[];
  /** Who has answered and may answer otherwise until the last one has. */
  readonly answered: readonly number[];
  readonly ask: string;
  readonly why: string;
  readonly rule: string;
  readonly default: string;
  /** The answer that lets a chance to react go by; empty where the seat must really choose. */
  readonly passing: string;
  /** Those asked whose question shows, or whose answer is, what others must not see. */
  readonly secret: readonly number[];
  /**
   * True: what is not listed is refused. False where measuring is free or lists are long: answers are examples then,
   * and any move may be written.
   */
  readonly complete: boolean;
  readonly answers: Readonly<Record<string, readonly AnswerLine[]>>;
  /** Values of the things in the scene that it is about: where something starts, and where it goes. */
  readonly about: readonly string[];
  /** How many are still there to go on with, where the same is asked until they are spent. */
  readonly left: number | null;
  /** How often the like is still asked of the seat that looks, where a bot may answer the rest (`auto`); else 0. */
  readonly rest: number;
  /** Whether it is asked again and again about the same thing, with dice between: it can be answered to the end. */
  readonly again: boolean;
  /** The move that most people answer without a thought, for the seat that looks; empty where there is none. */
  readonly usual: string;
  /** Whether hardly anybody would answer otherwise than by the usual move. */
  readonly sure: boolean;
  /** What the seat that looks fills in to answer; null where it picks. */
  readonly form: Form | null;
  /** The piece that the seat that looks puts somewhere to answer. */
  readonly gesture: Gesture | null;
  /** Those asked for whom the seat that looks may point at an answer: their `answers` are there too. */
  readonly allied: readonly number[];
  /** Whether the answer is the whole side's, and others of it are here: it can be proposed first. */
  readonly shared: boolean;
}

/** How far the seat that looks has come with something that it wants. */
export interface GoalLine {
  readonly title: string;
  readonly text: string;
  readonly rule: string;
  /** 3 of 5 castles and 1 of 2 ports. */
  readonly progress: string;
  readonly have: number;
  /** Of all that it asks, how much is there; nothing counts for more than it needs. */
  readonly need: number;
  readonly met: boolean;
  /** Whether the others may not know of it. */
  readonly secret: boolean;
  /** What counts towards it already: values of things in the scene. */
  readonly about: readonly string[];
}

/** One entry of the log as its reader may know it. Seat -1 is chance. */
export interface LogLine {
  readonly n: number;
  readonly seat: number;
  readonly move: string;
  readonly text: string;
  readonly rules: readonly string[];
  readonly undone: boolean;
  /** Whether what follows tells it as well, or it only lets a moment go by: a list of results may leave it out. */
  readonly quiet: boolean;
  /** 0 during set-up. */
  readonly round: number;
  /** The seat whose turn it was, -1 during set-up. */
  readonly turn: number;
  /** Places that the text names, each by that name with its value in the scene. */
  readonly mentions: Readonly<Record<string, string>>;
}

/** How a game has ended. */
export interface ResultLine {
  readonly ending: Ending;
  /** Who has won; those who share a draw; all, or nobody, of a side that plays together. */
  readonly winners: readonly number[];
  /** By seat: 1 is the first; equals have the same. */
  readonly places: readonly number[];
  /** By seat; empty where nothing is counted. */
  readonly scores: readonly number[];
  /** What one of a score is called, and several of them. */
  readonly unit: string;
  readonly units: string;
  readonly reason: string;
  readonly rule: string;
}

export interface ChatLine {
  readonly n: number;
  readonly seat: number;
  readonly name: string;
  readonly text: string;
  readonly at: number;
}

/** Times are in milliseconds since 1970 on the server's clock, which now says `now`. */
export interface ClockLine {
  readonly seconds_per_move: number;
  readonly ends: Readonly<Record<string, number>>;
  readonly now: number;
}

/** An answer that a seat has pointed at for another of its side, or for itself. */
export interface ProposalLine {
  readonly seat: number;
  readonly to: number;
  readonly move: string;
  readonly label: string;
  readonly points?: readonly string[];
  /** Why a bot that is asked does not do it. */
  readonly says?: string;
  /** How long others have to object from when it was proposed, where it is done then; 0 where nothing runs. */
  readonly seconds?: number;
}

/**
 * Everything a client shows. What it had of log and chat is replaced from `log_from` and `chat_from` on.
 *
 * Of the beats those that begin with an entry from `beats_from` on are replaced.
 */
export interface State {
  readonly kind: "state";
  readonly table: string;
  readonly game: string;
  readonly title: string;
  /** What is played, a few words each: the mode, how it is won, what was settled otherwise. */
  readonly played: readonly string[];
  readonly seq: number;
  /** The seat through whose eyes this is seen; -1 is a spectator. */
  readonly looks: number;
  /** null where a lean state was asked for. */
  readonly scene: Scene;
  readonly seats: readonly SeatLine[];
  /** How many look on without a seat. */
  readonly watching: number;
  readonly prompt: Prompt | null;
  readonly log_from: number;
  readonly log: readonly LogLine[];
  readonly beats_from: number;
  /** The log in beats; none in a lean state. */
  readonly beats: readonly BeatLine[];
  /** null where it is not the turn of the seat that looks, or its first. */
  readonly since: SinceLine | null;
  readonly chat_from: number;
  readonly chat: readonly ChatLine[];
  readonly clock: ClockLine | null;
  readonly undo: Readonly<Record<string, UndoLine>>;
  readonly takeback: TakebackLine | null;
  /** What may be taken back at this table. */
  readonly takebacks: Takebacks;
  /** What the side of the seat that looks proposes to those who are asked. */
  readonly proposals: readonly ProposalLine[];
  readonly auto: Readonly<Record<string, AutoLine>>;
  readonly odds: boolean;
  /** What is fought for now, or was last, until the next act: a scene's dice with all that they have cost so far. */
  readonly bout: Contest | null;
  /** What the seat that looks fought for last, while others act and `bout` is something else. */
  readonly fought: Contest | null;
  /** Of the seat that looks, the way the game is won first. */
  readonly goals: readonly GoalLine[];
  readonly over: boolean;
  /** null while the game goes on. */
  readonly result: ResultLine | null;
  readonly commitment: string;
  /** Of the log so far and of who sits at the table, as records carry it. */
  readonly hash: string;
  readonly secret: string;
  /** Which of the states that this connection was sent it is, news among them. */
  readonly number: number;
  /** The sum of all things in the scene; see `Thing`. */
  readonly check: number;
  /** null once the game has begun. */
  readonly lobby: LobbyLine | null;
  /** The table at which the same people play again; empty where there is none. */
  readonly next: string;
  /** What a turn, or a round, goes through, a word each; none where a game tells none. */
  readonly steps: readonly string[];
  /** Which of them is now. */
  readonly step: number;
  /** The seat of whoever looks after the table; -1 where nobody sits there. */
  readonly host: number;
  /** Who is told of turns: discord, slack, ntfy or other; empty where nobody is. */
  readonly told: string;
}

/** What is other now of a thing in a scene, or of the scene itself: some of its fields, and things within it. */
export interface Thing {
  /** Empty for the scene itself. */
  readonly id?: string;
  /** Fields by name, each as it is now, be it empty. */
  readonly set?: Readonly<Record<string, unknown>>;
  /** Fields that hold things, each of them with an id. */
  readonly parts?: Readonly<Record<string, Part>>;
}

/** What is other now of some things: first some go, then others come, then those that have changed change. */
export interface Part {
  /** Ids. */
  readonly gone?: readonly string[];
  /** New things, whole. */
  readonly come?: readonly unknown[];
  /** Their places, in ascending order, where nothing else says it: among all that are there then. */
  readonly at?: readonly number[];
  /** The ids of all, where those that stay stand otherwise than before. */
  readonly order?: readonly string[];
  readonly changed?: readonly Thing[];
}

/** What is other now of all that a connection was shown. Whoever saw the same before is told it in one breath. */
export interface Changes {
  /** Fields of the state by name, but not those below. */
  readonly set?: Readonly<Record<string, unknown>>;
  readonly scene?: Thing | null;
  /** Of the seats those that have changed, whoever is here. */
  readonly seats?: readonly SeatLine[];
  /** Where the log goes on, or is told anew; -1: there is nothing new. */
  readonly log_from?: number;
  readonly log?: readonly LogLine[];
  /** Likewise of the beats. */
  readonly beats_from?: number;
  readonly beats?: readonly BeatLine[];
  readonly chat_from?: number;
  readonly chat?: readonly ChatLine[];
}

/** What has changed since the state with the number before. The hour and who is here are told each time. */
export interface News {
  readonly kind: "news";
  readonly number: number;
  readonly check: number;
  readonly clock: ClockLine | null;
  /** The seats that are here. */
  readonly online: readonly number[];
  readonly watching: number;
  readonly changes: Changes;
}

/** Somebody has come or gone: the seats that are here, and how many look on without one. */
export interface Presence {
  readonly kind: "presence";
  readonly online: readonly number[];
  readonly watching: number;
}

/** Nothing has changed, and why. */
export interface Refused {
  readonly kind: "refused";
  readonly says: string;
  readonly instead?: string;
  readonly rule?: string;
  /** What was tried, and that it cannot be. */
  readonly title?: string;
  readonly text?: string;
  readonly seq?: number;
  readonly seat?: number;
  readonly id?: string;
}

/** A request stands, be it now or since it was first sent. */
export interface Done {
  readonly kind: "done";
  readonly id: string;
}

/** Why a move may not be made, or that it may. */
export interface WhyNot {
  readonly kind: "whynot";
  readonly move: string;
  readonly says: string;
  readonly instead?: string;
  readonly rule?: string;
  /** What was tried, and that it cannot be. */
  readonly title?: string;
  readonly text?: string;
  /** The number of the question that this answers. */
  readonly n?: number;
  readonly legal?: boolean;
  /** A few words for the move if it is legal, else for the nearest that is. */
  readonly label?: string;
  /** What stands at the ruler, where something is measured. */
  readonly measure?: string;
  /** The nearest move that is legal, where this one is not. */
  readonly snap?: string;
}

/** The card of a thing; null where there is no such thing, or nothing to tell of it. */
export interface ThingCard {
  readonly kind: "inspected";
  readonly thing: string;
  readonly card: Inspected | null;
}

/**
 * Before the start the host has put people on other seats: those that the tokens of the hello hold now, in the
 * order of `tokens` and then of `beside`.
 */
export interface Seated {
  readonly kind: "seated";
  readonly seats: readonly number[];
}

/** A passing word, such as that somebody has refused a takeback. */
export interface Toast {
  readonly kind: "toast";
  readonly says: string;
}

export interface Pong {
  readonly kind: "pong";
}

/** The server closes the connection, and why. */
export interface Gone {
  readonly kind: "gone";
  readonly says: string;
  /** Not for good: come back in a moment. */
  readonly again?: boolean;
  /** The secret that was sent holds no seat here, or no longer: whoever kept it may forget it. */
  readonly seatless?: boolean;
}
