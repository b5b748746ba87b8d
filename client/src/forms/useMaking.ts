// Answers that are made rather than picked: a form as far as it is filled in, a piece as far as it is put somewhere,
// each with what the rules say of it so far.

import { useCallback, useEffect, useMemo, useState } from "react";
import { home, isSame, read as readPose, write as writePose } from "../gesture/pose";
import type { Form } from "../wire/made/forms";
import type { Gesture, Pose } from "../wire/made/gesture";
import type { WhyNot } from "../wire/made/wire";
import type { Answer, LogLine, Prompt } from "../wire/messages";
import { EMPTY, isEmpty, isWritten, read, write, type Filling } from "./form";
import { useVerdict, type Judges } from "./judge";

export interface Filler {
  readonly form: Form;
  readonly filling: Filling;
  /** What is filled in, as text. */
  readonly text: string;
  /** What stands against it as it is; undefined while it is legal, or not judged yet. */
  readonly refusal: WhyNot | undefined;
  /** The answer, if it is legal. */
  readonly answer: Answer | undefined;
  /** Answers that are not filled in. */
  readonly beside: readonly Answer[];
  change(filling: Filling): void;
  /** Fills in what a text says; false where it cannot be read. */
  load(text: string): boolean;
}

export interface Posing {
  readonly gesture: Gesture;
  readonly pose: Pose;
  readonly isMoved: boolean;
  /** What the rules said last, of this pose or of one just before. */
  readonly verdict: WhyNot | undefined;
  /** The nearest pose that is legal, if this one is not. */
  readonly snap: Pose | undefined;
  /** The answer that puts it here, or at the nearest legal pose. */
  readonly answer: Answer | undefined;
  move(pose: Pose): void;
  /** It was let go: it goes to the nearest pose that is legal. */
  settle(): void;
  back(): void;
}

interface Question {
  readonly prompt: Prompt | null;
  readonly seat: number | undefined;
  readonly seq: number;
  readonly answers: readonly Answer[];
  readonly log: readonly LogLine[];
  readonly judges: Judges;
}

/** Whether several choose at once. */
export function isTogether(prompt: Prompt): boolean {
  return prompt.seats.length + prompt.answered.length > 1;
}

function made(move: string, label: string): Answer {
  return { move, label: label || move, points: [], verb: "", amount: undefined, unit: "", preview: "", again: false };
}

export function useFiller({ prompt, seat, seq, answers, log, judges }: Question): Filler | undefined {
  const form = (seat !== undefined && prompt?.form) || undefined;
  // While several choose, others' answers do not disturb what one is filling in.
  const question = form ? `${prompt!.rule} ${seat} ${isTogether(prompt!) ? JSON.stringify(form) : seq}` : "";
  const [filled, setFilled] = useState<{ question: string; filling: Filling }>();
  const before = useMemo(
    () => (form && prompt!.answered.includes(seat!) ? lastAnswer(form, log, seat!) : undefined),
    [form, prompt, log, seat],
  );
  const filling = filled?.question === question ? filled.filling : (before ?? EMPTY);
  const text = form ? write(form, filling) : "";
  const listed = answers.find((answer) => answer.move === text);
  const isAsked = form !== undefined && !listed && isWritten(form, filling);
  const verdict = useVerdict(judges, seat, isAsked ? text : undefined, `${seq} ${question}`);
  const present = isAsked && verdict?.move === text ? verdict : undefined;
  const beside = useMemo(() => (form ? standsBeside(form, answers, filling) : answers), [form, answers, filling]);
  const change = useCallback((next: Filling) => setFilled({ question, filling: next }), [question]);
  if (!form) return undefined;
  return {
    form,
    filling,
    text,
    refusal: present?.legal ? undefined : present,
    answer: listed ?? (present?.legal ? made(text, present.label ?? "") : undefined),
    beside,
    change,
    load: (loaded) => {
      const found = read(form, loaded);
      if (found) change(found);
      return found !== undefined;
    },
  };
}

/** What a seat has answered, so that whoever changes their mind begins with it. */
function lastAnswer(form: Form, log: readonly LogLine[], seat: number): Filling | undefined {
  const entry = log.findLast((line) => line.seat === seat && !line.undone);
  return entry && read(form, entry.move);
}

/** Answers that the form cannot say; and to leave it empty, where that is another deed than to fill it in. */
function standsBeside(form: Form, answers: readonly Answer[], filling: Filling): readonly Answer[] {
  const said = answers.filter((answer) => read(form, answer.move));
  const verbs = new Set(said.filter((answer) => answer.move !== form.empty).map((answer) => answer.verb));
  const others = answers.filter((answer) => !said.includes(answer));
  const empty = said.find((answer) => answer.move === form.empty && !verbs.has(answer.verb));
  return empty && !isEmpty(filling) ? [...others, empty] : others;
}

export function usePosing({ prompt, seat, seq, answers, judges }: Question): Posing | undefined {
  const gesture = (seat !== undefined && prompt?.gesture) || undefined;
  const question = `${seq} ${seat}`;
  const [moved, setMoved] = useState<{ question: string; pose: Pose; settles: boolean }>();
  const current = gesture && moved?.question === question ? moved : undefined;
  const start = useMemo(() => gesture && home(gesture), [gesture]);
  const pose = current?.pose ?? start;
  const text = gesture && pose ? writePose(gesture, pose) : "";
  const isMoved = Boolean(current && start && !isSame(current.pose, start));
  // What is put down somewhere stands somewhere at first: whether it may stay there is asked at once.
  const listed = answers.find((one) => one.move === text);
  const isLaid = Boolean(gesture?.ways.includes("place") && !isMoved && !listed);
  const verdict = useVerdict(judges, seat, isMoved || isLaid ? text : undefined, question);
  const present = verdict?.move === text ? verdict : undefined;
  const snap = gesture && verdict?.snap ? readPose(gesture, verdict.snap) : undefined;
  const settles = (current?.settles || isLaid) && present?.snap ? snap : undefined;
  useEffect(() => {
    if (settles) setMoved({ question, pose: settles, settles: false });
  }, [settles, question]);
  const move = useCallback((next: Pose) => setMoved({ question, pose: next, settles: false }), [question]);
  const settle = useCallback(() => setMoved((now) => now && { ...now, settles: true }), []);
  const back = useCallback(() => setMoved(undefined), []);
  if (!gesture || !pose) return undefined;
  const answer = isMoved
    ? present?.legal
      ? made(text, present.label ?? "")
      : present?.snap
        ? made(present.snap, present.label ?? "")
        : undefined
    : (listed ?? (isLaid && present?.legal ? made(text, present.label ?? "") : undefined));
  return {
    gesture,
    pose,
    isMoved,
    verdict: isMoved ? verdict : undefined,
    snap: isMoved && !verdict?.legal ? snap : undefined,
    answer,
    move,
    settle,
    back,
  };
}
