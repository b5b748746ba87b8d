// How tones, silhouettes and marks look. A tone is a side's (its paint is the same in both themes) or a surface's.

import { look } from "virtual:look";
import type { Recipe } from "./terrain";

export interface Shape {
  readonly path: string;
  readonly middle: number;
  readonly room: number;
}

export interface Layer {
  readonly path: string;
  readonly fill?: string;
  readonly stroke?: string;
  readonly width?: number;
  readonly opacity?: number;
}

/** One layer of a part of a figure: its outline, what it is made of, and whether it has a line of its own. */
export interface Coat {
  readonly path: string;
  readonly fill: string;
  readonly opacity?: number;
  readonly bare?: boolean;
}

type Names = readonly string[];
type Table<T> = Readonly<Record<string, T>>;

/** One stroke of a line of a field. */
export interface Stroke {
  readonly paint: string;
  readonly width: number;
  readonly dash?: string;
  readonly opacity?: number;
  readonly cap?: "round" | "butt";
}

export interface Look {
  readonly tone: Readonly<Record<string, { fill: string; ink: string; shape: string }>>;
  readonly surface: readonly string[];
  readonly shape: Readonly<Record<string, Shape>>;
  readonly mark: Readonly<Record<string, { path: string; words: string }>>;
  readonly strewn: Readonly<Record<string, readonly Layer[]>>;
  readonly figures: Readonly<
    Record<"order" | "helms" | "shields" | "held" | "whole" | "plans" | "pale" | "coats", Names>
  >;
  readonly stance: Readonly<Record<"foot" | "mounted" | "whole", { room: number; size: number }>>;
  readonly material: Table<string>;
  readonly pale: Table<string>;
  readonly behind: Table<string>;
  readonly kind: Table<{ wears: string; other?: string }>;
  readonly mount: Table<{ under: Names; over: Names }>;
  readonly flag: Table<{ mark: readonly [number, number, number]; parts: readonly Coat[] }>;
  readonly emblem: Table<readonly [number, number, number]>;
  readonly part: Table<readonly Coat[]>;
  readonly ornament: Readonly<Record<string, readonly Layer[]>>;
  readonly drawn: Readonly<Record<string, Recipe>>;
  readonly line: Readonly<Record<string, readonly Stroke[]>>;
}

const PLAIN: Shape = { path: "M6 6H34V34H6Z", middle: 20, room: 30 };

export function isSide(tone: string | undefined): boolean {
  return tone !== undefined && tone in look.tone;
}

/** Whether a tone is a surface's, and so can be the colour of words. */
export function isInk(tone: string | undefined): boolean {
  return tone !== undefined && look.surface.includes(tone);
}

export function fill(tone: string | undefined): string {
  if (!tone) return "var(--neutral-fill)";
  return isSide(tone) ? `var(--tone-${tone})` : `var(--${tone})`;
}

export function ink(tone: string | undefined): string {
  return isSide(tone) ? `var(--on-${tone})` : "var(--ink)";
}

/** The ground that a side holds; a surface stays as it is. */
export function wash(tone: string | undefined): string {
  if (!isSide(tone)) return `var(--${tone || "land"})`;
  return `color-mix(in oklab, var(--tone-${tone}) var(--wash-${tone}, var(--wash)), var(--land))`;
}

/** The rim of the ground that a side holds. */
export function edge(tone: string | undefined): string {
  return `color-mix(in oklab, var(--tone-${tone}) var(--wash-edge), var(--land))`;
}

export function shapeOf(tone: string | undefined, shape?: string): Shape {
  const name = shape || (tone ? look.tone[tone]?.shape : undefined);
  return (name ? look.shape[name] : undefined) ?? PLAIN;
}

export function markOf(mark: string | undefined): string | undefined {
  return mark ? look.mark[mark]?.path : undefined;
}

export function strewn(mark: string): readonly Layer[] {
  return look.strewn[mark] ?? [];
}
