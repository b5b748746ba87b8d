// Going through a game: back and on by steps of a kind, at a speed, or to anywhere on the line of its turns.

import { useRef, type KeyboardEvent } from "react";
import { fill } from "../board/look";
import { Icon } from "../parts/Icon";
import { words } from "../words";
import { useWidth, type Side } from "./Chart";
import {
  clock,
  labelled,
  placeOf,
  positionAt,
  secondsLeft,
  SPEEDS,
  STEPS,
  stopAfter,
  stopBefore,
  ticksOf,
  turnAt,
  type Speed,
  type Step,
  type Timeline,
} from "./timeline";

interface Props {
  readonly line: Timeline;
  readonly sides: readonly Side[];
  readonly stops: readonly number[];
  readonly at: number;
  readonly onGo: (at: number) => void;
  readonly step: Step;
  readonly onStep: (step: Step) => void;
  readonly speed: Speed;
  readonly onSpeed: (speed: Speed) => void;
  readonly isPlaying: boolean;
  readonly onPlay: (isPlaying: boolean) => void;
  /** Positions with a number of their own. */
  readonly marks: readonly number[];
}

export function Transport(props: Props) {
  const { line, sides, stops, at, onGo, step, onStep, speed, onSpeed, isPlaying, onPlay } = props;
  const turn = line.turns[turnAt(line, at)];
  const steps = STEPS.filter((one) => one !== "beat" || line.beats.length);
  const key = (label: string, icon: "first" | "back" | "on" | "last", to: number) => (
    <button type="button" className="plain" aria-label={label} disabled={to === at} onClick={() => onGo(to)}>
      <Icon name={icon} />
    </button>
  );
  return (
    <section className="card-box transport" aria-label={words.replay.title}>
      <div className="transport-keys">
        <div className="keys">
          {key(words.replay.first, "first", 0)}
          {key(words.replay.back, "back", stopBefore(stops, at))}
          <button
            type="button"
            className="play"
            aria-label={isPlaying ? words.replay.pause : words.replay.play}
            onClick={() => onPlay(!isPlaying)}
          >
            <Icon name={isPlaying ? "pause" : "play"} />
          </button>
          {key(words.replay.on, "on", stopAfter(stops, at))}
          {key(words.replay.last, "last", line.entries)}
        </div>
        <fieldset className="segments" aria-label={words.replay.steps}>
          {steps.map((one) => (
            <label key={one}>
              <input type="radio" name="step" className="unseen" checked={one === step} onChange={() => onStep(one)} />
              <span>{words.replay.step[one]}</span>
            </label>
          ))}
        </fieldset>
        <label className="speed">
          <span className="unseen">{words.replay.speed}</span>
          <select className="input" value={speed} onChange={(event) => onSpeed(Number(event.target.value) as Speed)}>
            {SPEEDS.map((one) => (
              <option key={one} value={one}>
                {words.replay.times(one)}
              </option>
            ))}
          </select>
        </label>
        <p className="where">
          <b>{turn ? words.after.turn(turn.round, sides[turn.seat]?.side ?? "") : ""}</b>
          <span className="small quiet num">
            {words.replay.where(at, line.entries)}, {words.replay.left(clock(secondsLeft(stops, at, step, speed)))}
          </span>
        </p>
      </div>
      <Course {...props} />
    </section>
  );
}

const HEIGHT = 52;
const EDGE = 10;
/** Fine enough for any pointer. */
const GRAIN = 100;

/** A cell for each turn in the colour of whose it was, a stroke where a round begins, and a handle. */
function Course({ line, sides, stops, at, onGo, marks }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const turns = line.turns.length;
  const breadth = (width - 2 * EDGE) / Math.max(1, turns);
  const x = (place: number) => EDGE + place * breadth;
  const ticks = ticksOf(line);
  const numbered = new Set(labelled(ticks, width).map((tick) => tick.at));
  const place = placeOf(line, at);
  const turn = line.turns[turnAt(line, at)];
  const told = [
    words.after.turn(turn?.round ?? 0, sides[turn?.seat ?? -1]?.side ?? ""),
    words.replay.where(at, line.entries),
  ].join(", ");

  function drag(value: number) {
    const wanted = positionAt(line, value / GRAIN);
    const after = stopAfter(stops, wanted - 1);
    const before = stopBefore(stops, wanted + 1);
    onGo(Math.abs(after - wanted) < Math.abs(before - wanted) ? after : before);
  }

  function press(event: KeyboardEvent) {
    const to = {
      ArrowRight: stopAfter(stops, at),
      ArrowUp: stopAfter(stops, at),
      ArrowLeft: stopBefore(stops, at),
      ArrowDown: stopBefore(stops, at),
      Home: 0,
      End: line.entries,
    }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    onGo(to);
  }

  return (
    <div className="turns" ref={box}>
      <svg viewBox={`0 0 ${width} ${HEIGHT}`} width={width} height={HEIGHT} aria-hidden="true">
        {line.turns.map((one, n) => (
          <rect
            key={one.last}
            className={n + 0.001 < place ? "turn" : "turn ahead"}
            x={x(n) + (breadth > 5 ? 1 : 0)}
            y="18"
            width={Math.max(1, breadth - (breadth > 5 ? 2 : 0))}
            height="12"
            rx={Math.min(3, breadth / 4)}
            fill={one.seat < 0 ? "var(--line-2)" : fill(sides[one.seat]?.tone)}
          />
        ))}
        {ticks.map((tick) => (
          <g key={tick.at} className="tick">
            <path d={`M${x(tick.at)} 13V35`} />
            {numbered.has(tick.at) && (
              <text x={x(tick.at + tick.turns / 2)} y="47">
                {tick.round}
              </text>
            )}
          </g>
        ))}
        {marks.map((mark, n) => (
          <g key={mark} className="mark" transform={`translate(${x(placeOf(line, mark))} 9)`}>
            <circle r="8" />
            <text y="4">{n + 1}</text>
          </g>
        ))}
        <path className="cursor" d={`M${x(place)} 4V38`} />
        <circle className="handle" cx={x(place)} cy="24" r="9" />
      </svg>
      <input
        type="range"
        min={0}
        max={turns * GRAIN}
        value={Math.round(place * GRAIN)}
        aria-label={words.replay.line}
        aria-valuetext={told}
        onKeyDown={press}
        onChange={(event) => drag(Number(event.target.value))}
      />
    </div>
  );
}
