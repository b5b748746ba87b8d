// Lines, beats and states that tests are made of.

import type { Beat, LogLine, State } from "../wire/messages";

export function line(n: number, more: Partial<LogLine> = {}): LogLine {
  return {
    n,
    seat: 1,
    move: "m",
    text: `entry ${n}`,
    rules: [],
    undone: false,
    quiet: false,
    round: 1,
    turn: 1,
    mentions: {},
    ...more,
  };
}

export function beat(first: number, last: number, more: Partial<Beat> = {}): Beat {
  return {
    kind: "invasion",
    seat: 1,
    first,
    last,
    round: 1,
    turn: 1,
    text: `beat ${first}`,
    changes: [],
    about: [],
    arrow: [],
    timed: true,
    over: true,
    ...more,
  };
}

export function state(seq: number, more: Partial<State> = {}): State {
  return {
    kind: "state",
    table: "t",
    game: "g",
    title: "G",
    played: [],
    seq,
    looks: 0,
    scene: { title: "", summary: `after ${seq}`, width: 1, height: 1, backdrop: { id: "b" } },
    seats: [],
    watching: 0,
    prompt: null,
    log_from: seq,
    log: [],
    beats_from: seq,
    beats: [],
    since: null,
    chat_from: 0,
    chat: [],
    clock: null,
    undo: {},
    takeback: null,
    takebacks: "roll",
    auto: {},
    odds: true,
    bout: null,
    fought: null,
    over: false,
    result: null,
    commitment: "",
    hash: "",
    secret: "",
    number: 0,
    check: 0,
    ...more,
  } as State;
}
