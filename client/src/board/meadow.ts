// The ground of a battlefield as paint: meadow, water and the wooden frame with its measure (core/svg_ground.py).

import type { Area, Field } from "../wire/scene";
import { blob, soft, spot, type Paint } from "./brush";
import type { Point } from "../wire/scene";
import { tenth, whim as whimOf, type Whim } from "./whim";

/** Units of either on a field whose ornaments are drawn as they are. */
const INCH = 25;
const SQUARE = 50;
/** How broad the frame is. */
const FRAME = 34;
/** One wash over another, so that no edge is hard: how large each is, and how strong. */
const WASHES = [
  [1, 0.3],
  [0.8, 0.38],
  [0.58, 0.5],
] as const;
/** So much of the ground has one wash. */
const WASH = 90_000;
const WATER = new Set(["ford", "deep", "reeds"]);
/** Of a square: how far banks and the rims of deep water stray, and how far a river runs on beyond the field. */
const BANK = 0.14;
const HOLLOW = 0.06;
const BEYOND = 1.5;
const TUFTS = ["tuft", "tuft", "tuft", "pebble", "flower"] as const;

/** How much larger than usual all that lies on a field is drawn; 0 where there is none. */
export function grainOf(field: Field | null | undefined): number {
  return field ? field.step / (field.measure === "inches" ? INCH : SQUARE) : 0;
}

export function frameOf(field: Field | null | undefined): number {
  if (!field) return 0;
  return field.measure === "inches" ? FRAME * grainOf(field) : 0.48 * field.step;
}

/** Washes of two greens and of mud. */
export function washes(field: Field, width: number, height: number): Paint[] {
  const [whim, grain] = [whimOf(field.seed), grainOf(field)];
  const [wide, high] = [width / grain, height / grain];
  const many = Math.max(6, Math.floor((wide * high) / WASH + 0.5));
  const patches: { x: number; y: number; across: number; down: number; fill: string; strength: number }[] = [];
  for (let n = 0; n < many; n++) {
    const [x, y] = [whim(0, wide), whim(0, high)];
    const [across, down] = [whim(70, 190), whim(46, 120)];
    patches.push({ x, y, across, down, fill: n % 2 ? "f-meadow-2" : "f-meadow-3", strength: whim(0.75, 1) });
  }
  for (let n = 0; n < Math.max(2, Math.floor(many / 3)); n++) {
    const [x, y] = [whim(60, wide - 60), whim(60, high - 60)];
    const [across, down] = [whim(40, 84), whim(24, 50)];
    patches.push({ x, y, across, down, fill: "f-mud", strength: 0.62 });
  }
  return patches.flatMap(({ x, y, across, down, fill, strength }) =>
    WASHES.map(([grow, share]) => {
      const [byX, byY] = [whim(-8, 8), whim(-6, 6)];
      const size = [across * grow * grain, down * grow * grain] as const;
      const d = blob((x + byX) * grain, (y + byY) * grain, ...size, whim, 11, 0.3);
      return { d, fill, opacity: Math.floor(share * strength * 100 + 0.5) / 100 };
    }),
  );
}

/** What grows here and there. */
export function tufts(field: Field, width: number, height: number): Paint[] {
  const [whim, grain] = [whimOf(`${field.seed} tufts`), grainOf(field)];
  return Array.from({ length: width / grain > 900 ? 70 : 40 }, () => {
    const [x, y] = [whim(10 * grain, width - 10 * grain), whim(14 * grain, height - 6 * grain)];
    const of = whim.pick(TUFTS);
    const size = whim(0.7, 1.15) * grain;
    return { of, x, y, size, flips: whim() < 0.5, tone: "" };
  });
}

/** Blades and specks of a pattern 191 by 173: so odd that nobody sees it repeat. */
function grown(): { blades: string; specks: string } {
  const whim = whimOf("pattern");
  let [blades, specks] = ["", ""];
  for (let n = 0; n < 26; n++) {
    const [x, y] = [whim(4, 187), whim(6, 170)];
    blades += `M${spot(x, y)}q-1-3-2.4-4.6M${spot(x + 2, y)}q.4-3 1.8-5`;
  }
  for (let n = 0; n < 14; n++) {
    const [x, y, r] = [whim(2, 188), whim(2, 171), whim(0.6, 1.3)];
    const half = (to: number) => `a${tenth(r)} ${tenth(r)} 0 1 0 ${tenth(to)} 0`;
    specks += `M${spot(x - r, y)}${half(2 * r)}${half(-2 * r)}Z`;
  }
  return { blades, specks };
}

export const GRASS = grown();

type Corner = readonly [number, number];

export interface Water {
  /** The river as a whole, for its sand, its bed and its banks. */
  readonly shape: string;
  /** What is seen in it: depths, stones, the current. */
  readonly paints: readonly Paint[];
}

/** Outlines of squares, so that each keeps its kind. */
export function water(areas: readonly Area[], field: Field): Water | undefined {
  const wet = areas.filter((area) => WATER.has(area.drawn ?? "") && area.rings?.length);
  if (!wet.length) return undefined;
  const { step } = field;
  const [whim, grain] = [whimOf(`${field.seed} water`), grainOf(field)];
  const cells = wet.map(({ rings }): Corner => {
    const [x, y] = rings![0]![0]!;
    return [Math.floor(x / step + 0.5), Math.floor(y / step + 0.5)];
  });
  const corners = areas.flatMap(({ rings }) => (rings ?? []).flat());
  const edge = [0, 1].map((n) => Math.max(0, ...corners.map((corner) => corner[n as 0 | 1]!)));
  const far = [Math.floor(edge[0]! / step + 0.5), Math.floor(edge[1]! / step + 0.5)] as const;
  const deep = cells.filter((_, n) => wet[n]!.drawn === "deep");
  const shape = loops(cells)
    .map((loop) => bank(loop, whim, step, far))
    .join("");
  const hollows = loops(deep)
    .map((loop) => hollow(loop, whim, step))
    .join("");
  let [stones, current] = ["", ""];
  cells.forEach(([x, y], n) => {
    if (wet[n]!.drawn === "deep") return;
    for (let stone = 0; stone < 3; stone++) {
      const [atX, atY] = [(x + whim(0.12, 0.88)) * step, (y + whim(0.12, 0.88)) * step];
      const [wide, high] = [tenth(whim(3, 7) * grain), tenth(whim(2, 4) * grain)];
      stones += `M${spot(atX, atY)}a${wide} ${high} 0 1 0 .1 0Z`;
    }
  });
  cells.forEach(([x, y], n) => {
    if (n % 2 === 0) return;
    const [atX, atY] = [(x + whim(0.2, 0.8)) * step, (y + whim(0.1, 0.7)) * step];
    const by = whim(-5, 5) * grain;
    current += `M${spot(atX, atY)}q${spot(by, 12 * grain)} 0 ${tenth(24 * grain)}t0 ${tenth(22 * grain)}`;
  });
  const paints: Paint[] = hollows ? [{ d: hollows, fill: "f-water-d" }] : [];
  paints.push({ d: stones, fill: "f-sand", opacity: 0.5 });
  paints.push({ d: current, line: "f-water-l", width: 1.7 * grain, opacity: 0.75 });
  return { shape, paints };
}

/** A bank through the middle of each side, moved a little; at the edges of the field it runs on beyond them. */
function bank(loop: readonly Corner[], whim: Whim, step: number, far: Corner): string {
  const points = loop.flatMap(([x, y], n): Point[] => {
    const [toX, toY] = loop[(n + 1) % loop.length]!;
    const by = whim(-BANK, BANK) * step;
    if (y === toY && (y === 0 || y === far[1])) {
      const out = (y + (y ? BEYOND : -BEYOND)) * step;
      return [
        [x * step, out],
        [toX * step, out],
      ];
    }
    if (x === toX && (x === 0 || x === far[0])) {
      const out = (x + (x ? BEYOND : -BEYOND)) * step;
      return [
        [out, y * step],
        [out, toY * step],
      ];
    }
    const [midX, midY] = [((x + toX) / 2) * step, ((y + toY) / 2) * step];
    return y === toY ? [[midX, midY + by]] : [[midX + by, midY]];
  });
  return soft(points, 0.5);
}

function hollow(loop: readonly Corner[], whim: Whim, step: number): string {
  const points = loop.map(([x, y]): Point => {
    const [byX, byY] = [whim(-HOLLOW, HOLLOW), whim(-HOLLOW, HOLLOW)];
    return [(x + byX) * step, (y + byY) * step];
  });
  return soft(points, 0.3);
}

function before(a: Corner, b: Corner): number {
  return a[0] - b[0] || a[1] - b[1];
}

/** The outlines of squares that lie together, clockwise from corner to corner; those of holes the other way. */
export function loops(cells: readonly Corner[]): Corner[][] {
  const among = new Set(cells.map(String));
  const sides = new Map<string, { start: Corner; ends: Corner[] }>();
  for (const [x, y] of [...cells].sort(before)) {
    const around: readonly (readonly [Corner, Corner, Corner])[] = [
      [
        [x, y - 1],
        [x, y],
        [x + 1, y],
      ],
      [
        [x + 1, y],
        [x + 1, y],
        [x + 1, y + 1],
      ],
      [
        [x, y + 1],
        [x + 1, y + 1],
        [x, y + 1],
      ],
      [
        [x - 1, y],
        [x, y + 1],
        [x, y],
      ],
    ];
    for (const [neighbour, start, end] of around) {
      if (among.has(String(neighbour))) continue;
      const side = sides.get(String(start)) ?? { start, ends: [] };
      side.ends.push(end);
      sides.set(String(start), side);
    }
  }
  const found: Corner[][] = [];
  for (const { start, ends } of [...sides.values()].sort((a, b) => before(a.start, b.start))) {
    while (ends.length) {
      const loop = [start];
      let at = ends.shift()!;
      while (at[0] !== start[0] || at[1] !== start[1]) {
        loop.push(at);
        at = sides.get(String(at))!.ends.shift()!;
      }
      found.push(loop);
    }
  }
  return found;
}

export interface Numeral {
  readonly x: number;
  readonly y: number;
  readonly text: string;
}

export interface Frame {
  /** The wood. */
  readonly grain: string;
  /** Marks every inch, and every six; none where squares are counted. */
  readonly fine: string;
  readonly strong: string;
  /** On the ground, every six inches. */
  readonly crosses: string;
  readonly numerals: readonly Numeral[];
  readonly size: number;
}

export function frame(field: Field, width: number, height: number): Frame {
  const grain = wood(frameOf(field), width, height, grainOf(field));
  if (field.measure === "inches") return measured(field, width, height, grain);
  return {
    grain,
    fine: "",
    strong: "",
    crosses: "",
    numerals: counted(field, width, height),
    size: 0.25 * field.step,
  };
}

function wood(broad: number, width: number, height: number, grain: number): string {
  const whim = whimOf("wood");
  let told = "";
  for (let n = 0; n < 26; n++) {
    const [by, along] = [whim(0.06, 0.88) * broad, whim(-0.03, 1)];
    const [bend, long] = [whim(-3, 3) * grain, whim(120, 260) * grain];
    for (const y of [by - broad, height + broad - by]) {
      told += `M${spot(along * width, y)}q${spot(long / 3, bend)} ${tenth(long)} 0`;
    }
    for (const x of [by - broad, width + broad - by]) {
      told += `M${spot(x, along * height)}q${spot(bend, long / 3)} 0 ${tenth(long)}`;
    }
  }
  return told;
}

/** Columns above, rows on the left. */
function counted({ step }: Field, width: number, height: number): Numeral[] {
  const [columns, rows] = [Math.floor(width / step + 0.5), Math.floor(height / step + 0.5)];
  return [
    ...Array.from({ length: columns }, (_, n) => ({ x: (n + 0.5) * step, y: -0.24 * step, text: String(n) })),
    ...Array.from({ length: rows }, (_, n) => ({ x: -0.24 * step, y: (n + 0.5) * step, text: String(n) })),
  ];
}

function measured(field: Field, width: number, height: number, grain: string): Frame {
  const { step } = field;
  const g = grainOf(field);
  let [fine, strong, crosses] = ["", "", ""];
  const numerals: Numeral[] = [];
  const [across, up] = [Math.floor(width / step + 0.5), Math.floor(height / step + 0.5)];
  const longOf = (n: number) => (n % 6 === 0 ? 13 : n % 3 === 0 ? 9 : 5) * g;
  for (let n = 0; n <= across; n++) {
    const [x, long] = [n * step, longOf(n)];
    const marks = `M${tenth(x)} ${tenth(-2 * g)}v${tenth(-long)}M${spot(x, height + 2 * g)}v${tenth(long)}`;
    if (n % 6 === 0) strong += marks;
    else fine += marks;
    if (n % 6 === 0 && x > 0 && x < width - 1) {
      numerals.push({ x, y: -24 * g, text: `${n}″` }, { x, y: height + 25 * g, text: `${n}″` });
    }
  }
  for (let n = 0; n <= up; n++) {
    const [y, long] = [height - n * step, longOf(n)];
    const marks = `M${spot(-2 * g, y)}h${tenth(-long)}M${spot(width + 2 * g, y)}h${tenth(long)}`;
    if (n % 6 === 0) strong += marks;
    else fine += marks;
    if (n % 6 === 0 && n > 0 && n * step < height - 1) {
      numerals.push({ x: -24 * g, y, text: String(n) }, { x: width + 24 * g, y, text: String(n) });
    }
  }
  for (let column = 6; column < across; column += 6) {
    for (let row = 6; row < up; row += 6) {
      const [x, y] = [column * step, height - row * step];
      crosses += `M${spot(x - 6 * g, y)}h${tenth(12 * g)}M${spot(x, y - 6 * g)}v${tenth(12 * g)}`;
    }
  }
  return { grain, fine, strong, crosses, numerals, size: 15 * g };
}
