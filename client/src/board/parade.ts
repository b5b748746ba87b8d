// Where each figure of a tray stands, and how: core/parade.py reckons the same.

import { look } from "virtual:look";
import type { Corner, Piece, Point, Tray } from "../wire/scene";
import { AWAY, BEARER, isPlan, OTHER, stance, worn, type Stance } from "./wardrobe";
import { tenth, whim } from "./whim";

const [RIM, HEAD, LEAD, OTHERS] = [18, 23, 1.16, 0.28];
const FLAGS: Readonly<Record<string, string>> = { lord: "banner", captain: "pennon" };
const CREW: readonly Point[] = [
  [-21, 56],
  [22, 40],
];
const FIGURED: Readonly<Record<Corner, Point>> = {
  sw: [-1, 0],
  w: [-1, 40],
  nw: [-1, 72],
  n: [-1, 104],
  se: [1, 0],
  e: [1, 36],
  ne: [1, 68],
  s: [0, 0],
};

/** A figure on its feet, seen from the middle of its tray. */
export interface Man {
  readonly figure: string;
  readonly pose: string;
  readonly at: Point;
  readonly size: number;
  readonly tilt: number;
  readonly coat: string;
  readonly flag: string;
}

/** A unit on its tray; 1 where the rim is 9 units wide. */
export interface Parade {
  readonly unit: number;
  readonly men: readonly Man[];
  readonly feet: readonly Point[];
  readonly empty: readonly Point[];
  readonly oval: number;
  readonly isFlipped: boolean;
}

class Turn {
  private readonly cos: number;
  private readonly sin: number;
  readonly isFlipped: boolean;
  readonly isAway: boolean;

  constructor(angle = 0) {
    const way = (angle * Math.PI) / 180;
    [this.cos, this.sin] = [Math.cos(way), Math.sin(way)];
    this.isFlipped = this.sin < -0.02;
    this.isAway = this.cos > 0.34;
  }

  at(x: number, y: number): Point {
    return [x * this.cos - y * this.sin, x * this.sin + y * this.cos];
  }
}

const known = new WeakMap<Tray, Parade>();

export function parade(tray: Tray): Parade {
  const before = known.get(tray);
  if (before) return before;
  const found = reckoned(tray);
  known.set(tray, found);
  return found;
}

function reckoned(tray: Tray): Parade {
  const figure = tray.figure ?? "";
  const how = stance(figure);
  const [places, left, files] = [tray.places ?? 0, tray.left ?? 0, Math.max(tray.files ?? 0, 1)];
  const unit = tray.width / (look.stance[how].room * files + RIM);
  const [wide, deep] = [tray.width - RIM * unit, tray.depth - HEAD * unit];
  const ranks = Math.max(Math.ceil(places / files), 1);
  const turn = new Turn(tray.angle);
  const spots = Array.from({ length: places }, (_, n) => {
    const row = Math.floor(n / files) + 0.5;
    return turn.at(
      -wide / 2 + (wide * ((n % files) + 0.5)) / files,
      -tray.depth / 2 + 14 * unit + (deep * row) / ranks,
    );
  });
  const oval = Math.min(wide / files, deep / ranks) * (how === "foot" ? 0.4 : 0.43);
  const plan = isPlan(figure);
  const men = plan ? crew(tray, turn, unit) : ranked(tray, spots.slice(0, left), how, turn.isAway, unit, oval);
  return {
    unit,
    men: men.sort((a, b) => a.at[1] - b.at[1]),
    feet: plan ? [] : spots.slice(0, left),
    empty: plan || tray.ghost ? [] : spots.slice(left),
    oval,
    isFlipped: turn.isFlipped,
  };
}

function ranked(tray: Tray, spots: readonly Point[], how: Stance, isAway: boolean, unit: number, oval: number): Man[] {
  const chance = whim(tray.id);
  const [files, leads] = [tray.files ?? 0, tray.leads ?? []];
  const each = Math.max(Math.floor(files / Math.max(leads.length, 1)), 1);
  const led = new Map(
    leads.flatMap((lead, n) =>
      spots.length > n * each ? [[Math.min((n + 1) * each, spots.length) - 1, lead]] : [],
    ) as [number, string][],
  );
  return spots.map(([x, y], n) => {
    let [across, up, tilt] = [chance(-1.6, 1.6), chance(-1.4, 1.4), chance(-3.5, 3.5)];
    const isOther = chance() < OTHERS;
    let grown = chance(0.97, 1.03);
    const coat = chance.pick(look.figures.coats);
    let [figure, pose, flag] = [tray.figure ?? "", isAway && how === "foot" ? AWAY! : "", ""];
    const lead = led.get(n) ?? "";
    if (lead) {
      figure = lead;
      grown *= LEAD;
      flag = tray.standard ? (FLAGS[lead] ?? "") : "";
    } else if (n === 0 && files > 1 && tray.standard && how === "foot") {
      pose += BEARER;
      flag = "standard";
    } else if (isOther && look.kind[figure]?.other) {
      pose += OTHER;
    }
    if (tray.ghost) across = up = tilt = 0;
    return {
      figure,
      pose: stance(figure) === "foot" ? pose : "",
      at: [x + across * unit, y + up * unit + 0.5 * oval] as const,
      size: look.stance[lead ? stance(lead) : how].size * unit * grown,
      tilt,
      coat: how === "mounted" ? coat : "",
      flag,
    };
  });
}

function crew(tray: Tray, turn: Turn, unit: number): Man[] {
  return (tray.ghost ? [] : CREW).map(([across, back]) => {
    const [x, y] = turn.at(across * unit, back * unit);
    return { figure: "crew", pose: "", at: [x, y + 2 * unit] as const, size: 0.86 * unit, tilt: 0, coat: "", flag: "" };
  });
}

/** Where the number stands. */
export function rearLeft(tray: Tray, unit: number): Point {
  return new Turn(tray.angle).at(-tray.width / 2 + 4 * unit, tray.depth / 2 - 4 * unit);
}

export function rearRight(tray: Tray, unit: number): Point {
  return new Turn(tray.angle).at(tray.width / 2 - 4 * unit, tray.depth / 2 - 4 * unit);
}

export function badgeOnTray(tray: Tray, corner: Corner | undefined, unit: number): Point {
  const [side, up] = FIGURED[corner ?? "ne"];
  return new Turn(tray.angle).at(side * (tray.width / 2 + 2 * unit), tray.depth / 2 - (4 + up) * unit);
}

/** The corner that a badge keeps by when tokens grow. */
export function anchorOf(tray: Tray, corner: Corner | undefined, unit: number): Point {
  return FIGURED[corner ?? "ne"][0] < 0 ? rearLeft(tray, unit) : rearRight(tray, unit);
}

/** Ellipses round these points, as one path. */
export function ovals(spots: readonly Point[], wide: number, high = 0.8 * wide): string {
  const [rx, ry, there, back] = [tenth(wide), tenth(high), tenth(2 * wide), tenth(-2 * wide)];
  return spots
    .map(([x, y]) => `M${tenth(x - wide)} ${tenth(y)}a${rx} ${ry} 0 1 0 ${there} 0a${rx} ${ry} 0 1 0 ${back} 0Z`)
    .join("");
}

/** From afar: a stroke through all who stand in a rank, and how thick it is. */
export function rankBars(tray: Tray, { feet, oval }: Parade): { path: string; width: number } | undefined {
  const files = Math.max(tray.files ?? 0, 1);
  if (files < 2 || !feet.length) return undefined;
  let path = "";
  for (let n = 0; n < feet.length; n += files) {
    const [from, to] = [feet[n]!, feet[Math.min(n + files, feet.length) - 1]!];
    path += `M${tenth(from[0])} ${tenth(from[1])}L${tenth(to[0] + 0.1)} ${tenth(to[1])}`;
  }
  return { path, width: 1.2 * oval };
}

const FAR: Readonly<Record<Stance, number>> = { foot: 2.3, mounted: 1.75, whole: 1.5 };

/** From afar: one figure for all. */
export function oneForAll(tray: Tray, { unit }: Parade): Man | undefined {
  const figure = tray.figure ?? "";
  if (isPlan(figure)) return undefined;
  const lead = tray.leads?.find((one) => one === "lord");
  const size = FAR[stance(figure)] * (lead ? 0.86 : 1) * unit;
  const at = [0, 0.3 * tray.depth] as const;
  return { figure: lead ?? figure, pose: "", at, size, tilt: 0, coat: "", flag: lead ? "banner" : "" };
}

// -- persons on bases

export const CORNERS: Readonly<Record<Corner, Point>> = {
  se: [1, 0],
  sw: [-1, 0],
  e: [1, 1],
  w: [-1, 1],
  ne: [1, 2],
  nw: [-1, 2],
  s: [0, -1],
  n: [0, 4],
};
const SIZES = {
  hero: [1, 21.5, 12],
  champion: [0.92, 20, 11],
  soldier: [0.78, 17, 9.5],
  "": [0.92, 20, 11],
} as const;
const [RIDER, RIDERS_BASE] = [1.18, [38, 18] as const];

/** What somebody stands on, seen from the middle of the place of his piece. */
export interface Base {
  readonly unit: number;
  readonly size: number;
  readonly wide: number;
  readonly high: number;
  readonly foot: number;
  readonly crown: number;
  readonly isFlipped: boolean;
}

export function baseOf(piece: Piece): Base {
  const isFlipped = (piece.angle ?? 0) > 180;
  const words = worn(piece.figure ?? "");
  if (stance(piece.figure ?? "") === "mounted") {
    const unit = piece.size / 89;
    const [wide, high] = RIDERS_BASE;
    const foot = 18 * unit;
    const crown = foot - (words.has("antlers") ? 110 : 88) * unit;
    return { unit, size: RIDER * unit, wide: wide * unit, high: high * unit, foot, crown, isFlipped };
  }
  const unit = piece.size / 43;
  const [size, wide, high] = SIZES[piece.rank ?? ""];
  const foot = 11 * unit;
  const crown = foot - (words.has("plume") ? 62 : 56) * unit;
  return { unit, size: size * unit, wide: wide * unit, high: high * unit, foot, crown, isFlipped };
}
