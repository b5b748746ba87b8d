// The messages of the WebSocket, as docs/protocol.md tells of them; their types are made from the server's.

import type { BeatLine } from "./made/beats";
import type {
  Answer as Sent,
  AnswerLine,
  Change,
  Heard as Told,
  Prompt as Asked,
  State as Full,
  WhyNot,
} from "./made/wire";

export type { Condition, Inspected, Stat, Threat } from "./made/inspect";
export type { LobbyLine, SideLine } from "./made/lobby";
export type { ChangeLine, MeasureLine, SinceLine as Since } from "./made/beats";
export type {
  ChatLine,
  ClockLine,
  GoalLine,
  Ending,
  LogLine,
  News,
  Presence,
  ProposalLine,
  ResultLine as Result,
  Said,
  SeatLine,
  Until,
} from "./made/wire";

/** An answer with all that it may leave out spelled out. */
export type Answer = Required<Omit<AnswerLine, "amount" | "preview" | "plain" | "extras" | "reach">> &
  Pick<AnswerLine, "plain" | "extras" | "reach"> & {
    readonly amount: number | undefined;
    readonly preview?: string;
  };
export type Prompt = Omit<Asked, "answers"> & { readonly answers: Readonly<Record<string, readonly Answer[]>> };
/** A beat with all that it may leave out spelled out. */
export type Beat = Required<BeatLine>;
export type State = Omit<Full, "prompt" | "beats"> & {
  readonly prompt: Prompt | null;
  readonly beats: readonly Beat[];
};
export type Heard = Exclude<Told, Full> | State;
export type Refusal = Pick<WhyNot, "says" | "instead" | "rule" | "title" | "text">;

type Unnamed<Named> = Named extends unknown ? Omit<Named, "id"> : never;
/** What changes something: made of the state with this `seq`, and safe to send twice. */
export type Request = Unnamed<Exclude<Change, Sent>>;

const KINDS: Readonly<Record<Told["kind"], true>> = {
  state: true,
  news: true,
  presence: true,
  refused: true,
  done: true,
  whynot: true,
  inspected: true,
  toast: true,
  seated: true,
  pong: true,
  gone: true,
};

/** A message of the server, with what it left out filled in; undefined for one this client does not know. */
export function read(text: string): Heard | undefined {
  const message = JSON.parse(text) as { kind?: string };
  if (!message.kind || !(message.kind in KINDS)) return undefined;
  const told = message as Told;
  return told.kind === "state" ? filled(told) : told;
}

/** A state with all that its answers and beats leave out spelled out. */
export function filled(state: Full): State {
  return { ...state, prompt: filledPrompt(state.prompt), beats: filledBeats(state.beats) };
}

export function filledBeats(beats: readonly BeatLine[]): readonly Beat[] {
  return beats.map((beat) => ({ changes: [], about: [], arrow: [], timed: true, over: true, ...beat }));
}

export function filledPrompt(prompt: Asked | null): Prompt | null {
  if (!prompt) return null;
  const answers = Object.fromEntries(Object.entries(prompt.answers).map(([seat, list]) => [seat, list.map(spelled)]));
  return { ...prompt, answers };
}

function spelled(line: AnswerLine): Answer {
  return { points: [], verb: "", unit: "", preview: "", again: false, ...line, amount: line.amount ?? undefined };
}
