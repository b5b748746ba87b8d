// What the director draws over the board: the way of a beat, and marks on what was lost or held.

import { useMemo } from "react";
import { arrow, closed, lengthOf } from "../board/paths";
import { spotsOf } from "../board/pressing";
import { fill } from "../board/look";
import type { Table } from "../table/useTable";
import { drawnAreas, type Area, type Backdrop, type Point, type Scene } from "../wire/scene";
import { words } from "../words";
import type { Report } from "./report";

interface Props {
  readonly table: Table;
  readonly scene: Scene;
  readonly backdrop: Backdrop;
  readonly report: Report | undefined;
}

export function OverBoard({ table, scene, backdrop, report }: Props) {
  const { beat, phase } = table.showing;
  const areas = useMemo(() => drawnAreas(scene, backdrop), [scene, backdrop]);
  const spots = useMemo(() => spotsOf({ ...scene, areas }), [scene, areas]);
  const tone = table.shown?.seats[beat?.seat ?? -1]?.tone;
  const size = scene.pieces?.[0]?.size ?? 40;
  return (
    <g className="directed" aria-hidden="true">
      {report && !beat && <Marks report={report} areas={areas} spots={spots} size={size} />}
      {beat && <Rims areas={areas} values={beat.about} tone={tone} />}
      {beat && beat.arrow.length > 1 && (
        <Way
          points={beat.arrow.map((value) => spots.get(value)).filter((spot) => spot !== undefined)}
          tone={tone}
          size={size}
          phase={phase}
        />
      )}
    </g>
  );
}

/** The land that a beat is about has an edge of its own. */
function Rims({
  areas,
  values,
  tone,
}: {
  areas: readonly Area[];
  values: readonly string[];
  tone: string | undefined;
}) {
  return areas
    .filter((area) => area.value && values.includes(area.value))
    .map((area) => (
      <g key={area.id} className="rim-of">
        <path d={closed(area.rings)} stroke="var(--casing)" strokeWidth="7" />
        <path d={closed(area.rings)} stroke={fill(tone)} strokeWidth="4" />
      </g>
    ));
}

function Way({
  points,
  tone,
  size,
  phase,
}: {
  points: readonly Point[];
  tone: string | undefined;
  size: number;
  phase: string;
}) {
  const way = shortened(points, 0.55 * size);
  if (way.length < 2) return null;
  const { shaft, head } = arrow(way, 20);
  const long = lengthOf(way);
  return (
    <g className={`way ${phase}`} data-way={phase}>
      <path className="way-casing" d={shaft} />
      <path className="way-casing head" d={head} />
      <path className="way-paint" d={shaft} stroke={fill(tone)} pathLength={long} strokeDasharray={long} />
      <path className="way-paint head" d={head} fill={fill(tone)} />
    </g>
  );
}

/** From rim to rim of the pieces rather than from middle to middle. */
function shortened(points: readonly Point[], by: number): readonly Point[] {
  if (points.length < 2 || lengthOf(points) < 3 * by) return points;
  const towards = ([x, y]: Point, [toX, toY]: Point): Point => {
    const far = Math.hypot(toX - x, toY - y) || 1;
    return [x + (by * (toX - x)) / far, y + (by * (toY - y)) / far];
  };
  const first = towards(points[0]!, points[1]!);
  const last = towards(points.at(-1)!, points.at(-2)!);
  return [first, ...points.slice(1, -1), last];
}

function Marks({
  report,
  areas,
  spots,
  size,
}: {
  report: Report;
  areas: readonly Area[];
  spots: ReadonlyMap<string, Point>;
  size: number;
}) {
  const lost = areas.filter((area) => area.value && report.lost.includes(area.value));
  const tags = [
    ...report.lost.map((value) => ({ value, word: words.following.lost, kind: "lost" })),
    ...report.held.map((value) => ({ value, word: words.following.held, kind: "held" })),
  ];
  return (
    <>
      {lost.length > 0 && (
        <pattern id="was-mine" width="13" height="13" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="6" height="13" fill={fill(report.tone)} />
        </pattern>
      )}
      {lost.map((area) => (
        <path key={area.id} className="was-mine" d={closed(area.rings)} fill="url(#was-mine)" />
      ))}
      {tags.map(({ value, word, kind }) => {
        const spot = spots.get(value);
        if (!spot) return null;
        const [x, y] = spot;
        const wide = 0.62 * size * (0.28 * word.length + 0.7);
        return (
          <g
            key={value}
            className={`fate-tag ${kind}`}
            transform={`translate(${x} ${y - 0.95 * size})`}
            data-fate={value}
          >
            <rect x={-wide / 2} y={-0.3 * size} width={wide} height={0.56 * size} rx={0.28 * size} />
            <text fontSize={0.36 * size} y={0.1 * size}>
              {word}
            </text>
          </g>
        );
      })}
    </>
  );
}
