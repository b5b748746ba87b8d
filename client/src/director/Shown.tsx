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
      {report && !beat && <Tags report={report} spots={spots} size={size} />}
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
  const way = shortened(points, Math.min(0.55 * size, 0.25 * lengthOf(points)));
  if (way.length < 2) return null;
  const { shaft, head } = arrow(way, 20);
  const long = lengthOf(way);
  return (
    <g className={`way ${phase}`} data-way={phase}>
      <path className="way-casing" d={shaft} />
      <path className="way-casing head" d={head} />
      <path className="way-paint" d={shaft} stroke={fill(tone)} pathLength={long} strokeDasharray={long} />
      <path className="way-paint head" d={head} style={{ fill: fill(tone) }} />
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

/** Words at what was lost, and at what was attacked and held. */
function Tags({ report, spots, size }: { report: Report; spots: ReadonlyMap<string, Point>; size: number }) {
  const tags = [
    ...report.lost.map((value) => ({ value, word: words.following.lost, kind: "lost" })),
    ...report.held.map((value) => ({ value, word: words.following.held, kind: "held" })),
  ];
  return tags.map(({ value, word, kind }) => {
    const spot = spots.get(value);
    if (!spot) return null;
    const wide = size * (0.27 * word.length + 0.5);
    return (
      <g key={value} className={`fate-tag ${kind}`} transform={`translate(${spot[0]} ${spot[1]})`} data-fate={value}>
        <g>
          <rect x={-wide / 2} y={-1.36 * size} width={wide} height={0.72 * size} rx={0.36 * size} />
          <text fontSize={0.5 * size} y={-0.83 * size}>
            {word}
          </text>
        </g>
      </g>
    );
  });
}

/** Under all that stands there: land that was lost shows whose it was. */
export function UnderBoard({ scene, backdrop, report }: Omit<Props, "table">) {
  const areas = useMemo(() => drawnAreas(scene, backdrop), [scene, backdrop]);
  const lost = report ? areas.filter((area) => area.value && report.lost.includes(area.value)) : [];
  if (!report || !lost.length) return null;
  return (
    <g className="directed" aria-hidden="true">
      <pattern id="was-mine" width="13" height="13" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width="6" height="13" fill={fill(report.tone)} />
      </pattern>
      {lost.map((area) => (
        <path key={area.id} className="was-mine" d={closed(area.rings)} fill="url(#was-mine)" />
      ))}
    </g>
  );
}
