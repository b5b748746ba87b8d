// Where a beat happens, on the board: an arrow from the first place to the last, or a ring round the only one.

import { fill } from "../board/look";
import type { Point } from "../wire/scene";

interface Props {
  readonly places: readonly string[];
  readonly spots: ReadonlyMap<string, Point>;
  readonly tone: string | undefined;
  /** How broad a piece is. */
  readonly size: number;
}

export function Arrow({ places, spots, tone, size }: Props) {
  const points = places.map((place) => spots.get(place)).filter((point) => point !== undefined);
  const [from, to] = [points[0], points.at(-1)];
  if (!from || !to) return null;
  if (points.length < 2 || from === to) {
    return <circle className="beat-ring" cx={from[0]} cy={from[1]} r={size * 0.85} strokeWidth={size * 0.12} />;
  }
  return <path className="beat-arrow" d={arrow(from, to, size)} fill={fill(tone)} strokeWidth={size * 0.07} />;
}

/** A broad arrow that leaves both pieces free, as an outline. */
export function arrow(from: Point, to: Point, size: number): string {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const far = Math.hypot(dx, dy) || 1;
  const [ux, uy] = [dx / far, dy / far];
  const room = Math.min(0.55 * size, far * 0.3);
  const head = Math.min(0.6 * size, far * 0.35);
  const [half, wing] = [0.13 * size, 0.34 * size];
  const at = (along: number, aside: number) =>
    `${(from[0] + ux * along - uy * aside).toFixed(1)} ${(from[1] + uy * along + ux * aside).toFixed(1)}`;
  const tip = far - room;
  const neck = tip - head;
  const outline = [
    at(room, half),
    at(neck, half),
    at(neck, wing),
    at(tip, 0),
    at(neck, -wing),
    at(neck, -half),
    at(room, -half),
  ];
  return `M${outline.join("L")}Z`;
}
