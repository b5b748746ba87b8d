// Proposals and hints on the board: an arrow in the colour of whoever proposes, a ring where it is one place, and their crest.

import { useMemo } from "react";
import { Crest } from "../board/Stone";
import { fill } from "../board/look";
import { arrow, lengthOf } from "../board/paths";
import { spotsOf } from "../board/pressing";
import { drawnAreas, type Backdrop, type Point, type Scene } from "../wire/scene";
import type { Table } from "./useTable";

export function ProposedOnBoard({ table, scene, backdrop }: { table: Table; scene: Scene; backdrop: Backdrop }) {
  const { said } = table.counsel;
  const spots = useMemo(() => spotsOf({ ...scene, areas: drawnAreas(scene, backdrop) }), [scene, backdrop]);
  const seats = table.live?.seats;
  const size = scene.pieces?.[0]?.size ?? 40;
  const hinted = table.hinted.map((value) => spots.get(value)).filter((spot) => spot !== undefined);
  if (!(said.length || hinted.length) || table.past !== undefined) return null;
  return (
    <g className="proposed" aria-hidden="true">
      {hinted.length > 0 && <Mark points={hinted} tones={[]} size={size} />}
      {said.map((one) => {
        const points = one.points.map((value) => spots.get(value)).filter((spot) => spot !== undefined);
        const tones = one.seats.map((seat) => seats?.[seat]?.tone);
        return points.length ? <Mark key={one.move} points={points} tones={tones} size={size} /> : null;
      })}
    </g>
  );
}

function Mark({
  points,
  tones,
  size,
}: {
  points: readonly Point[];
  tones: readonly (string | undefined)[];
  size: number;
}) {
  const end = points.at(-1)!;
  const start = points[0]!;
  const isWay = points.length > 1 && lengthOf([start, end]) > size;
  const parts = isWay ? arrow(towards(points, 0.6 * size), 0.42 * size) : undefined;
  const crest = 0.62 * size;
  return (
    <>
      <g className="way result">
        {parts ? (
          <>
            <path className="way-casing" d={parts.shaft} />
            <path className="way-casing head" d={parts.head} />
            <path className="way-paint" d={parts.shaft} stroke={paintOf(tones[0])} strokeDasharray="14 7" />
            <path className="way-paint head" d={parts.head} style={{ fill: paintOf(tones[0]) }} />
          </>
        ) : (
          <>
            <circle className="way-casing" cx={end[0]} cy={end[1]} r={0.78 * size} fill="none" />
            <circle
              className="way-paint"
              cx={end[0]}
              cy={end[1]}
              r={0.78 * size}
              fill="none"
              stroke={paintOf(tones[0])}
              strokeDasharray="14 7"
            />
          </>
        )}
      </g>
      {tones.map((tone, n) => (
        <g key={n} transform={`translate(${end[0] + 0.5 * size + 0.8 * crest * n} ${end[1] - 0.5 * size - crest})`}>
          <circle className="proposer" cx={crest / 2} cy={crest / 2} r={0.68 * crest} />
          <Crest tone={tone} size={crest} />
        </g>
      ))}
    </>
  );
}

/** What nobody proposes but a hint is something to be done: gold. */
function paintOf(tone: string | undefined): string {
  return tone ? fill(tone) : "var(--act)";
}

/** It ends at the rim of what stands there, not in its middle. */
function towards(points: readonly Point[], by: number): readonly Point[] {
  const [from, to] = [points.at(-2)!, points.at(-1)!];
  const far = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
  const share = Math.min(by, 0.3 * far) / far;
  return [...points.slice(0, -1), [to[0] - share * (to[0] - from[0]), to[1] - share * (to[1] - from[1])]];
}
