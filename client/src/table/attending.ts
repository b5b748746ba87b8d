// Where a table looks by itself: at what a question is about, and at whoever is looking elsewhere.

import { useEffect, useMemo, useRef, type RefObject } from "react";
import type { BoardHandle } from "../board/Board";
import { soundOf } from "../sound";
import type { State } from "../wire/messages";
import { handValues, pointable } from "../wire/scene";
import { words } from "../words";
import { offer } from "./pointing";
import type { Considered } from "./useOdds";
import type { Table } from "./useTable";

/** What odds are worth knowing of: an answer that is pointed at or armed, or what is under way. */
export function useConsidered(table: Table, hovered: string | undefined): Considered | undefined {
  const { live, asked, answers, selection, armed } = table;
  return useMemo(() => {
    if (!live || asked === undefined) return undefined;
    const things = { present: pointable(live.scene), loose: handValues(live.scene) };
    const reached =
      armed ??
      (hovered && !selection.includes(hovered) ? offer(answers, [...selection, hovered], things).only : undefined);
    if (reached)
      return { move: reached.move, label: reached.label, sort: `${live.prompt?.rule} ${reached.points.length}` };
    const contest = live.scene.contests?.[0];
    return contest && !selection.length
      ? { move: "", label: contest.title, sort: `${live.prompt?.rule} under way` }
      : undefined;
  }, [live, asked, answers, selection, armed, hovered]);
}

/** A sound and a title for whoever looks elsewhere. */
export function useAttention(table: Table): void {
  const { live, asked, log } = table;
  const seq = log.length;
  const before = useRef(seq);
  useEffect(() => {
    if (seq > before.current) soundOf(log.at(-1)?.seat === -1 ? "dice" : "piece");
    before.current = seq;
  }, [seq, log]);
  useEffect(() => {
    if (asked !== undefined) soundOf("turn");
  }, [asked]);
  useEffect(() => {
    const title = words.shortTitle(live?.title ?? "");
    document.title = asked === undefined ? `${title} · ${words.name}` : words.table.yourMove(title);
  }, [asked, live?.title]);
}

/** On a phone the board turns to each beat as it begins. */
export function useFollowing(table: Table, board: RefObject<BoardHandle | null>, isPhone: boolean): void {
  const { beat } = table.showing;
  const where = beat && (beat.arrow.length ? beat.arrow : beat.about);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it turns once for each beat, not whenever that has come further
  useEffect(() => {
    if (isPhone && where?.length && where.length < 12) board.current?.show(where, false);
  }, [beat?.first, isPhone]);
}

/** What a question is about, whatever it is: what it names, then whoever does something and whoever suffers it. */
export function subjects({ prompt, scene }: Pick<State, "prompt" | "scene">): string[] {
  const standing = [...(scene.areas ?? []), ...(scene.pieces ?? []), ...(scene.trays ?? [])];
  const marked = standing.filter(({ state }) => state === "source" || state === "target");
  return [...new Set([...(prompt?.about ?? []), ...marked.flatMap(({ value }) => value ?? [])])];
}

/** The board turns to what a question is about before it asks. */
export function useLookThere(table: Table, board: RefObject<BoardHandle | null>, room: string, isDrawn: boolean): void {
  const { live, asked, selection } = table;
  // biome-ignore lint/correctness/useExhaustiveDependencies: it turns once for each question, not whenever that is drawn anew
  useEffect(() => {
    if (asked === undefined || !live || !isDrawn) return;
    const wanted = [...selection, ...subjects(live), ...table.offer.lit];
    if (wanted.length) board.current?.show(wanted, false);
  }, [live?.seq, asked, selection, room, isDrawn]);
}
