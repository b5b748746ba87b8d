// What has become of a seat since its last turn, told of two scenes and the beats between them.

import { useEffect, useMemo, useState } from "react";
import type { Table } from "../table/useTable";
import type { Beat, MeasureLine, State } from "../wire/messages";
import { beatsFrom, concerns } from "./beats";

export interface Report {
  /** Which turn it is of. */
  readonly until: number;
  readonly seat: number;
  readonly tone: string | undefined;
  /** Places that were the seat's and are another's, those that it was attacked at and kept, and those it has won. */
  readonly lost: readonly string[];
  readonly held: readonly string[];
  readonly won: readonly string[];
  /** Others' beats, those that concerned the seat apart. */
  readonly mine: readonly Beat[];
  readonly others: readonly Beat[];
  /** What the seat has more or less of. */
  readonly measures: readonly MeasureLine[];
  readonly score: MeasureLine | undefined;
}

/** What the seat that looks has to be told when its turn begins; undefined at any other time. */
export function useReport(table: Table): Report | undefined {
  const { live, stateAt, beats } = table;
  const since = live?.since;
  const entry = since?.entry;
  const [then, setThen] = useState<{ entry: number; state: State }>();
  const [now, setNow] = useState<{ until: number; state: State }>();
  const isThere = (!table.showing.isBehind || table.showing.isAgain) && table.past === undefined;
  useEffect(() => {
    if (entry === undefined) return;
    let isWanted = true;
    stateAt(entry)
      .then((state) => isWanted && setThen({ entry, state }))
      // Without it the report has no marks on the board, and is whole otherwise.
      .catch(() => undefined);
    return () => {
      isWanted = false;
    };
  }, [entry, stateAt]);
  const until = since?.until;
  // Marks are of the moment in which the turn began, whatever is won back since.
  useEffect(() => {
    if (until === undefined || !isThere || !live || live.seq < until || live.since?.until !== until) return;
    setNow((known) => (known?.until === until ? known : { until, state: live }));
  }, [until, isThere, live]);
  const before = then?.entry === entry ? then?.state : undefined;
  const after = now?.until === until ? now?.state : undefined;
  return useMemo(() => {
    if (!since || !after || !isThere) return undefined;
    return reportOf(after, before, beats, table.mine);
  }, [since, before, after, beats, table.mine, isThere]);
}

export function reportOf(
  now: State,
  before: State | undefined,
  beats: readonly Beat[],
  mine: readonly number[],
): Report | undefined {
  const { since, looks: seat } = now;
  if (!since) return undefined;
  const tone = now.seats[seat]?.tone;
  const [own, ownNow] = [before ? placesOf(before, tone) : new Set<string>(), placesOf(now, tone)];
  const between = beatsFrom(beats, since.entry).filter(
    (beat) => beat.first < since.until && beat.timed && !mine.includes(beat.seat),
  );
  const kept = new Set([...own].filter((value) => ownNow.has(value)));
  const concerning = between.filter((beat) => concerns(beat, seat, kept));
  const attacked = concerning.flatMap((beat) => (beat.arrow.length ? [beat.arrow.at(-1)!] : []));
  const changed = since.measures.filter((measure) => measure.before[seat] !== measure.now[seat]);
  return {
    until: since.until,
    seat,
    tone,
    lost: [...own].filter((value) => !ownNow.has(value)),
    held: [...new Set(attacked)].filter((value) => kept.has(value)),
    won: before ? [...ownNow].filter((value) => !own.has(value)) : [],
    mine: concerning,
    others: between.filter((beat) => !concerning.includes(beat)),
    measures: changed,
    score: since.measures.find((measure) => measure.leads),
  };
}

/** The values of all ground in a side's colour. */
function placesOf(state: State, tone: string | undefined): Set<string> {
  const areas = (state.scene.areas ?? []).filter((area) => tone && area.tone === tone && area.value);
  return new Set(areas.map((area) => area.value!));
}
