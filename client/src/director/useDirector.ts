// The director of a table's page: what it is told, and what it is asked for.

import { useEffect, useMemo, useRef, useState } from "react";
import { heldSeats } from "../memory";
import { useSettings } from "../settings";
import { getPosition } from "../wire/api";
import type { Beat, State } from "../wire/messages";
import { type Clock, Director, NOTHING, type Scene, type Showing } from "./director";

const CLOCK: Clock = {
  now: () => performance.now(),
  after: (ms, then) => {
    const timer = setTimeout(then, ms);
    return () => clearTimeout(timer);
  },
};

export interface Directing {
  readonly showing: Showing;
  /** What the server says, before anything is made of it. */
  hear(state: State): void;
  /** On to my question. */
  skip(): void;
  /** Some beats once more. */
  replay(beats: readonly Beat[]): void;
  /** The table after so many entries, as it was heard or is asked for. */
  stateAt(seq: number): Promise<State>;
}

/** `isElsewhere`: whoever looks is not looking at the present. */
export function useDirector(id: string, isElsewhere: boolean, failed: (problem: unknown) => void): Directing {
  const [showing, setShowing] = useState<Showing>(NOTHING);
  const { speed } = useSettings();
  const director = useRef<Director>(undefined);
  director.current ??= new Director(CLOCK, setShowing);
  const onFail = useRef(failed);
  onFail.current = failed;

  useEffect(() => director.current!.setSpeed(speed), [speed]);
  useEffect(() => {
    const look = () => director.current!.setAway(isElsewhere || document.hidden);
    look();
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, [isElsewhere]);
  useEffect(() => {
    const less = matchMedia("(prefers-reduced-motion: reduce)");
    const look = () => director.current!.setStill(less.matches);
    look();
    less.addEventListener("change", look);
    return () => less.removeEventListener("change", look);
  }, []);
  useEffect(() => () => director.current!.close(), []);

  const doing = useMemo(() => {
    const looks = () => director.current!.looks;
    const stateAt = async (seq: number): Promise<State> => {
      const heard = director.current!.frame(seq);
      if (heard) return heard;
      const token = heldSeats(id).find((held) => held.seat === looks())?.token;
      return getPosition(id, seq, token);
    };
    const sceneOf = async (beat: Beat): Promise<Scene> => {
      const heard = director.current!.sceneOf(beat);
      if (heard) return heard;
      const [before, after] = await Promise.all([stateAt(beat.first), stateAt(beat.last + 1)]);
      return { beat, before, after };
    };
    return {
      stateAt,
      hear: (state: State) => {
        const mine = heldSeats(id).map((held) => held.seat);
        director.current!.hear(state, mine);
      },
      skip: () => director.current!.skip(),
      replay: (beats: readonly Beat[]) => {
        Promise.all(beats.map(sceneOf))
          .then((scenes) => director.current!.replay(scenes))
          .catch((problem: unknown) => onFail.current(problem));
      },
    };
  }, [id]);
  return { ...doing, showing };
}
