// The messages of the WebSocket, as docs/protocol.md tells of them.

import type { Scene } from "./scene";

export interface Answer {
  readonly move: string;
  readonly label: string;
  readonly points: readonly string[];
  /** What is done: answers of one verb are of one sort. */
  readonly verb: string;
  /** How many, where answers that differ only in this are one choice of a number. */
  readonly amount: number | undefined;
  /** Of what, one of them. */
  readonly unit: string;
}

export interface Prompt {
  readonly seats: readonly number[];
  readonly mine: readonly number[];
  /** Who has answered and may answer otherwise until the last one has. */
  readonly answered: readonly number[];
  readonly ask: string;
  readonly why: string;
  readonly rule: string;
  readonly default: string;
  readonly complete: boolean;
  readonly answers: Readonly<Record<string, readonly Answer[]>>;
  /** Values of the things in the scene that it is about: where something starts, and where it goes. */
  readonly about: readonly string[];
  /** How many are still there to go on with, where the same is asked until they are spent. */
  readonly left: number | null;
}

export type Ending = "won" | "drawn" | "won by all" | "lost by all";

/** How a game has ended. */
export interface Result {
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

export interface LogLine {
  readonly n: number;
  readonly seat: number;
  readonly move: string;
  readonly text: string;
  readonly rules: readonly string[];
  readonly undone: boolean;
  /** 0 during set-up. */
  readonly round: number;
  /** The seat whose turn it was, -1 during set-up. */
  readonly turn: number;
  /** Places that the text names, each by that name with its value in the scene. */
  readonly mentions: Readonly<Record<string, string>>;
}

export interface ChatLine {
  readonly n: number;
  readonly seat: number;
  readonly name: string;
  readonly text: string;
  readonly at: number;
}

export interface ClockLine {
  readonly seconds_per_move: number;
  readonly ends: Readonly<Record<string, number>>;
  readonly now: number;
}

export interface State {
  readonly kind: "state";
  readonly table: string;
  readonly game: string;
  readonly title: string;
  /** What is played, a few words each: the mode first, then how it is won, then what was settled otherwise. */
  readonly played: readonly string[];
  readonly seq: number;
  readonly looks: number;
  readonly scene: Scene;
  readonly seats: readonly SeatLine[];
  /** How many look on without a seat. */
  readonly watching: number;
  readonly prompt: Prompt | null;
  readonly log_from: number;
  readonly log: readonly LogLine[];
  readonly chat_from: number;
  readonly chat: readonly ChatLine[];
  readonly clock: ClockLine | null;
  readonly undo: Readonly<Record<string, { readonly free: boolean; readonly says: string }>>;
  readonly takeback: {
    readonly seat: number;
    readonly agreed: readonly number[];
    readonly waiting: readonly number[];
  } | null;
  readonly auto: Readonly<Record<string, string>>;
  readonly odds: boolean;
  readonly over: boolean;
  /** null while the game goes on. */
  readonly result: Result | null;
  readonly commitment: string;
  /** Of the log so far and of who sits at the table; empty for a record without its secret. */
  readonly hash: string;
  readonly secret: string;
}

/** Somebody has come or gone: the seats that are here, and how many look on without one. */
export interface Presence {
  readonly kind: "presence";
  readonly online: readonly number[];
  readonly watching: number;
}

export interface Refusal {
  readonly says: string;
  readonly instead?: string;
  readonly rule?: string;
  readonly title?: string;
  readonly text?: string;
}

export type Heard =
  | State
  | Presence
  | ({ readonly kind: "refused"; readonly seq?: number; readonly seat?: number; readonly id?: string } & Refusal)
  | { readonly kind: "done"; readonly id: string }
  | ({ readonly kind: "whynot"; readonly move: string } & Refusal)
  | { readonly kind: "toast"; readonly says: string }
  | { readonly kind: "pong" }
  /** With `again` not for good: the tables cannot be reached just now. */
  | { readonly kind: "gone"; readonly says: string; readonly again?: boolean };

/** What changes something: made of the state with this `seq`, and safe to send twice. */
export type Request =
  | { readonly kind: "undo"; readonly seat: number; readonly seq: number }
  | { readonly kind: "takeback"; readonly seat: number; readonly seq: number }
  | { readonly kind: "consent"; readonly seat: number; readonly seq: number; readonly allow: boolean }
  | { readonly kind: "chat"; readonly seat: number; readonly text: string }
  | { readonly kind: "resign"; readonly seat: number; readonly seq: number }
  | { readonly kind: "auto"; readonly seat: number; readonly seq: number; readonly until: "other" | "end" | "off" };

export type Said =
  | { readonly kind: "hello"; readonly tokens: readonly string[]; readonly have: number }
  | { readonly kind: "answer"; readonly seat: number; readonly seq: number; readonly move: string }
  | { readonly kind: "why"; readonly seat: number; readonly points: readonly string[] }
  | (Request & { readonly id: string })
  | { readonly kind: "ping" };

type Kind = Heard["kind"];
const KINDS: ReadonlySet<string> = new Set<Kind>([
  "state",
  "presence",
  "refused",
  "done",
  "whynot",
  "toast",
  "pong",
  "gone",
]);

type RawAnswer = Pick<Answer, "move" | "label"> & Partial<Answer>;

/** A message of the server, with what it left out filled in; undefined for one this client does not know. */
export function read(text: string): Heard | undefined {
  const message = JSON.parse(text) as { kind?: string };
  if (!message.kind || !KINDS.has(message.kind)) return undefined;
  const heard = message as Heard;
  return heard.kind === "state" ? filled(heard) : heard;
}

/** A state with all that its answers leave out spelled out. */
export function filled(state: State): State {
  if (!state.prompt) return state;
  const answers = Object.fromEntries(
    Object.entries(state.prompt.answers as Record<string, readonly RawAnswer[]>).map(([seat, list]) => [
      seat,
      list.map((answer) => ({ points: [], verb: "", amount: undefined, unit: "", ...answer })),
    ]),
  );
  return { ...state, prompt: { ...state.prompt, answers } };
}
