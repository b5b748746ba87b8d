// A table page's doings: what it hears goes into the model, what the person does goes to the server.

import { useCallback, useEffect, useMemo, useReducer, useRef, useState } from "react";
import { EMPTY as NOTHING_CHOSEN, chosen } from "../forms/form";
import { Judges } from "../forms/judge";
import { useFiller, usePosing, type Filler, type Posing } from "../forms/useMaking";
import { forgetTable, heldSeats, keepHash, reseat } from "../memory";
import { said } from "../pages/useLoad";
import { words } from "../words";
import { botSeat, Failed, getPosition, giveConsent } from "../wire/api";
import { beatsFrom } from "../director/beats";
import type { Showing } from "../director/director";
import { useDirector } from "../director/useDirector";
import type { Answer, Beat, LogLine, Request, State, Until } from "../wire/messages";
import { handValues, pointable } from "../wire/scene";
import { TableSocket, type Listener } from "../wire/socket";
import type { Resting } from "./Inspector";
import { EMPTY, reduce, type Model } from "./model";
import { isQuiet, useNever } from "./presets";
import { goOn, type Repeat } from "./repeat";
import { useSharing, useTrust } from "./sharing";
import { useUndo, type Undoing } from "./useUndo";
import { useCounsel, type Counsel } from "./useCounsel";
import { useChoosing, type Choosing } from "./useChoosing";

export interface Table extends Omit<Choosing, "dropChoice"> {
  readonly id: string;
  readonly model: Model;
  /** What the server said last. What is answered, undone or asked for is always of this one. */
  readonly live: State | undefined;
  /**
   * What is on the screen: the live state; a position of the past (`past`); or, while the director shows what others
   * have done, the table as far as that has come (`showing.isBehind`). Nobody is asked before it has caught up: where
   * `asked` or `handover` is set, `shown` is `live`.
   */
  readonly shown: State | undefined;
  /** What the director shows: the beat that is on the screen, and what is yet to come. */
  readonly showing: Showing;
  /** The log and its beats as far as they are on the screen. */
  readonly log: readonly LogLine[];
  readonly beats: readonly Beat[];
  /** How many entries of the log the shown position has, if it is not the live one. */
  readonly past: number | undefined;
  /** The seats this browser holds here. */
  readonly mine: readonly number[];
  /** The seat that looks and is asked now. */
  readonly asked: number | undefined;
  /** Another seat at this screen that is asked now, and does not look yet. */
  readonly handover: number | undefined;
  /** It is asked from what everyone may see: no hand lies open. */
  readonly isAside: boolean;
  readonly answers: readonly Answer[];
  readonly selection: readonly string[];
  readonly repeat: Repeat | undefined;
  /** What is being filled in, where the question asks for that. */
  readonly filler: Filler | undefined;
  /** The piece that is being put somewhere. */
  readonly posing: Posing | undefined;
  readonly judges: Judges;
  /** What the own side proposes. */
  readonly counsel: Counsel;
  letGo(): void;
  closeWhyNot(): void;
  /** What was pressed though it is no answer, or held: its card is open. */
  readonly looked: Resting | undefined;
  lookAt(resting: Resting | undefined): void;
  /** Asks for the card of a thing, unless it is known. */
  inspect(thing: string): void;
  /** What a hint points at, drawn on the board. */
  readonly hinted: readonly string[];
  hintAt(points: readonly string[]): void;
  startRepeat(repeat: Repeat): void;
  stopRepeat(): void;
  look(seat: number): void;
  /** A seat that has answered what several are asked thinks again. */
  reopen(seat: number): void;
  seatBot(seat: number): void;
  readonly undoing: Undoing;
  consent(allow: boolean): void;
  chat(text: string): void;
  chatSeen(): void;
  resign(): void;
  auto(until: Until, on?: boolean): void;
  goTo(move: number | undefined): void;
  /** On to my question: what is still to be seen is not shown. */
  skip(): void;
  /** Shows some beats once more. */
  replay(beats: readonly Beat[]): void;
  /** The table after so many entries of the log. */
  stateAt(seq: number): Promise<State>;
  notice(says: string): void;
  dismiss(id: number): void;
  rejoin(): void;
}

const REPEAT_PACE = 450;
const PEEK = 60_000;

export function useTable(id: string): Table {
  const [model, dispatch] = useReducer(reduce, EMPTY);
  const [past, setPast] = useState<{ move: number; state: State } | undefined>();
  const [repeat, setRepeat] = useState<Repeat>();
  const socket = useRef<TableSocket>(undefined);
  const whyFor = useRef((seat: number) => ({ seat }));
  const [judges] = useState(
    () => new Judges((why) => socket.current?.say({ ...why, ...whyFor.current(why.seat) }) ?? false),
  );
  const failed = useCallback(
    (problem: unknown) => dispatch({ kind: "notice", says: problem instanceof Failed ? said(problem) : words.failed }),
    [],
  );
  const { showing, hear, skip, replay, stateAt } = useDirector(id, past !== undefined, failed);
  const [reopened, setReopened] = useState<{ seat: number; times: number }>();

  // Nothing of a seat is on the page unless it looks: with several seats at one screen none does at first.
  const held = heldSeats(id);
  const looker = useRef<number | undefined>(held.length === 1 ? held[0]!.seat : undefined);

  useEffect(() => {
    const tokens = (are: (seat: number) => boolean) =>
      heldSeats(id)
        .filter((one) => are(one.seat))
        .map((one) => one.token);
    const looking = () => tokens((seat) => seat === looker.current);
    const beside = () => tokens((seat) => seat !== looker.current);
    const hearing: Listener = {
      heard: (message) => {
        if (message.kind === "gone" && message.seatless) forgetTable(id);
        if (message.kind === "seated") {
          // Before the start the host may put people on other seats; their secrets go with them.
          const sent = [...looking(), ...beside()];
          const [looks] = looking();
          reseat(id, new Map(sent.map((token, n) => [token, message.seats[n]!])));
          if (looks) looker.current = heldSeats(id).find((one) => one.token === looks)?.seat;
        }
        if (message.kind === "whynot" && message.n) return judges.hear(message);
        if (message.kind === "state") hear(message);
        dispatch({ kind: "heard", message });
      },
      link: (link) => dispatch({ kind: "link", link }),
    };
    const opened = new TableSocket(id, looking, hearing, beside);
    socket.current = opened;
    opened.open();
    return () => opened.close();
  }, [id, judges, hear]);

  const live = model.state;
  const hash = live?.hash;
  const commitment = live?.commitment;
  useEffect(() => {
    if (commitment !== undefined && hash) keepHash(commitment, hash);
  }, [commitment, hash]);
  const shown = past?.state ?? showing.state ?? live;
  const told = useMemo(() => {
    if (past) return { log: past.state.log, beats: past.state.beats };
    if (!showing.isBehind || showing.isAgain) return { log: model.log, beats: model.beats };
    const { seq } = showing;
    const later = beatsFrom(model.beats, seq);
    const beats = model.beats.slice(0, model.beats.length - later.length);
    return { log: model.log.slice(0, seq), beats };
  }, [past, showing, model.log, model.beats]);
  const mine = useMemo(() => heldSeats(id).map((held) => held.seat), [id, live]);
  const prompt = live?.prompt ?? null;
  const looks = live?.looks ?? -1;
  // Whoever has answered is asked again only if they say so, and until they have.
  const isReopened =
    reopened?.seat === looks && prompt?.answered.includes(looks) && reopened.times === timesOf(model.log, looks);
  const isWaitedFor = prompt?.seats.includes(looks) || isReopened;
  const never = useNever(id);
  const isQuietly = live !== undefined && isQuiet(live, looks, never);
  const isNow = prompt !== null && !past && !showing.isBehind;
  const looksAndIsAsked = isNow && isWaitedFor && !isQuietly && prompt.answers[looks] ? looks : undefined;
  const { other, aside, handover } = useSharing(
    id,
    isNow && looksAndIsAsked === undefined ? prompt : null,
    mine,
    looks,
  );
  const asked = looksAndIsAsked ?? aside;
  const seat = asked ?? (mine.includes(looks) ? looks : mine[0]);
  const seq = live?.seq ?? 0;
  const ask = (make: (seat: number) => Request) => {
    if (seat !== undefined && !socket.current?.ask(make(seat)))
      dispatch({ kind: "notice", says: words.table.notConnected });
  };
  const counsel = useCounsel({ live, question: model.question, mine, isNow, ask });
  const { pointsFor } = counsel;
  whyFor.current = (to) => (to === pointsFor ? { seat: looks, to } : { seat: to });
  /** For whom something is chosen: oneself, or whom one points for. */
  const chooser = asked ?? pointsFor;
  const answers = (chooser !== undefined && prompt?.answers[chooser]) || NO_ANSWERS;
  const things = useMemo(
    () => ({
      present: live ? pointable(live.scene) : new Set<string>(),
      loose: live ? handValues(live.scene) : new Set<string>(),
    }),
    [live],
  );
  const { sent } = model;
  const question = { prompt, seat: chooser, seq, answers, log: model.log, judges };
  const filler = useFiller(question);
  const posing = usePosing(question);
  const picked = filler?.beside ?? answers;
  const { form, filling } = filler ?? {};
  const selection = useMemo(
    () => (form && filling ? chosen(form, filling) : model.selection),
    [form, filling, model.selection],
  );

  const [looked, setLooked] = useState<Resting>();
  const [hinted, hintAt] = useState<readonly string[]>([]);
  const { cards } = model;
  useEffect(() => {
    setLooked(undefined);
    hintAt([]);
  }, [model.question]);
  /** Asks for the card of a thing, unless it is known. */
  const inspect = useCallback(
    (thing: string) => {
      if (thing in cards) return;
      const by = looks < 0 ? {} : { seat: looks };
      socket.current?.say({ kind: "inspect", thing, ...by });
    },
    [cards, looks],
  );
  const lookAt = useCallback(
    (wanted: Resting | undefined) => {
      setLooked(wanted);
      if (wanted) inspect(wanted.thing);
    },
    [inspect],
  );

  const takes = useRef(counsel.takes);
  takes.current = counsel.takes;
  const send = useCallback((by: number, at: number, answer: Answer) => {
    if (takes.current(by, answer)) return dispatch({ kind: "select", selection: [] });
    dispatch({ kind: "sent", move: answer.label });
    socket.current?.say({ kind: "answer", seat: by, seq: at, move: answer.move });
  }, []);

  const { dropChoice, ...choosing } = useChoosing({
    table: id,
    live,
    asked: chooser,
    isPast: past !== undefined,
    sent,
    question: model.question,
    picked,
    selection,
    things,
    filler,
    select: (wanted) => dispatch({ kind: "select", selection: wanted }),
    send,
    why: (by, points) => socket.current?.say({ kind: "why", ...whyFor.current(by), points }),
    look: (thing, where) => lookAt({ thing, where }),
    startRepeat: setRepeat,
  });

  // Hands and secret panels vanish as soon as another person at this screen is asked, unless all trust each other.
  const isTrusting = useTrust(id);
  useEffect(() => {
    const next = isTrusting ? other : undefined;
    if (other === undefined || looker.current === next) return;
    looker.current = next;
    socket.current?.again();
  }, [other, isTrusting]);

  // A hand at a shared screen does not lie open for long when nobody touches anything.
  const isShared = held.length > 1;
  useEffect(() => {
    if (!isShared) return;
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        if (looker.current === undefined) return;
        looker.current = undefined;
        socket.current?.again();
      }, PEEK);
    };
    const signs = ["pointerdown", "pointermove", "keydown"] as const;
    for (const sign of signs) window.addEventListener(sign, wait);
    wait();
    return () => {
      clearTimeout(timer);
      for (const sign of signs) window.removeEventListener(sign, wait);
    };
  }, [isShared]);

  useEffect(() => {
    if (!repeat || !live || sent) return;
    const turn = goOn(repeat, live.prompt);
    if (turn.kind === "done") setRepeat(undefined);
    if (turn.kind !== "answer") return;
    const timer = setTimeout(() => send(repeat.seat, live.seq, turn.answer), REPEAT_PACE);
    return () => clearTimeout(timer);
  }, [repeat, live, sent, send]);

  const goTo = useCallback(
    (move: number | undefined) => {
      if (move === undefined || !live || move >= live.seq) return setPast(undefined);
      const token = heldSeats(id).find((held) => held.seat === live.looks)?.token;
      getPosition(id, move, token)
        .then((state) => setPast({ move, state }))
        .catch(failed);
    },
    [id, live, failed],
  );

  const undoing = useUndo({
    live: past ? undefined : live,
    log: model.log,
    mine,
    asked,
    ask: (request) => ask(() => request),
    notice: (says) => dispatch({ kind: "notice", says }),
  });

  return {
    id,
    model,
    live,
    shown,
    showing,
    ...told,
    past: past?.move,
    mine,
    asked,
    handover,
    isAside: asked !== undefined && asked !== looks,
    answers,
    ...choosing,
    selection,
    repeat,
    filler,
    posing,
    judges,
    counsel,
    letGo: () => {
      if (!model.selection.length) counsel.point(false);
      dispatch({ kind: "select", selection: [] });
      dropChoice();
      // A list that was built with care is not lost to a key.
      if (!filler?.form.shelf) filler?.change(NOTHING_CHOSEN);
      posing?.back();
    },
    looked,
    lookAt,
    hinted,
    hintAt,
    inspect,
    closeWhyNot: useCallback(() => {
      setLooked(undefined);
      dispatch({ kind: "whynot", refusal: undefined });
    }, []),
    startRepeat: setRepeat,
    stopRepeat: () => setRepeat(undefined),
    look: (to) => {
      looker.current = to;
      socket.current?.again();
    },
    reopen: (to) => {
      setReopened({ seat: to, times: timesOf(model.log, to) });
      if (looker.current === to) return;
      looker.current = to;
      socket.current?.again();
    },
    seatBot: (where) => {
      const token = heldSeats(id)[0]?.token ?? "";
      botSeat(id, where, "", token).catch(failed);
    },
    undoing,
    consent: (allow) => {
      const waiting = live?.takeback?.waiting.filter((other) => mine.includes(other)) ?? [];
      waiting.forEach((other) => {
        const token = heldSeats(id).find((one) => one.seat === other)?.token;
        if (other === looks) ask(() => ({ kind: "consent", seat: other, seq, allow }));
        else if (token) giveConsent(id, other, seq, allow, token).catch(failed);
      });
    },
    chat: (text) => ask((mySeat) => ({ kind: "chat", seat: mySeat, text })),
    chatSeen: useCallback(() => dispatch({ kind: "chat-seen" }), []),
    resign: () => ask((mySeat) => ({ kind: "resign", seat: mySeat, seq })),
    auto: (until, on = true) => ask((mySeat) => ({ kind: "auto", seat: mySeat, seq, until, on })),
    goTo,
    skip,
    replay,
    stateAt,
    notice: (says) => dispatch({ kind: "notice", says }),
    dismiss: useCallback((notice: number) => dispatch({ kind: "dismiss", id: notice }), []),
    rejoin: () => socket.current?.again(),
  };
}

const NO_ANSWERS: readonly Answer[] = [];

/** How often a seat has answered so far. */
function timesOf(log: readonly LogLine[], seat: number): number {
  return log.filter((line) => line.seat === seat).length;
}
