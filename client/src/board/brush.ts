// What a field is painted with: marks of paint and of ornaments, and the outlines between them. Reckoned as the engine
// reckons them (core/brush.py), draw by draw, so that both paint the same picture.

import type { Point } from "../wire/scene";
import { tenth, type Whim } from "./whim";

/** How dark shadows are. */
export const SHADE = 0.3;

/** A path, filled and outlined with surfaces. */
export interface Painted {
  readonly d: string;
  readonly fill?: string;
  readonly line?: string;
  readonly width?: number;
  readonly opacity?: number;
}

/** An ornament with its foot at a point, so large, mirrored or not, in the tone of whose it is. */
export interface Stamp {
  readonly of: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly flips: boolean;
  readonly tone: string;
}

export type Paint = Painted | Stamp;

/** What stands with its foot at a height of the board: drawn after all that stands farther away. */
export interface Rising {
  readonly foot: number;
  readonly paint: Paint;
}

export interface Drawn {
  readonly flat: Paint[];
  readonly standing: Rising[];
}

export function isStamp(paint: Paint): paint is Stamp {
  return "of" in paint;
}

export function spot(x: number, y: number): string {
  return `${tenth(x)} ${tenth(y)}`;
}

/** A size with at most two decimals. */
function hundredth(value: number): string {
  return String(Math.floor(value * 100 + 0.5) / 100);
}

/** Where a stamp is put. */
export function placed({ x, y, size, flips }: Stamp): string {
  const told = hundredth(size);
  if (flips) return `translate(${spot(x, y)}) scale(-${told} ${told})`;
  return `translate(${spot(x, y)})${told === "1" ? "" : ` scale(${told})`}`;
}

export function outlineOf(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => spot(x, y)).join("L")}Z`;
}

/** A closed way along points with rounded corners; at 0.5 nothing of its sides is straight. */
export function soft(points: readonly Point[], bend: number): string {
  const told = points.map(([x, y], n) => {
    const [[fromX, fromY], [toX, toY]] = [points.at(n - 1)!, points[(n + 1) % points.length]!];
    const start = spot(x + (fromX - x) * bend, y + (fromY - y) * bend);
    const end = spot(x + (toX - x) * bend, y + (toY - y) * bend);
    return `${n ? "L" : "M"}${start}Q${spot(x, y)} ${end}`;
  });
  return `${told.join("")}Z`;
}

export function blob(
  x: number,
  y: number,
  wide: number,
  high: number,
  whim: Whim,
  corners: number,
  wobble: number,
): string {
  const points = Array.from({ length: corners }, (_, n): Point => {
    const angle = (2 * Math.PI * n) / corners;
    const far = 1 + whim(-wobble, wobble);
    return [x + wide * far * Math.cos(angle), y + high * far * Math.sin(angle)];
  });
  return soft(points, 0.5);
}

export function centre(points: readonly Point[]): Point {
  let [sumX, sumY] = [0, 0];
  for (const [x, y] of points) {
    sumX += x;
    sumY += y;
  }
  return [sumX / points.length, sumY / points.length];
}

/** Every corner so much nearer to the middle. */
export function shrunk(points: readonly Point[], by: number): Point[] {
  const [midX, midY] = centre(points);
  return points.map(([x, y]) => {
    const share = 1 - by / Math.max(1, Math.hypot(x - midX, y - midY));
    return [midX + (x - midX) * share, midY + (y - midY) * share];
  });
}

export function isInside(points: readonly Point[], x: number, y: number): boolean {
  let found = false;
  points.forEach(([x0, y0], n) => {
    const [x1, y1] = points[(n + 1) % points.length]!;
    if (y0 > y !== y1 > y && x < ((x1 - x0) * (y - y0)) / (y1 - y0) + x0) found = !found;
  });
  return found;
}

/** Places within an outline, none too near to another; as many as chance finds. */
export function spots(points: readonly Point[], whim: Whim, count: number, gap: number, inset: number): Point[] {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const inner = shrunk(points, inset);
  const found: Point[] = [];
  for (let tries = count * 30; tries && found.length < count; tries--) {
    const x = whim(left, right);
    const y = whim(top, bottom);
    if (isInside(inner, x, y) && found.every(([a, b]) => Math.hypot(x - a, (y - b) * 1.3) > gap)) found.push([x, y]);
  }
  return found;
}
