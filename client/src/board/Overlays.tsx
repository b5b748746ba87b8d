// What is laid over a drawing for a while: measures, fields, ways and ghosts.

import type { Area, Overlay, Point } from "../wire/scene";
import { fill, isSide } from "./look";
import { loops } from "./meadow";
import { closed, path } from "./paths";
import { PieceFace } from "./Pieces";
import { TrayFace } from "./Trays";

function circle({ at: [x, y] = [0, 0], radius: r = 0 }: Overlay): string {
  return `M${x} ${y - r}A${r} ${r} 0 1 1 ${x} ${y + r}A${r} ${r} 0 1 1 ${x} ${y - r}Z`;
}

/** From the middle out, clockwise along the rim, and back. */
function sector({ at: [x, y] = [0, 0], radius: r = 0, start = 0, end = 360 }: Overlay): string {
  const rim = (turn: number) => {
    const way = (turn * Math.PI) / 180;
    return `${x + r * Math.sin(way)} ${y - r * Math.cos(way)}`;
  };
  const large = (((end - start) % 360) + 360) % 360 > 180 ? 1 : 0;
  return `M${x} ${y}L${rim(start)}A${r} ${r} 0 ${large} 1 ${rim(end)}Z`;
}

/** A stroke across each end. */
function ticks(points: readonly Point[], reach: number): string {
  const [[x0, y0], [x1, y1]] = [points[0]!, points.at(-1)!];
  const far = Math.hypot(x1 - x0, y1 - y0) || 1;
  const [dx, dy] = [(reach * (x1 - x0)) / far, (reach * (y1 - y0)) / far];
  return [points[0]!, points.at(-1)!].map(([x, y]) => `M${x - dy} ${y + dx}L${x + dy} ${y - dx}`).join("");
}

function head(points: readonly Point[], weight: number): string {
  const [[fromX, fromY], [x, y]] = [points.at(-2)!, points.at(-1)!];
  const far = Math.hypot(x - fromX, y - fromY) || 1;
  const [dx, dy] = [(x - fromX) / far, (y - fromY) / far];
  const [long, wide] = [16 * weight, 10 * weight];
  const [nx, ny] = [x - long * dx, y - long * dy];
  return `M${nx - wide * dy} ${ny + wide * dx}L${x} ${y}L${nx + wide * dy} ${ny - wide * dx}Z`;
}

/** In the middle of what it measures; at the top of a circle; half-way out in an arc. */
function wordsAt({ kind, points, at: [x, y] = [0, 0], radius = 0, start = 0, end = 360 }: Overlay): Point {
  if (points?.length && kind !== "arcs" && kind !== "range") {
    const [[x0, y0], [x1, y1]] = [points[0]!, points.at(-1)!];
    return [(x0 + x1) / 2, (y0 + y1) / 2];
  }
  if (kind === "range" && !points?.length) return [x, y - radius];
  if (kind !== "arc") return [x, y];
  const way = (((start + end) / 2) * Math.PI) / 180;
  return [x + 0.62 * radius * Math.sin(way), y - 0.62 * radius * Math.cos(way)];
}

/** A line in a dark casing, so that it shows on any ground. */
function Cased({
  d,
  paint,
  width,
  weight,
  dash,
}: {
  d: string;
  paint: string;
  width: number;
  weight: number;
  dash?: string;
}) {
  return (
    <g fill="none" strokeLinecap="round" strokeLinejoin="round" strokeDasharray={dash}>
      <path d={d} stroke="var(--casing)" strokeWidth={(width + 3) * weight} />
      <path d={d} stroke={paint} strokeWidth={width * weight} />
    </g>
  );
}

function Cross({ at: [x, y], weight }: { at: Point; weight: number }) {
  const reach = 12 * weight;
  const arm = 0.42 * reach;
  return (
    <>
      <circle cx={x} cy={y} r={reach} fill="var(--danger)" stroke="var(--rim)" strokeWidth={2 * weight} />
      <path
        d={`M${x - arm} ${y - arm}L${x + arm} ${y + arm}M${x - arm} ${y + arm}L${x + arm} ${y - arm}`}
        stroke="var(--rim)"
        strokeWidth={3 * weight}
        strokeLinecap="round"
      />
    </>
  );
}

interface Props {
  readonly overlays: readonly Overlay[];
  readonly areas: readonly Area[];
  /** How much thinner lines are than on a board. */
  readonly weight: number;
}

function Laid({ overlay, areas, weight }: { overlay: Overlay; areas: readonly Area[]; weight: number }) {
  const gold = overlay.tone ? fill(overlay.tone) : "var(--act)";
  const points = overlay.points ?? [];
  switch (overlay.kind) {
    case "reach": {
      const named = areas.filter((area) => overlay.areas?.includes(area.id));
      const d = [overlay.rings, ...named.map((area) => area.rings)].map(closed).join("");
      const isThreat = isSide(overlay.tone);
      const rim = (overlay.rings?.length ? "" : rimOf(named)) || d;
      return (
        <>
          <path
            d={d}
            fill={isThreat ? `url(#threat-${overlay.tone})` : gold}
            fillOpacity={isThreat ? 0.42 : overlay.faint ? 0.13 : 0.26}
            fillRule="evenodd"
          />
          <Cased d={rim} paint={gold} width={2.4} weight={weight} {...(overlay.faint ? { dash: "11 8" } : {})} />
        </>
      );
    }
    case "arcs": {
      const d = points.flatMap((point, n) => (n % 2 ? [path([points[n - 1]!, point])] : [])).join("");
      return <Cased d={d} paint="var(--rim)" width={2.4} weight={weight} dash="9 7" />;
    }
    case "range":
    case "arc": {
      if (points.length) {
        const dash = overlay.faint ? { dash: "9 7" } : {};
        return <Cased d={path(points)} paint="var(--rim)" width={2} weight={weight} {...dash} />;
      }
      const d = overlay.kind === "range" ? circle(overlay) : sector(overlay);
      return (
        <>
          <path d={d} fill={gold} fillOpacity="0.14" />
          <Cased d={d} paint={gold} width={2.4} weight={weight} dash="10 7" />
        </>
      );
    }
    case "ruler":
      return <Cased d={path(points) + ticks(points, 9 * weight)} paint={gold} width={4} weight={weight} />;
    case "path":
      return (
        <>
          <Cased d={path(points)} paint={gold} width={5} weight={weight} dash="0.1 12" />
          <path d={head(points, weight)} fill={gold} stroke="var(--casing)" strokeWidth="1.6" strokeLinejoin="round" />
        </>
      );
    case "sight":
      return <Cased d={path(points)} paint={gold} width={4} weight={weight} />;
    case "blocked":
      return (
        <>
          <Cased d={path(points)} paint="var(--danger)" width={4} weight={weight} dash="10 8" />
          <Cross at={points.at(-1)!} weight={weight} />
        </>
      );
    case "ghost":
      return (
        <>
          {overlay.trays?.map((tray) => (
            <g key={tray.id} transform={`translate(${tray.at[0]} ${tray.at[1]})`} data-tray={tray.id}>
              <TrayFace tray={tray} />
            </g>
          ))}
          {overlay.pieces?.map((piece) => (
            <g key={piece.id} transform={`translate(${piece.at[0]} ${piece.at[1]})`} data-piece={piece.id}>
              <PieceFace piece={piece} />
            </g>
          ))}
        </>
      );
  }
}

/** One outline round squares that lie together. */
function rimOf(areas: readonly Area[]): string {
  const corners = areas.map((area) => (area.cell ? area.rings?.[0] : undefined));
  const first = corners[0];
  if (!first || !corners.every(Boolean)) return "";
  const [left, top] = first[0]!;
  const step = first[1]![0] - left;
  const cells = corners.map((ring) => {
    const [x, y] = ring![0]!;
    return [Math.round((x - left) / step), Math.round((y - top) / step)] as const;
  });
  return loops(cells)
    .map((loop) => `${path(loop.map(([x, y]): Point => [left + x * step, top + y * step]))}Z`)
    .join("");
}

/** A hatch for each side that threatens: the same strokes wherever two of its fields lie over each other. */
function Threats({ overlays }: { overlays: readonly Overlay[] }) {
  const tones = new Set(overlays.flatMap(({ kind, tone }) => (kind === "reach" && isSide(tone) ? [tone!] : [])));
  return (
    <defs>
      {[...tones].map((tone) => (
        <pattern
          key={tone}
          id={`threat-${tone}`}
          width="11"
          height="11"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <path d="M0 0V11" stroke={fill(tone)} strokeWidth="5" />
        </pattern>
      ))}
    </defs>
  );
}

/** Gold is a verb: what is being done, or can be. */
function isGold({ tone, kind }: Overlay): boolean {
  return !tone && ["ruler", "path", "sight", "ghost", "reach"].includes(kind);
}

/** What lies below the pieces. */
export function Overlays({ overlays, areas, weight }: Props) {
  return (
    <g className="overlays" aria-hidden="true">
      <Threats overlays={overlays} />
      {overlays.map((overlay) => (
        <g key={overlay.id} data-overlay={overlay.id} data-kind={overlay.kind}>
          <Laid overlay={overlay} areas={areas} weight={weight} />
        </g>
      ))}
    </g>
  );
}

/** The words of them, which nothing hides. */
export function OverlayWords({ overlays, size }: { overlays: readonly Overlay[]; size: number }) {
  return (
    <g className="overlay-words" aria-hidden="true" fontSize={size}>
      {overlays.map((overlay) => {
        if (!overlay.text) return null;
        const [x, y] = wordsAt(overlay);
        const [wide, high] = [0.56 * overlay.text.length * size + size, 1.5 * size];
        return (
          <g key={overlay.id} className={isGold(overlay) ? "words-box gold" : "words-box"} data-words={overlay.id}>
            <rect x={x - wide / 2} y={y - high / 2} width={wide} height={high} rx={0.4 * size} />
            <text x={x} y={y + 0.36 * size}>
              {overlay.text}
            </text>
          </g>
        );
      })}
    </g>
  );
}
