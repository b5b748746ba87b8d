// Ramparts: their footprint lies on the ground and the masonry stands up from it, towers at both ends. As many men
// look over the battlements as the wall has points left, and every point lost is a crack (core/svg_rampart.py).

import type { Point } from "../wire/scene";
import { outlineOf, SHADE, spot, type Drawn, type Paint } from "./brush";
import { tenth, type Whim } from "./whim";

/** How high the face of a wall is; a man is as high. */
const HIGH = 46;
/** How broad its towers are, and how far they rise above it. */
const TOWER = 34;
const ABOVE = 26;
const COURSES = 5;

function box(x: number, y: number, wide: number, high: number): string {
  return `M${spot(x, y)}h${tenth(wide)}v${tenth(high)}h${tenth(-wide)}Z`;
}

export function rampart(
  found: Drawn,
  points: readonly Point[],
  tone: string,
  g: number,
  whim: Whim,
  isGate: boolean,
  left: number,
  of: number,
): void {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [x0, x1, y0, y1] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const high = HIGH * g;
  const top = y1 - high;

  function walk(): Paint[] {
    return [
      { d: box(x0, y0 - high, x1 - x0, y1 - y0), fill: "f-stone-l", line: "f-line", width: 1.8 * g },
      { d: box(x0, y0 - high, x1 - x0, 9 * g), fill: "f-stone-d", line: "f-line", width: 1.2 * g },
    ];
  }

  function men(): Paint[] {
    const room = x1 - x0 - 2 * (TOWER + 4) * g;
    const begin = x0 + (TOWER + 4) * g;
    return Array.from({ length: left }, (_, n) => ({
      of: "watchman",
      x: begin + (room * (n + 0.5)) / Math.max(of, 1),
      y: top - 3 * g,
      size: g,
      flips: n % 2 === 0,
      tone,
    }));
  }

  function face(): Paint[] {
    const course = high / COURSES;
    let bricks = "";
    for (let row = 0; row < COURSES; row++) {
      const y = top + row * course;
      if (row) bricks += `M${spot(x0, y)}H${tenth(x1)}`;
      let x = x0 + (row % 2 ? 12 : 22) * g;
      while (x < x1) {
        bricks += `M${spot(x, y)}v${tenth(course)}`;
        x += whim(17, 27) * g;
      }
    }
    let merlons = "";
    for (let x = x0 + (TOWER + 2) * g; x < x1 - (TOWER + 12) * g; x += 20 * g) {
      merlons += box(x, top - 11 * g, 12 * g, 13 * g);
    }
    return [
      { d: box(x0, top, x1 - x0, high), fill: "f-stone", line: "f-line", width: 1.8 * g },
      { d: bricks, line: "f-line", width: 0.9 * g, opacity: 0.5 },
      { d: box(x0, y1 - 9 * g, x1 - x0, 9 * g), fill: "f-shade", opacity: 0.18 },
      { d: merlons, fill: "f-stone-l", line: "f-line", width: 1.6 * g },
    ];
  }

  /** An arch with two leaves of oak. */
  function gate(): Paint[] {
    const [x, y] = [(x0 + x1) / 2, y1];
    const arch =
      `M${spot(x - 22 * g, y)}v${tenth(-22 * g)}q0 ${tenth(-17 * g)} ${spot(22 * g, -17 * g)}` +
      `q${tenth(22 * g)} 0 ${spot(22 * g, 17 * g)}v${tenth(22 * g)}Z`;
    const leaves =
      `M${spot(x - 17 * g, y)}v${tenth(-20 * g)}q0 ${tenth(-14 * g)} ${spot(17 * g, -14 * g)}` +
      `q${tenth(17 * g)} 0 ${spot(17 * g, 14 * g)}v${tenth(20 * g)}Z`;
    let planks = `M${spot(x, y)}V${tenth(y - 34 * g)}`;
    for (const by of [-11.5, -5.8, 5.8, 11.5]) planks += `M${spot(x + by * g, y)}V${tenth(y - 28 * g)}`;
    const bands = box(x - 17 * g, y - 10 * g, 34 * g, 2.6 * g) + box(x - 17 * g, y - 22 * g, 34 * g, 2.6 * g);
    return [
      { d: arch, fill: "f-stone-d", line: "f-line", width: 1.8 * g },
      { d: leaves, fill: "f-log", line: "f-line", width: 1.6 * g },
      { d: planks, line: "f-log-d", width: 1.3 * g },
      { d: bands, fill: "f-char" },
    ];
  }

  /** The more points are lost, the more of it is torn. */
  function cracks(count: number): Paint[] {
    let [told, holes] = ["", ""];
    for (let n = 0; n < count; n++) {
      const x = x0 + (x1 - x0) * (0.24 + 0.52 * whim());
      told += `M${spot(x, top)}`;
      for (const down of [11, 10, 11, 13]) told += `l${spot(whim(-8, 8) * g, down * g)}`;
      const wide = whim(7, 12) * g;
      holes += `M${spot(x - wide, top - 12 * g)}l${spot(wide, 15 * g)}l${spot(wide, -15 * g)}Z`;
    }
    if (!told) return [];
    return [
      { d: holes, fill: "f-line" },
      { d: told, line: "f-line", width: 3.2 * g },
    ];
  }

  function tower(x: number): Paint[] {
    const above = y0 - high - ABOVE * g;
    const merlons = [0, 1, 2].map((n) => box(x + (13 * n - 2) * g, above - 8 * g, 10 * g, 12 * g)).join("");
    const slit = box(x + 14 * g, y1 - 44 * g, 4 * g, 16 * g) + box(x + 14 * g, above + 18 * g, 4 * g, 14 * g);
    return [
      { d: box(x, above, TOWER * g, y1 - above), fill: "f-stone", line: "f-line", width: 1.8 * g },
      { d: box(x + 22 * g, above + 9 * g, 12 * g, y1 - above - 9 * g), fill: "f-shade", opacity: 0.18 },
      { d: box(x - 2 * g, above, (TOWER + 4) * g, 9 * g), fill: "f-stone-l", line: "f-line", width: 1.6 * g },
      { d: merlons, fill: "f-stone-l", line: "f-line", width: 1.6 * g },
      { d: slit, fill: "f-line" },
    ];
  }

  /** Whose it is, on the left tower. */
  function flag(): Paint[] {
    const [x, y] = [x0 + 13 * g, y0 - high - (ABOVE + 8) * g];
    const cloth =
      `M${spot(x + 2.6 * g, y - 34 * g)}h${tenth(30 * g)}l${spot(-6 * g, 9 * g)}l${spot(6 * g, 9 * g)}` +
      `h${tenth(-30 * g)}Z`;
    return [
      { d: box(x, y - 35 * g, 2.6 * g, 35 * g), fill: "f-log-d", line: "f-line", width: 1.3 * g },
      { d: cloth, fill: `tone ${tone}`, line: "f-line", width: 1.5 * g },
    ];
  }

  const fallen = points.map(([x, y]): Point => [x + 8 * g, y + 12 * g]);
  found.flat.push({ d: outlineOf(fallen), fill: "f-shade", opacity: SHADE });
  found.flat.push({ d: outlineOf(points), fill: "f-stone-d", line: "f-line", width: 2 * g });
  const built = [
    ...walk(),
    ...men(),
    ...face(),
    ...(isGate ? gate() : []),
    ...cracks(of - left),
    ...tower(x0 - 3 * g),
    ...tower(x1 - (TOWER - 3) * g),
    ...(tone ? flag() : []),
  ];
  found.standing.push(...built.map((paint) => ({ foot: y1, paint })));
}
