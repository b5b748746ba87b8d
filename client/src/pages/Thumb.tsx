// A little painted land for a game's card on the first page, made up from the game's name: no game is known here.

import { memo } from "react";
import { look } from "virtual:look";
import { edge, wash } from "../board/look";
import { path } from "../board/paths";
import { Stone } from "../board/Stone";
import type { Point } from "../wire/scene";

const COLUMNS = 7;
const ROWS = 4;
const STEP = 92;

/** Repeatable numbers between 0 and 1 from a text. */
function chances(text: string): () => number {
  let seed = [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) >>> 0, 2166136261);
  return () => {
    seed = (seed + 0x6d2b79f5) >>> 0;
    let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** A coast between two corners: halved and pushed aside a few times. */
function rough(a: Point, b: Point, random: () => number, depth = 4): Point[] {
  if (!depth) return [a];
  const push = (random() - 0.5) * 0.34;
  const half: Point = [(a[0] + b[0]) / 2 + push * (b[1] - a[1]), (a[1] + b[1]) / 2 - push * (b[0] - a[0])];
  return [...rough(a, half, random, depth - 1), ...rough(half, b, random, depth - 1)];
}

interface Cell {
  readonly d: string;
  readonly middle: Point;
  readonly tone: string;
  readonly armies: number;
}

function paint(name: string): Cell[] {
  const random = chances(name);
  const sides = Object.keys(look.tone).slice(0, 5);
  const corners = Array.from({ length: ROWS + 1 }, (_, y) =>
    Array.from(
      { length: COLUMNS + 1 },
      (_, x): Point => [(x + (random() - 0.5) * 0.62) * STEP, (y + (random() - 0.5) * 0.62) * STEP],
    ),
  );
  const edges = new Map<string, Point[]>();
  const way = (ax: number, ay: number, bx: number, by: number): Point[] => {
    const [forth, back] = [`${ax},${ay},${bx},${by}`, `${bx},${by},${ax},${ay}`];
    if (edges.has(back)) return [corners[ay]![ax]!, ...[...edges.get(back)!].slice(1).reverse()];
    const made = edges.get(forth) ?? rough(corners[ay]![ax]!, corners[by]![bx]!, random);
    edges.set(forth, made);
    return made;
  };
  const cells: Cell[] = [];
  const seats = sides.map((tone) => ({ tone, x: random() * COLUMNS, y: random() * ROWS }));
  for (let y = 0; y < ROWS; y++) {
    for (let x = 0; x < COLUMNS; x++) {
      const isSea = (x < 1 && y < 2) || (x === 3 && y > 1) || (x > 4 && y > 2) || (x > 5 && y < 1) || random() < 0.06;
      const ring = [
        ...way(x, y, x + 1, y),
        ...way(x + 1, y, x + 1, y + 1),
        ...way(x + 1, y + 1, x, y + 1),
        ...way(x, y + 1, x, y),
      ];
      const armies = 1 + Math.floor(random() * random() * 9);
      if (isSea) continue;
      const nearest = seats.reduce((best, seat) => (far(seat, x, y) < far(best, x, y) ? seat : best));
      const quad = [corners[y]![x]!, corners[y]![x + 1]!, corners[y + 1]![x + 1]!, corners[y + 1]![x]!];
      const middle: Point = [quad.reduce((sum, p) => sum + p[0], 0) / 4, quad.reduce((sum, p) => sum + p[1], 0) / 4];
      cells.push({ d: `${path(ring)}Z`, middle, tone: nearest.tone, armies });
    }
  }
  return cells;
}

function far(seat: { x: number; y: number }, x: number, y: number): number {
  return Math.hypot(seat.x - x - 0.5, seat.y - y - 0.5);
}

export const Thumb = memo(function Thumb({ name }: { name: string }) {
  const cells = paint(name);
  return (
    <svg
      className="thumb scene"
      viewBox={`20 20 ${COLUMNS * STEP - 40} ${ROWS * STEP - 40}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <rect x="-200" y="-200" width="1400" height="1000" fill="var(--sea)" />
      {cells.map((cell) => (
        <path key={cell.d} d={cell.d} className="shallow" />
      ))}
      {cells.map((cell) => (
        <path key={cell.d} d={cell.d} className="shore" />
      ))}
      {cells.map((cell) => (
        <path key={cell.d} d={cell.d} style={{ fill: wash(cell.tone), stroke: edge(cell.tone) }} strokeWidth="2" />
      ))}
      {cells.map((cell) => (
        <path key={cell.d} d={cell.d} fill="none" stroke="var(--border)" strokeWidth="1.6" />
      ))}
      {cells.map((cell) => (
        <g key={cell.d} transform={`translate(${cell.middle[0]} ${cell.middle[1]})`}>
          <Stone
            tone={cell.tone}
            shape={undefined}
            mark={undefined}
            text={String(cell.armies)}
            size={36}
            aspect={1}
            angle={0}
          />
        </g>
      ))}
    </svg>
  );
});
