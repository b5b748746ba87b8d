// Choosing an answer by pressing things: what is chosen so far, what waits for a second press, what was counted.

import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { Where } from "../board/Board";
import { pressed as filled, valuesOf } from "../forms/form";
import type { Filler } from "../forms/useMaking";
import { useSettings } from "../settings";
import type { Answer, State } from "../wire/messages";
import { chances } from "./chances";
import { offer, type Offer, type Things } from "./pointing";
import {
  aimed,
  besides,
  canPull,
  countable,
  goldOf,
  leading,
  press,
  pulled,
  type Press,
  type Pressed,
} from "./pressing";
import { repeatable, toTheEnd, type Repeat } from "./repeat";

/** The question of the moment, and what is done with an answer to it. */
interface Question {
  readonly table: string;
  readonly live: State | undefined;
  readonly asked: number | undefined;
  /** It is not the present that is looked at. */
  readonly isPast: boolean;
  readonly sent: string | undefined;
  /** Two questions with the same text are one. */
  readonly question: string;
  /** What can be picked, beside what is filled in. */
  readonly picked: readonly Answer[];
  readonly selection: readonly string[];
  readonly things: Things;
  readonly filler: Filler | undefined;
  select(selection: readonly string[]): void;
  send(seat: number, seq: number, answer: Answer): void;
  why(seat: number, points: readonly string[]): void;
  /** Something is pressed that is no answer: its card is wanted. */
  look(value: string, where: Where): void;
  startRepeat(repeat: Repeat | undefined): void;
}

export interface Choosing {
  readonly offer: Offer;
  /** An answer that waits for a second press. */
  readonly armed: Answer | undefined;
  /** How many were counted on a thing, where answers differ only in that. */
  readonly count: number | undefined;
  /** The gold answer. */
  readonly gold: Answer | undefined;
  /** What something was drawn to, while it is asked who is to go there. */
  readonly headed: string | undefined;
  readonly whereAsked: Where | undefined;
  point(value: string, where: Where): void;
  /** Something was drawn from one thing to another. */
  pull(source: string, target: string, where: Where): void;
  canPull(value: string): boolean;
  /** Whether what is drawn from one thing may go to another, though that is no answer yet. */
  leads(source: string, target: string): boolean;
  setCount(count: number): void;
  answer(answer: Answer): void;
  /** Gives an answer and goes on to the end of what it begins. */
  answerToEnd(answer: Answer): void;
  dropChoice(): void;
}

/** What is pressed later: when the same rule asks again, or something else is asked than the question it came after. */
type Queued = { readonly value: string; readonly where: Where } & (
  | { readonly rule: string; readonly after?: undefined }
  | { readonly rule?: undefined; readonly after: string }
);

const NOTHING: Offer = { lit: new Set(), chips: [], numbers: undefined, only: undefined };

export function useChoosing(asking: Question): Choosing {
  const { table, live, asked, isPast, sent, question, selection, things, filler } = asking;
  const { confirm } = useSettings();
  const [armed, setArmed] = useState<Answer>();
  const [count, setCount] = useState<number>();
  const [headed, setHeaded] = useState<string>();
  const [whereAsked, setWhereAsked] = useState<Where>();
  /** What is aimed at until it is known which way is best, and whether it was pressed again meanwhile. */
  const aim = useRef<{ readonly value: string; isAgain: boolean }>(undefined);
  const queued = useRef<Queued>(undefined);
  const now = useRef(asking);
  now.current = asking;
  const prompt = live?.prompt ?? null;
  const form = filler?.form;
  const isCounting = count !== undefined && selection.length > 0;

  const picked = useMemo(
    () => (headed && selection.length ? leading(selection[0]!, headed, asking.picked) : asking.picked),
    [headed, selection, asking.picked],
  );

  const open = useMemo(() => {
    if (asked === undefined || sent) return NOTHING;
    const reached = offer(picked, form ? [] : selection, things);
    if (form) return { ...reached, lit: new Set([...reached.lit, ...valuesOf(form)]) };
    if (armed) return { ...reached, lit: new Set([...reached.lit, ...besides(armed, picked, things)]) };
    if (!isCounting) return reached;
    // One counts on, there or elsewhere.
    const answers = [...countable(picked, selection, things)].sort((a, b) => a.amount! - b.amount!);
    const numbers = { answers, amounts: answers.map((one) => one.amount!) };
    return { ...reached, numbers, chips: [], lit: offer(picked, [], things).lit };
  }, [picked, selection, things, asked, sent, form, armed, isCounting]);
  const gold = useMemo(
    () => (filler ? undefined : goldOf(open, { selection, armed, count })),
    [open, filler, selection, armed, count],
  );

  const dropChoice = useCallback(() => {
    setArmed(undefined);
    setCount(undefined);
    setHeaded(undefined);
    aim.current = undefined;
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a choice belongs to its question, until it is sent
  useEffect(dropChoice, [question, sent]);

  const answer = useCallback(
    (given: Answer) => {
      if (asked === undefined || !live || sent) return;
      if (headed && whereAsked) queued.current = { value: headed, where: whereAsked, after: question };
      now.current.send(asked, live.seq, given);
    },
    [asked, live, sent, headed, whereAsked, question],
  );
  const answerToEnd = useCallback(
    (given: Answer) => {
      if (asked === undefined || !live?.prompt || sent) return;
      const again = given.amount === undefined ? undefined : repeatable(live.prompt, asked)?.repeat;
      now.current.startRepeat(toTheEnd(given, asked) ?? again);
      now.current.send(asked, live.seq, given);
    },
    [asked, live, sent],
  );

  const pressedBy = useCallback(
    (where: Where): Pressed => ({
      answers: asking.picked,
      things,
      about: prompt?.about ?? [],
      gold,
      more: where.more ?? false,
      confirms: confirm === "always" || (confirm === "touch" && where.touch && !where.more),
    }),
    [asking.picked, things, prompt, gold, confirm],
  );

  const doIt = useCallback(
    (pressed: Press, value: string, where: Where) => {
      if (!live || asked === undefined) return;
      const sought = aim.current;
      aim.current = undefined;
      const rule = prompt?.rule ?? "";
      switch (pressed.kind) {
        case "choose":
          now.current.select(pressed.chosen.selection);
          setArmed(pressed.chosen.armed);
          setCount(pressed.chosen.count);
          setHeaded(pressed.chosen.headed);
          return;
        case "answer":
          return pressed.toEnd ? answerToEnd(pressed.answer) : answer(pressed.answer);
        case "first":
          queued.current = { value, where, rule };
          return answer(pressed.answer);
        case "lead":
          queued.current = { value, where, after: question };
          return answer(pressed.answer);
        case "why":
          now.current.look(value, where);
          return now.current.why(asked, pressed.points.slice(-12));
        case "aim": {
          const again = sought?.value === value;
          const mine = again ? sought : { value, isAgain: false };
          mine.isAgain = again;
          aim.current = mine;
          if (again) return;
          chances({ table, seat: asked, seq: live.seq, rule }, [value]).then((told) => {
            if (aim.current !== mine) return;
            const best = told.flatMap(({ move }) => pressed.ways.find((way) => way.move === move) ?? [])[0];
            const way = best ?? pressed.ways[0]!;
            const next: Press = mine.isAgain
              ? { kind: "answer", answer: way, toEnd: where.more ?? false }
              : aimed(way, pressedBy(where));
            doIt(next, value, where);
          });
        }
      }
    },
    [table, live, asked, prompt, question, answer, answerToEnd, pressedBy],
  );

  const point = useCallback(
    (value: string, where: Where) => {
      setWhereAsked(where);
      if (isPast || sent) return;
      if (asked === undefined) return now.current.look(value, where);
      const change = filler && filled(filler.form, filler.filling, value);
      if (change) return filler.change(change);
      doIt(press(value, filler ? { selection: [] } : { selection, armed, count }, pressedBy(where)), value, where);
    },
    [isPast, sent, asked, armed, count, selection, filler, doIt, pressedBy],
  );
  const pull = useCallback(
    (source: string, target: string, where: Where) => {
      setWhereAsked(where);
      if (isPast || sent || asked === undefined) return;
      const drawn = { ...where, touch: false };
      doIt(pulled(source, target, pressedBy(drawn)), target, drawn);
    },
    [isPast, sent, asked, doIt, pressedBy],
  );

  // What was pressed while an answer was on its way is pressed once the same is asked again; what something was drawn to,
  // once it is asked where that goes.
  const rule = asked === undefined ? undefined : prompt?.rule;
  useEffect(() => {
    const waiting = queued.current;
    if (!waiting || sent) return;
    queued.current = undefined;
    const isMeant = waiting.rule === undefined ? waiting.after !== question : waiting.rule === rule;
    if (isMeant && (waiting.rule !== undefined || open.lit.has(waiting.value))) point(waiting.value, waiting.where);
  }, [sent, rule, question, open, point]);

  return {
    offer: open,
    armed,
    count,
    gold,
    headed,
    whereAsked,
    point,
    pull,
    canPull: useCallback(
      (value: string) =>
        asked !== undefined &&
        !sent &&
        !isPast &&
        canPull(value, { answers: asking.picked, things, about: prompt?.about ?? [] }),
      [asked, sent, isPast, asking.picked, things, prompt],
    ),
    leads: useCallback(
      (source: string, target: string) => leading(source, target, asking.picked).length > 0,
      [asking.picked],
    ),
    setCount,
    answer,
    answerToEnd,
    dropChoice,
  };
}
