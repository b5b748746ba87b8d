// What everyone had, turn by turn, in the sides' colours. Colour never stands alone: bands have patterns, lines have
// strokes and silhouettes of their own, and all numbers stand in a table behind it.

import { useEffect, useId, useRef, useState, type RefObject } from "react";
import { fill, ink, shapeOf } from "../board/look";
import { Crest } from "../board/Stone";
import type { Line, TurnLine } from "../wire/made/story";
import { words } from "../words";
import { bandsOf, gradesOf, pathOf, scaled, spread } from "./scale";
import { labelled, ticksOf } from "./timeline";

export interface Side {
  readonly side: string;
  readonly tone: string;
  /** The sign of who is no seat; a seat's is that of its tone. */
  readonly mark?: string | undefined;
}

/** Whose the values of a line are: every seat's, or what all have together beside what an enemy has. */
export function sidesOf(line: Line | undefined, seats: readonly Side[]): readonly Side[] {
  if (!line?.who.length) return seats;
  return line.who.map((one) => seats[one.seat] ?? one);
}

interface Props {
  readonly line: Line;
  readonly turns: readonly TurnLine[];
  readonly sides: readonly Side[];
  readonly kind: "bands" | "lines";
  readonly height: number;
  /** The turn that is read off; undefined is the last. */
  readonly at: number | undefined;
  readonly onAt: (turn: number) => void;
  /** Turns with a number of their own. */
  readonly marks?: readonly number[];
  readonly withRounds?: boolean;
}

const LEFT = 38;
const RIGHT = 66;
const TOP = 12;
const ROUNDS = 20;
const DASHES = ["", "10 4", "3 3", "12 4 3 4", "6 3", "2 4", "9 3 2 3 2 3"];

/** How broad something is drawn, followed as the window changes. */
export function useWidth(element: RefObject<HTMLElement | null>, first = 600): number {
  const [width, setWidth] = useState(first);
  useEffect(() => {
    if (!element.current) return;
    const observer = new ResizeObserver(([entry]) => entry && setWidth(Math.round(entry.contentRect.width)));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return width;
}

export function Chart({ line, turns, sides: seats, kind, height, at, onAt, marks = [], withRounds = true }: Props) {
  const sides = sidesOf(line, seats);
  const box = useRef<HTMLElement>(null);
  const width = useWidth(box);
  // What useId gives is no name that an address may hold.
  const key = `chart${useId().replace(/[^a-zA-Z0-9]/g, "")}`;
  const rows = line.values;
  const last = rows.length - 1;
  const now = Math.min(at ?? last, last);
  const bottom = height - (withRounds ? ROUNDS : 4);
  const x = (row: number) => scaled(row, [0, Math.max(1, last)], [LEFT, width - RIGHT]);
  const ticks = ticksOf({ turns });
  const turn = turns[now];
  const told = [
    words.after.turn(turn?.round ?? 0, seats[turn?.seat ?? -1]?.side ?? ""),
    ...(rows[now] ?? []).map((value, seat) => words.after.value(sides[seat]?.side ?? "", value)),
  ].join(", ");
  const numbered = new Set(labelled(ticks, width - LEFT - RIGHT).map((tick) => tick.at));
  const drawing = { rows, sides, x, top: TOP, bottom, id: key };
  const heights =
    kind === "bands" ? bandHeights(rows[now] ?? [], rows, now, TOP, bottom) : lineHeights(rows, now, TOP, bottom);
  const places = spread(heights, 19, TOP + 6, bottom - 4);
  return (
    <figure className="chart" ref={box}>
      <svg viewBox={`0 0 ${width} ${height}`} width={width} height={height} aria-hidden="true">
        {kind === "bands" ? <Bands {...drawing} /> : <Lines {...drawing} turns={turns} />}
        {ticks.map((tick) => (
          <g key={tick.at} className="tick">
            {tick.at > 0 && <path d={`M${x(tick.at - 1)} ${bottom}v4`} />}
            {withRounds && numbered.has(tick.at) && (
              <text x={(x(Math.max(0, tick.at - 1)) + x(tick.at + tick.turns - 1)) / 2} y={height - 3}>
                {tick.round === 1 && width > 420 ? `${words.after.round} 1` : tick.round}
              </text>
            )}
          </g>
        ))}
        {marks.map((mark, n) => (
          <g key={mark} className="mark" transform={`translate(${x(mark)} ${TOP})`}>
            <path d={`M0 0V${bottom - TOP}`} />
            <circle r="9" />
            <text y="4">{n + 1}</text>
          </g>
        ))}
        {at !== undefined && <path className="cursor" d={`M${x(now)} ${TOP - 4}V${bottom + 4}`} />}
        {(rows[now] ?? []).map((value, seat) => (
          <g key={seat} transform={`translate(${width - RIGHT + 8} ${places[seat]! - 9})`}>
            <Crest tone={sides[seat]?.tone} mark={sides[seat]?.mark} size={18} />
            <text className="value" x="24" y="14">
              {value}
            </text>
          </g>
        ))}
      </svg>
      <input
        type="range"
        min={0}
        max={last}
        value={now}
        aria-label={words.after.readOff(line.name)}
        aria-valuetext={told}
        style={{ left: LEFT - 8, right: RIGHT - 8 }}
        onChange={(event) => onAt(Number(event.target.value))}
      />
    </figure>
  );
}

interface Drawing {
  readonly rows: Line["values"];
  readonly sides: readonly Side[];
  readonly x: (row: number) => number;
  readonly top: number;
  readonly bottom: number;
  readonly id: string;
}

function Bands({ rows, sides, x, top, bottom, id }: Drawing) {
  const y = (share: number) => scaled(share, [0, 1], [top, bottom]);
  return (
    <>
      <defs>
        {sides.map((side, seat) => (
          <pattern key={seat} id={`${id}-${seat}`} width="10" height="10" patternUnits="userSpaceOnUse">
            <path d={HATCHES[seat % HATCHES.length]} stroke={ink(side.tone)} />
          </pattern>
        ))}
      </defs>
      {bandsOf(rows).map(({ edges }, seat) => {
        const upper = edges.map(([from], row) => [x(row), y(from)] as const);
        const lower = edges.map(([, to], row) => [x(row), y(to)] as const).toReversed();
        const d = `${pathOf([...upper, ...lower])}Z`;
        return (
          <g key={seat} className="band">
            <path d={d} fill={fill(sides[seat]?.tone)} />
            <path d={d} fill={`url(#${id}-${seat})`} className="weave" />
          </g>
        );
      })}
    </>
  );
}

/** A pattern for each seat, in a tile of 10 by 10. */
const HATCHES = [
  "",
  "M-2 8L8 -2M2 12L12 2",
  "M0 5H10",
  "M5 0V10",
  "M-2 2L8 12M2 -2L12 8",
  "M5 3V7M3 5H7",
  "M0 5H10M5 0V10",
];

function Lines({ rows, sides, x, top, bottom, turns }: Drawing & { readonly turns: readonly TurnLine[] }) {
  const grades = gradesOf(rows);
  const y = heightOf(grades, top, bottom);
  return (
    <>
      {grades.map((grade) => (
        <g key={grade} className="grade">
          <path d={`M${x(0)} ${y(grade)}H${x(rows.length - 1)}`} />
          <text x={x(0) - 8} y={y(grade) + 4}>
            {grade}
          </text>
        </g>
      ))}
      {sides.map((side, seat) => {
        const points = rows.map((row, n) => [x(n), y(row[seat] ?? 0)] as const);
        const shape = shapeOf(side.tone);
        return (
          <g key={seat} className="line">
            <path className="casing" d={pathOf(points)} />
            <path
              d={pathOf(points)}
              stroke={fill(side.tone)}
              strokeDasharray={DASHES[seat % DASHES.length] || undefined}
            />
            {points.map(([px, py], n) =>
              turns[n + 1]?.round !== turns[n]?.round ? (
                <path
                  key={px}
                  className="sign"
                  d={shape.path}
                  fill={fill(side.tone)}
                  transform={`translate(${px} ${py}) scale(.24) translate(-20 -20)`}
                />
              ) : null,
            )}
          </g>
        );
      })}
    </>
  );
}

const heightOf = (grades: readonly number[], top: number, bottom: number) => (value: number) =>
  scaled(value, [grades[0]!, grades.at(-1)!], [bottom, top]);

function lineHeights(rows: Line["values"], now: number, top: number, bottom: number): number[] {
  const y = heightOf(gradesOf(rows), top, bottom);
  return (rows[now] ?? []).map(y);
}

function bandHeights(row: readonly number[], rows: Line["values"], now: number, top: number, bottom: number): number[] {
  const bands = bandsOf(rows);
  return row.map((_, seat) => {
    const [from, to] = bands[seat]!.edges[now]!;
    return scaled((from + to) / 2, [0, 1], [top, bottom]) + 4;
  });
}

/** The same numbers for whoever does not see the chart, or wants them exactly. */
export function Numbers({
  lines,
  turns,
  sides,
}: {
  lines: readonly Line[];
  turns: readonly TurnLine[];
  sides: readonly Side[];
}) {
  const [chosen, setChosen] = useState(lines[0]?.id ?? "");
  const line = lines.find((one) => one.id === chosen) ?? lines[0];
  if (!line) return null;
  const whose = sidesOf(line, sides);
  return (
    <details className="numbers">
      <summary>{words.after.numbers}</summary>
      <label className="row small">
        {words.after.measure}{" "}
        <select className="input" value={line.id} onChange={(event) => setChosen(event.target.value)}>
          {lines.map((one) => (
            <option key={one.id} value={one.id}>
              {one.name}
            </option>
          ))}
        </select>
      </label>
      <div className="scrolls" tabIndex={0} role="region" aria-label={line.name}>
        <table>
          <thead>
            <tr>
              <th scope="col">{words.after.when}</th>
              {whose.map((side) => (
                <th scope="col" key={side.side}>
                  {side.side}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {line.values.map((row, n) => (
              <tr key={turns[n]?.last ?? n}>
                <th scope="row">{words.after.turn(turns[n]?.round ?? 0, sides[turns[n]?.seat ?? -1]?.side ?? "")}</th>
                {row.map((value, seat) => (
                  <td className="num" key={whose[seat]?.side ?? seat}>
                    {value}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
