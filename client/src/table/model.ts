// What a table page knows: a fold over what the server says and what the person does. No rule of any game is here.

import { withBeats } from "../director/beats";
import type { Beat, ChatLine, Heard, Inspected, LogLine, News, Presence, Refusal, State } from "../wire/messages";
import { here } from "../wire/news";
import type { Link } from "../wire/socket";

export interface Notice {
  readonly id: number;
  readonly says: string;
}

export interface WhyNot extends Refusal {
  readonly id: number;
}

export interface Model {
  readonly link: Link;
  readonly state: State | undefined;
  readonly log: readonly LogLine[];
  /** The log in beats. */
  readonly beats: readonly Beat[];
  readonly chat: readonly ChatLine[];
  readonly chatSeen: number;
  readonly notices: readonly Notice[];
  readonly whyNot: WhyNot | undefined;
  /** The cards of things that were looked at in this position; null of what has none. */
  readonly cards: Readonly<Record<string, Inspected | null>>;
  /** The answer that was sent and is not confirmed yet. */
  readonly sent: string | undefined;
  readonly gone: string | undefined;
  /** Things pointed at so far. */
  readonly selection: readonly string[];
  /** The question that the selection belongs to. */
  readonly question: string;
}

export type Event =
  | { readonly kind: "heard"; readonly message: Exclude<Heard, News> }
  | { readonly kind: "link"; readonly link: Link }
  | { readonly kind: "select"; readonly selection: readonly string[] }
  | { readonly kind: "sent"; readonly move: string }
  | { readonly kind: "notice"; readonly says: string }
  | { readonly kind: "dismiss"; readonly id: number }
  | { readonly kind: "whynot"; readonly refusal: Refusal | undefined }
  | { readonly kind: "chat-seen" };

export const EMPTY: Model = {
  link: "joining",
  state: undefined,
  log: [],
  beats: [],
  chat: [],
  chatSeen: 0,
  notices: [],
  whyNot: undefined,
  cards: {},
  sent: undefined,
  gone: undefined,
  selection: [],
  question: "",
};

const MOST_NOTICES = 2;
let lastId = 0;

export function reduce(model: Model, event: Event): Model {
  switch (event.kind) {
    case "heard":
      return heard(model, event.message);
    case "link":
      return { ...model, link: event.link };
    case "select":
      return { ...model, selection: event.selection, whyNot: undefined };
    case "sent":
      return { ...model, sent: event.move, whyNot: undefined };
    case "notice":
      return noticed(model, event.says);
    case "dismiss":
      return { ...model, notices: model.notices.filter((notice) => notice.id !== event.id) };
    case "whynot":
      return { ...model, whyNot: event.refusal && { ...event.refusal, id: ++lastId } };
    case "chat-seen":
      return { ...model, chatSeen: model.chat.length };
  }
}

function heard(model: Model, message: Exclude<Heard, News>): Model {
  switch (message.kind) {
    case "state":
      return stated(model, message);
    case "presence":
      return present(model, message);
    case "refused":
      return { ...model, sent: undefined, selection: [], whyNot: { ...message, id: ++lastId } };
    case "whynot":
      return { ...model, whyNot: { ...message, id: ++lastId } };
    case "inspected":
      return { ...model, cards: { ...model.cards, [message.thing]: message.card } };
    case "toast":
      return noticed(model, message.says);
    case "gone":
      return message.again ? noticed(model, message.says) : { ...model, gone: message.says };
    case "done":
    case "seated":
    case "pong":
      return model;
  }
}

/** Who is here changes nothing else: a selection or an open explanation stays. */
function present(model: Model, { online, watching }: Presence): Model {
  if (!model.state) return model;
  return { ...model, state: { ...model.state, seats: here(model.state.seats, online), watching } };
}

/** People by their names where the game has no other for them yet: Mira rolls 4, not Seat 2. */
export function named(text: string, seats: State["seats"]): string {
  return text.replace(/\bSeat (\d+)\b/g, (word, number: string) => {
    const line = seats[Number(number) - 1];
    return line && (line.kind === "person" || line.kind === "bot" || line.kind === "default") ? line.name : word;
  });
}

function withNames(state: State): State {
  const { seats } = state;
  return {
    ...state,
    log: state.log.map((line) => ({ ...line, text: named(line.text, seats) })),
    beats: state.beats.map((beat) => ({ ...beat, text: named(beat.text, seats) })),
    prompt: state.prompt && {
      ...state.prompt,
      ask: named(state.prompt.ask, seats),
      why: named(state.prompt.why, seats),
    },
    bout: withPeople(state.bout, seats),
    scene: withPeople(state.scene, seats, ["plates", "contests"]),
  };
}

/** All its words, or those of some parts, with people by their names; what needs none stays the same object. */
export function withPeople<T>(told: T, seats: State["seats"], parts?: readonly (keyof T)[]): T {
  if (typeof told === "string") return named(told, seats) as T;
  if (typeof told !== "object" || told === null) return told;
  const changed = ((parts ?? Object.keys(told)) as (keyof T)[]).flatMap((key) => {
    const part = withPeople(told[key], seats);
    return part === told[key] ? [] : [[key, part] as const];
  });
  if (!changed.length) return told;
  return Object.assign(Array.isArray(told) ? [...told] : { ...told }, Object.fromEntries(changed)) as T;
}

function stated(model: Model, told: State): Model {
  const state = withNames(told);
  const question = questionOf(state);
  const isSame = question === model.question && model.state?.looks === state.looks;
  const log = grown(model.log, state.log_from, state.log);
  const chat = grown(model.chat, state.chat_from, state.chat);
  return {
    ...model,
    state,
    log,
    beats: withBeats(model.beats, state),
    chat,
    chatSeen: model.state ? model.chatSeen : chat.length,
    question,
    cards: model.state?.seq === state.seq && model.state.looks === state.looks ? model.cards : {},
    selection: isSame ? model.selection : [],
    sent: isSame ? model.sent : undefined,
    whyNot: isSame ? model.whyNot : undefined,
  };
}

/** What there was, from some place on replaced; the same list where nothing is new. */
function grown<T>(before: readonly T[], from: number, more: readonly T[]): readonly T[] {
  return more.length || from < before.length ? [...before.slice(0, from), ...more] : before;
}

/** Two states with the same text ask the same thing at the same point of the game. */
export function questionOf(state: State): string {
  return `${state.seq} ${state.prompt?.rule ?? ""} ${state.prompt?.seats.join() ?? ""}`;
}

function noticed(model: Model, says: string): Model {
  if (model.notices.at(-1)?.says === says) return model;
  return { ...model, notices: [...model.notices, { id: ++lastId, says }].slice(-MOST_NOTICES) };
}
