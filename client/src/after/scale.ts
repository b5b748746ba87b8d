// The maths of charts: numbers to pixels, bands one upon the other, and where names stand beside their lines.

/** The numbers at the edge of a chart: round ones, from 0 (or below) to as much as there is. */
export function gradesOf(values: readonly (readonly number[])[], most = 4): readonly number[] {
  const all = values.flat();
  const top = Math.max(1, ...all);
  const low = Math.min(0, ...all);
  const step = niceStep((top - low) / most);
  const grades: number[] = [];
  for (let grade = Math.floor(low / step) * step; grade < top + step - 1e-9; grade += step) grades.push(grade);
  return grades;
}

/** 1, 2 or 5 with zeros, at least 1: nobody has half an army. */
export function niceStep(rough: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, rough)));
  const found = [1, 2, 5, 10].find((one) => one * power >= rough) ?? 10;
  return Math.max(1, found * power);
}

/** From one span onto another. */
export function scaled(value: number, from: readonly [number, number], to: readonly [number, number]): number {
  const span = from[1] - from[0];
  return to[0] + (span ? (value - from[0]) / span : 0) * (to[1] - to[0]);
}

export interface Band {
  /** By turn: where it begins and ends, as shares of the whole from 0 (top) to 1. */
  readonly edges: readonly (readonly [number, number])[];
}

/** What each has of the whole, one band upon the other; where nobody has any, all are as broad. */
export function bandsOf(values: readonly (readonly number[])[]): readonly Band[] {
  const seats = values[0]?.length ?? 0;
  const shares = values.map((row) => {
    const total = row.reduce((sum, value) => sum + Math.max(0, value), 0);
    return row.map((value) => (total ? Math.max(0, value) / total : 1 / seats));
  });
  return Array.from({ length: seats }, (_, seat) => ({
    edges: shares.map((row) => {
      const before = row.slice(0, seat).reduce((sum, share) => sum + share, 0);
      return [before, before + row[seat]!] as const;
    }),
  }));
}

/** Places for names that want to stand at some heights: in the same order, none nearer to the next than `gap`. */
export function spread(wanted: readonly number[], gap: number, low: number, high: number): readonly number[] {
  const order = wanted.map((_, n) => n).sort((a, b) => wanted[a]! - wanted[b]!);
  const placed = [...wanted];
  let last = Number.NEGATIVE_INFINITY;
  for (const n of order) last = placed[n] = Math.max(placed[n]!, last + gap, low);
  let next = high + gap;
  for (const n of order.toReversed()) next = placed[n] = Math.min(placed[n]!, next - gap);
  return placed;
}

/** A way through points, as an SVG path. */
export const pathOf = (points: readonly (readonly [number, number])[]): string =>
  points.map(([x, y], n) => `${n ? "L" : "M"}${round(x)} ${round(y)}`).join("");

const round = (n: number) => Math.round(n * 10) / 10;
