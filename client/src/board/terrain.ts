// Pieces of terrain as paint, from their outlines: a base that is the very footprint, and what grows or stands on it
// (core/svg_terrain.py). Chance comes from the id of the piece.

import { look } from "virtual:look";
import type { Area, Point } from "../wire/scene";
import { centre, outlineOf, SHADE, shrunk, soft, spot, spots, type Drawn, type Paint } from "./brush";
import { rampart } from "./rampart";
import { tenth, whim as whimOf, type Whim } from "./whim";

interface Pool {
  readonly share: number;
  readonly fill: string;
  readonly line?: string;
  readonly opacity?: number;
  readonly lift?: number;
  readonly wobble?: number;
  readonly bend?: number;
}

interface Strewn {
  readonly of: readonly string[];
  readonly place: "rows" | "spots" | "corners" | "middle";
  readonly rows?: readonly number[];
  readonly step?: number;
  readonly inset?: number;
  readonly jitter?: number;
  readonly count?: number;
  readonly gap?: number;
  readonly share?: number;
  readonly size?: readonly [number, number];
  readonly drop?: number;
  readonly flat?: boolean;
  readonly flips?: boolean;
}

/** What a piece is made of (core/look/fields.toml). */
export interface Recipe {
  readonly base?: string;
  readonly inset?: number;
  readonly pools?: readonly Pool[];
  readonly strewn?: readonly Strewn[];
  readonly slopes?: boolean;
  readonly raised?: "" | "wall" | "gate";
  readonly planks?: string;
}

/** Strokes round a hill, of which the near ones are drawn. */
const SLOPES = 54;
/** How broad the boards of a floor are. */
const PLANK = 12.5;
/** How much of a side the rounding of a corner takes. */
const CORNER = 0.12;

const known = new WeakMap<Area, Drawn>();

/** What an area is drawn as, `grain` times as large as on a field of 25 units to an inch. */
export function terrain(area: Area, grain: number): Drawn {
  const before = known.get(area);
  if (before) return before;
  const recipe = look.drawn[area.drawn ?? ""] ?? {};
  const found: Drawn = { flat: [], standing: [] };
  for (const points of area.rings ?? []) {
    const piece = new Piece(points, area, grain, whimOf(area.id));
    if (recipe.raised) {
      const tone = area.tone ?? "";
      rampart(found, points, tone, grain, piece.whim, recipe.raised === "gate", area.full ?? 0, area.pips ?? 0);
    } else piece.draw(recipe, found);
  }
  known.set(area, found);
  return found;
}

/** One outline, and chance. */
class Piece {
  private readonly turn: number;
  private readonly tone: string;

  constructor(
    private readonly points: readonly Point[],
    area: Area,
    private readonly grain: number,
    readonly whim: Whim,
  ) {
    this.turn = ((area.turn ?? 0) * Math.PI) / 180;
    this.tone = area.tone ?? "";
  }

  draw(recipe: Recipe, found: Drawn): void {
    const { grain, whim } = this;
    if (recipe.base) {
      const points = recipe.inset ? shrunk(this.points, recipe.inset * grain * Math.SQRT2) : this.points;
      found.flat.push(...base(points, recipe.base, grain));
    }
    for (const { share, fill, line = "", opacity = 1, lift = 0, wobble: by = 0, bend = 0.5 } of recipe.pools ?? []) {
      const [midX, midY] = centre(this.points);
      const wobble = by * grain;
      const ring = this.points.map(([x, y]): Point => {
        const byX = wobble ? whim(-wobble, wobble) : 0;
        const byY = wobble ? whim(-wobble, wobble) : 0;
        return [midX + (x - midX) * share + byX, midY + (y - midY) * share + byY - lift * grain];
      });
      found.flat.push({ d: soft(ring, bend), fill, line, width: line ? 1.3 * grain : 0, opacity });
    }
    if (recipe.slopes) found.flat.push(this.slopes());
    if (recipe.planks) found.flat.push(...this.planks(recipe.planks));
    for (const strewn of recipe.strewn ?? []) this.strew(strewn, found);
  }

  /** The foot of what stands is where it touches the ground, a little below its spot. */
  private strew(strewn: Strewn, found: Drawn): void {
    const { whim, grain } = this;
    const [least, most] = strewn.size ?? [1, 1];
    for (const [x, y] of this.places(strewn)) {
      const of = strewn.of.length > 1 ? whim.pick(strewn.of) : strewn.of[0]!;
      const size = least < most ? whim(least, most) : least;
      const flips = (strewn.flips ?? true) && whim() < 0.5;
      const foot = y + (strewn.drop ?? 0) * grain;
      const stamp = { of, x, y: foot, size: size * grain, flips, tone: this.tone };
      if (strewn.flat) found.flat.push(stamp);
      else found.standing.push({ foot, paint: stamp });
    }
  }

  private places(strewn: Strewn): readonly Point[] {
    const { grain } = this;
    if (strewn.place === "middle") return [centre(this.points)];
    if (strewn.place === "spots") {
      const [count, gap, inset] = [strewn.count ?? 1, strewn.gap ?? 0, strewn.inset ?? 0];
      return spots(this.points, this.whim, count, gap * grain, inset * grain);
    }
    if (strewn.place === "corners") return this.corners(strewn.share ?? 1, (strewn.jitter ?? 0) * grain);
    return this.rows(strewn);
  }

  private corners(share: number, jitter: number): Point[] {
    const [midX, midY] = centre(this.points);
    return this.points.map(([x, y]) => {
      const by = this.whim(-jitter, jitter);
      return [midX + (x - midX) * share + by, midY + (y - midY) * share];
    });
  }

  /** Along a strip as it is turned, its rows at shares of its depth. */
  private rows(strewn: Strewn): Point[] {
    const { grain, whim } = this;
    const jitter = (strewn.jitter ?? 0) * grain;
    const [across, down] = [Math.cos(this.turn), Math.sin(this.turn)];
    const [midX, midY] = centre(this.points);
    const along = this.points.map(([x, y]) => (x - midX) * across + (y - midY) * down);
    const aside = this.points.map(([x, y]) => (y - midY) * across - (x - midX) * down);
    const length = Math.max(...along) - Math.min(...along) - (strewn.inset ?? 0) * grain;
    const depth = Math.max(...aside) - Math.min(...aside);
    const count = Math.max(2, Math.floor(length / ((strewn.step ?? 20) * grain) + 0.5));
    const found: Point[] = [];
    for (const row of strewn.rows ?? [0]) {
      for (let n = 0; n < count; n++) {
        const u = length * ((n + 0.5) / count - 0.5) + whim(-jitter, jitter);
        const v = row * depth + whim(-jitter, jitter) / 2;
        found.push([midX + u * across - v * down, midY + u * down + v * across]);
      }
    }
    return found;
  }

  /** Short strokes down the near side of a hill. */
  private slopes(): Paint {
    const { points, grain, whim } = this;
    const [midX, midY] = centre(points);
    const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
    const wide = (Math.max(...xs) - Math.min(...xs)) / 2;
    const high = (Math.max(...ys) - Math.min(...ys)) / 2;
    const lift = 4 * grain;
    let told = "";
    for (let n = 0; n < SLOPES; n++) {
      const angle = (2 * Math.PI * n) / SLOPES + whim(-0.04, 0.04);
      const inner = 0.78 + whim(-0.03, 0.02);
      if (Math.sin(angle) > -0.25) {
        const end = (r: number) => spot(midX + wide * r * Math.cos(angle), midY + high * r * Math.sin(angle) - lift);
        told += `M${end(0.9)}L${end(inner)}`;
      }
    }
    return { d: told, line: "f-line", width: 1.5 * grain, opacity: 0.5 };
  }

  private planks(paint: string): Paint[] {
    const { points, whim } = this;
    const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
    const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
    const step = PLANK * this.grain;
    let told = "";
    for (let y = top + step; y < bottom - 1; y += step) {
      told += `M${spot(left, y)}H${tenth(right)}`;
      const seam = whim(left, right);
      told += `M${spot(seam, y - step)}V${tenth(y)}`;
    }
    return [
      { d: outlineOf(points), fill: paint },
      { d: told, line: "f-log-d", width: 1.1 * this.grain, opacity: 0.4 },
    ];
  }
}

/** The footprint that the rules measure: exact, with a shadow and an edge. What grows on it is paint. */
function base(points: readonly Point[], fill: string, grain: number): Paint[] {
  const fallen = points.map(([x, y]): Point => [x + 2 * grain, y + 4 * grain]);
  return [
    { d: soft(fallen, CORNER), fill: "f-shade", opacity: SHADE },
    { d: soft(points, CORNER), fill, line: "f-edge", width: 2 * grain },
  ];
}
