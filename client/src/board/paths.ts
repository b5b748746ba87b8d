import type { Point } from "../wire/scene";

function spot([x, y]: Point): string {
  return `${x} ${y}`;
}

/** A way through points; a smooth one curves through the middles of its stretches. */
export function path(points: readonly Point[], smooth = false): string {
  if (!smooth || points.length < 3) return `M${points.map(spot).join("L")}`;
  const curves = points.slice(1, -1).map((point, n) => {
    const next = points[n + 2]!;
    return `Q${spot(point)} ${(point[0] + next[0]) / 2} ${(point[1] + next[1]) / 2}`;
  });
  return `M${spot(points[0]!)}${curves.join("")}L${spot(points.at(-1)!)}`;
}

export function closed(rings: readonly (readonly Point[])[] | undefined): string {
  return (rings ?? []).map((ring) => `${path(ring)}Z`).join("");
}

export function lengthOf(points: readonly Point[]): number {
  return points.slice(1).reduce((sum, [x, y], n) => sum + Math.hypot(x - points[n]![0], y - points[n]![1]), 0);
}

/** The shaft and the head of an arrow that points at the last of its points. */
export function arrow(points: readonly Point[], head = 15): { shaft: string; head: string } {
  const [x, y] = points.at(-1)!;
  const [fromX, fromY] = points.at(-2)!;
  const far = Math.hypot(x - fromX, y - fromY) || 1;
  const [dx, dy] = [(x - fromX) / far, (y - fromY) / far];
  const neck: Point = [x - head * dx, y - head * dy];
  const wing = head * 0.72;
  return {
    shaft: path([...points.slice(0, -1), neck], true),
    head:
      path([neck, [neck[0] - wing * dy, neck[1] + wing * dx], [x, y], [neck[0] + wing * dy, neck[1] - wing * dx]]) +
      "Z",
  };
}

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export function boxOf(points: Iterable<Point>): Box {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of points) {
    left = Math.min(left, x);
    top = Math.min(top, y);
    right = Math.max(right, x);
    bottom = Math.max(bottom, y);
  }
  return { left, top, right, bottom };
}

export function middle(box: Box): Point {
  return [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
}

/** The spot nearest to one in the direction of an arrow key; what lies straight ahead counts most. */
export function neighbour(from: Point, spots: ReadonlyMap<string, Point>, way: Point): string | undefined {
  let best: string | undefined;
  let least = Infinity;
  for (const [name, [x, y]] of spots) {
    const [dx, dy] = [x - from[0], y - from[1]];
    const ahead = dx * way[0] + dy * way[1];
    const aside = Math.abs(dx * way[1] - dy * way[0]);
    if (ahead <= 1 || aside > 2 * ahead) continue;
    const cost = ahead + 2 * aside;
    if (cost < least) [best, least] = [name, cost];
  }
  return best;
}
