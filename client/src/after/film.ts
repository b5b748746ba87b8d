// Positions of a game that are looked at one after the other: fetched many at a time, kept for a while.

import { useEffect, useRef, useState } from "react";
import { getFilm, type Eyes } from "../wire/api";
import type { State } from "../wire/messages";
import { words } from "../words";

/** So many stops are asked for at once, and so few may be left ahead before more are. */
const CHUNK = 32;
const AHEAD = 12;
const MOST = 600;

/** The stops to ask for, beginning where somebody looks; none where enough is known. */
export function wanted(
  stops: readonly number[],
  at: number,
  known: { has(at: number): boolean },
  isPlaying: boolean,
): readonly number[] {
  const ahead = stops.filter((stop) => stop > at);
  const missing = ahead.findIndex((stop) => !known.has(stop));
  if (!known.has(at)) return [at, ...ahead.filter((stop) => !known.has(stop)).slice(0, isPlaying ? CHUNK : 7)];
  if (!isPlaying || missing < 0 || missing > AHEAD) return [];
  return ahead
    .slice(missing)
    .filter((stop) => !known.has(stop))
    .slice(0, CHUNK);
}

export interface Film {
  /** The position that is wanted, or the last that was shown while it is on its way. */
  readonly state: State | undefined;
  readonly problem: string;
}

/** The position after `at` entries. One request at a time: whoever drags a slider asks for where it comes to rest. */
export function useFilm(
  table: string,
  stops: readonly number[],
  at: number,
  isPlaying: boolean,
  eyes: Eyes,
  token: string | undefined,
): Film {
  const kept = useRef({ key: "", states: new Map<number, State>() });
  const [shown, setShown] = useState<State>();
  const [problem, setProblem] = useState("");
  const isAsking = useRef(false);
  const [turn, setTurn] = useState(0);
  const key = `${table} ${eyes}`;
  if (kept.current.key !== key) kept.current = { key, states: new Map() };

  useEffect(() => {
    const { states } = kept.current;
    const here = states.get(at);
    if (here) setShown(here);
    if (isAsking.current) return;
    const places = wanted(stops, at, states, isPlaying);
    if (!places.length) return;
    isAsking.current = true;
    const done = () => {
      isAsking.current = false;
      setTurn((n) => n + 1);
    };
    getFilm(table, places, eyes, token)
      .then((found) => {
        setProblem("");
        if (kept.current.states !== states) return done();
        for (const state of found) states.set(state.seq, state);
        for (const old of states.keys()) {
          if (states.size <= MOST) break;
          if (!places.includes(old)) states.delete(old);
        }
        done();
      })
      .catch((no: unknown) => {
        isAsking.current = false;
        setProblem(no instanceof Error ? no.message : words.failed);
      });
  }, [table, stops, at, isPlaying, eyes, token, turn]);
  return { state: shown, problem };
}
