// What never changes while a game goes on: water, scatter, rivers, borders, names. Drawn once for a backdrop.

import { memo, useContext, useId, type CSSProperties } from "react";
import type { Backdrop, Label, Line, LineKind, Scatter } from "../wire/scene";
import { fill, isInk, strewn, type Layer } from "./look";
import { closed, path } from "./paths";
import { BuiltLine, FieldGround, Grain, isBuilt } from "./Terrain";

/** How far off the coast each waterline runs, and how strong it is. */
const WATERLINES = [
  [24, 0.14],
  [16, 0.2],
  [9, 0.28],
] as const;

const FAR = 4000;

interface WaterProps {
  readonly backdrop: Backdrop;
  readonly width: number;
  readonly height: number;
}

/** What lies under everything, as far as one can see: the sea round a map, or a field in its frame. */
export const Water = memo(function Water({ backdrop, width, height }: WaterProps) {
  const { field } = backdrop;
  const isSea = backdrop.ground === "sea";
  // Several boards can be on a page.
  const land = useId();
  const sheet = { x: -FAR, y: -FAR, width: 3 * FAR, height: 3 * FAR };
  return (
    <g aria-hidden="true" className="water">
      <defs>
        <pattern id="waves" width="46" height="24" patternUnits="userSpaceOnUse">
          <path d="M0 12C8 7 15 7 23 12S38 17 46 12" fill="none" stroke="var(--sea-2)" strokeWidth="1.5" />
        </pattern>
        <g id={land} fillRule="evenodd" strokeLinejoin="round">
          {(backdrop.areas ?? []).map((area) => (
            <path key={area.id} d={closed(area.rings)} />
          ))}
        </g>
      </defs>
      <rect {...sheet} fill={`var(--${field ? "f-frame" : backdrop.ground || "land"})`} />
      {field && <FieldGround backdrop={backdrop} field={field} width={width} height={height} />}
      {isSea && (
        <>
          <rect {...sheet} fill="url(#waves)" />
          {WATERLINES.map(([reach, strength]) => (
            <g key={reach}>
              <use
                href={`#${land}`}
                fill="none"
                stroke="var(--sea-ink)"
                strokeWidth={2 * reach + 1.6}
                opacity={strength}
              />
              <use href={`#${land}`} fill="none" stroke="var(--sea)" strokeWidth={2 * reach} />
            </g>
          ))}
          <use href={`#${land}`} fill="none" stroke="var(--sea-2)" strokeWidth="11" />
          <use href={`#${land}`} fill="#000" opacity="0.28" transform="translate(2 5)" />
        </>
      )}
    </g>
  );
});

function ScatterLayer({ layer }: { layer: Layer }) {
  return (
    <path
      d={layer.path}
      fill={layer.fill ? `var(--${layer.fill})` : "none"}
      stroke={layer.stroke ? `var(--${layer.stroke})` : "none"}
      strokeWidth={layer.width}
      strokeLinecap="round"
      opacity={layer.opacity}
    />
  );
}

export function Strewn({ scatter }: { scatter: Scatter }) {
  const layers = strewn(scatter.mark);
  return (
    <g>
      {scatter.spots.map(([x, y, size], n) => (
        <g key={n} transform={`translate(${x} ${y}) scale(${size})`}>
          {layers.map((layer, at) => (
            <ScatterLayer key={at} layer={layer} />
          ))}
        </g>
      ))}
    </g>
  );
}

const ORDER: readonly LineKind[] = [
  "river",
  "edge",
  "border",
  "seam",
  "region",
  "coast",
  "wall",
  "palisade",
  "door",
  "window",
  "crossing",
  "lane",
  "way",
];
const CURVED: ReadonlySet<LineKind> = new Set<LineKind>(["river", "crossing", "lane"]);
/** How many strokes a line of each kind is made of; the style sheet has their paint. */
const STROKES: Partial<Record<LineKind, number>> = {
  border: 2,
  wall: 3,
  door: 3,
  window: 3,
  crossing: 2,
  lane: 2,
  way: 2,
};

/** Lines that stay, all of a kind in one stroke. */
function LinesAtOnce({ lines }: { lines: readonly Line[] }) {
  const grain = useContext(Grain);
  return ORDER.map((kind) => {
    const built = lines.filter((line) => line.kind === kind && isBuilt(line, grain));
    if (built.length) return built.map((line) => <BuiltLine key={line.id} line={line} />);
    const d = lines.filter((line) => line.kind === kind).map((line) => path(line.points, CURVED.has(kind)));
    if (!d.length) return null;
    return (
      <g key={kind} className={`line ${kind}`}>
        {Array.from({ length: STROKES[kind] ?? 1 }, (_, n) => (
          <path key={n} d={d.join("")} />
        ))}
      </g>
    );
  });
}

/** Lines that come and go, each by itself; a seam may be somebody's, in two strokes. */
export function Lines({ lines }: { lines: readonly Line[] }) {
  const grain = useContext(Grain);
  return ORDER.flatMap((kind) =>
    lines
      .filter((line) => line.kind === kind)
      .map((line) => {
        const owned = kind === "seam" && line.tone;
        if (!owned && isBuilt(line, grain)) return <BuiltLine key={line.id} line={line} />;
        const style = owned ? ({ "--seam": fill(line.tone) } as CSSProperties) : undefined;
        return (
          <g key={line.id} className={`line ${kind}${owned ? " owned" : ""}`} data-line={line.id} style={style}>
            {Array.from({ length: owned ? 2 : (STROKES[kind] ?? 1) }, (_, n) => (
              <path key={n} d={path(line.points, CURVED.has(kind))} />
            ))}
          </g>
        );
      }),
  );
}

/** Words stand in lines about their place, in letters that never fall below what can be read (`--least`). */
export function Name({ label }: { label: Label }) {
  const [x, y] = label.at;
  const step = 0.95;
  const top = 0.3 - (step * (label.lines.length - 1)) / 2;
  const face = label.face ?? "place";
  const ink = isInk(label.tone) ? { "--name-ink": `var(--${label.tone})` } : {};
  return (
    <g
      className={`name ${face} ${label.anchor ?? ""}`}
      data-label={label.id}
      style={{ fontSize: `max(min(${label.size}px, var(--most, 999px)), var(--least, 0px))`, ...ink } as CSSProperties}
      transform={label.angle ? `rotate(${label.angle} ${x} ${y})` : undefined}
    >
      {label.lines.map((line, n) => (
        <text key={n} x={x} y={y} dy={`${(top + n * step).toFixed(3)}em`}>
          {line}
        </text>
      ))}
      {face === "title" && (
        <Flourish label={label} y={y + (top + step * (label.lines.length - 1) + 0.42) * label.size} />
      )}
    </g>
  );
}

function Flourish({ label, y }: { label: Label; y: number }) {
  const x = label.at[0];
  const half = 0.36 * label.size * Math.max(...label.lines.map((line) => line.length));
  const [gap, tip] = [0.16 * label.size, 0.09 * label.size];
  return (
    <>
      <path
        d={`M${x - half} ${y}H${x - gap}M${x + gap} ${y}H${x + half}`}
        stroke="var(--paper-ink)"
        strokeWidth={0.035 * label.size}
      />
      <path d={`M${x} ${y - tip}L${x + tip} ${y}L${x} ${y + tip}L${x - tip} ${y}Z`} fill="var(--paper-ink)" />
    </>
  );
}

/** Over the painted land, under what moves. */
export const Features = memo(function Features({ backdrop }: { backdrop: Backdrop }) {
  return (
    <g aria-hidden="true" className="features">
      {(backdrop.scatters ?? []).map((scatter) => (
        <Strewn key={scatter.id} scatter={scatter} />
      ))}
      <LinesAtOnce lines={backdrop.lines ?? []} />
    </g>
  );
});

export const Names = memo(function Names({ backdrop }: { backdrop: Backdrop }) {
  return (
    <g aria-hidden="true" className="names">
      {(backdrop.labels ?? []).map((label) => (
        <Name key={label.id} label={label} />
      ))}
    </g>
  );
});
