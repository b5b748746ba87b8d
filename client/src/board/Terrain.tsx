// A battlefield: painted ground in its frame, terrain on it, and what stands there.

import { createContext, memo, useContext, useMemo } from "react";
import { look } from "virtual:look";
import type { Area, Backdrop, Field, Line, Piece } from "../wire/scene";
import { isStamp, placed, type Paint } from "./brush";
import { fill, ink, markOf, type Layer } from "./look";
import { frame, frameOf, grainOf, GRASS, tufts, washes, water } from "./meadow";
import { path } from "./paths";
import { terrain } from "./terrain";
import type { Upright } from "./upright";

/** How much larger than usual the ornaments of a field are; 0 where the board is no field. */
export const Grain = createContext(0);

/** A surface, or `tone` for the colour of whose it is. */
function colour(name: string | undefined): string | undefined {
  if (!name) return undefined;
  if (name === "tone") return "currentColor";
  return name.startsWith("tone ") ? fill(name.slice(5)) : `var(--${name})`;
}

function Dab({ paint }: { paint: Paint }) {
  if (isStamp(paint)) {
    return <use href={`#t-${paint.of}`} transform={placed(paint)} color={paint.tone ? fill(paint.tone) : undefined} />;
  }
  const isOpen = paint.line && !paint.fill;
  return (
    <path
      d={paint.d}
      fill={colour(paint.fill) ?? "none"}
      stroke={colour(paint.line)}
      strokeWidth={paint.line ? paint.width : undefined}
      strokeLinejoin={paint.line ? "round" : undefined}
      strokeLinecap={isOpen ? "round" : undefined}
      opacity={paint.opacity === 1 ? undefined : paint.opacity}
    />
  );
}

function Dabs({ paints }: { paints: readonly Paint[] }) {
  return paints.map((paint, n) => <Dab key={n} paint={paint} />);
}

function OrnamentLayer({ layer }: { layer: Layer }) {
  return (
    <path
      d={layer.path}
      fill={colour(layer.fill) ?? "none"}
      stroke={colour(layer.stroke)}
      strokeWidth={layer.stroke ? layer.width : undefined}
      strokeLinecap={layer.stroke && !layer.fill ? "round" : undefined}
      opacity={layer.opacity}
    />
  );
}

function stampsOf(paints: Iterable<Paint>): string[] {
  const found = new Set<string>();
  for (const paint of paints) if (isStamp(paint)) found.add(paint.of);
  return [...found].sort();
}

/** Each ornament once; several boards of a page may bring the same ones. */
export function Ornaments({ names }: { names: readonly string[] }) {
  return (
    <defs>
      {names.map((name) => (
        <g key={name} id={`t-${name}`} strokeLinejoin="round">
          {(look.ornament[name] ?? []).map((layer, n) => (
            <OrnamentLayer key={n} layer={layer} />
          ))}
        </g>
      ))}
    </defs>
  );
}

interface GroundProps {
  readonly backdrop: Backdrop;
  readonly field: Field;
  readonly width: number;
  readonly height: number;
}

/** All that lies flat and never changes; only the field itself is painted, cut off at its edges. */
export const FieldGround = memo(function FieldGround({ backdrop, field, width, height }: GroundProps) {
  const painted = useMemo(() => washes(field, width, height), [field, width, height]);
  const grown = useMemo(() => tufts(field, width, height), [field, width, height]);
  const wood = useMemo(() => frame(field, width, height), [field, width, height]);
  const [g, broad] = [grainOf(field), frameOf(field)];
  const whole = { width, height };
  const tracks = (backdrop.lines ?? []).filter((line) => line.kind === "track");
  const around = { x: -broad, y: -broad, width: width + 2 * broad, height: height + 2 * broad };
  return (
    <Grain value={g}>
      <defs>
        <pattern
          id="f-grass"
          width="191"
          height="173"
          patternUnits="userSpaceOnUse"
          patternTransform={g === 1 ? undefined : `scale(${g})`}
        >
          <path
            d={GRASS.blades}
            fill="none"
            stroke="var(--f-grass)"
            strokeWidth="1.1"
            strokeLinecap="round"
            opacity="0.55"
          />
          <path d={GRASS.specks} fill="var(--f-grass)" opacity="0.35" />
        </pattern>
      </defs>
      <Ornaments names={stampsOf(grown)} />
      <rect {...around} fill="var(--f-frame)" />
      <path d={wood.grain} fill="none" stroke="var(--f-frame-2)" strokeWidth={1.6 * g} opacity="0.7" />
      {wood.fine && (
        <>
          <path d={wood.fine} stroke="var(--f-frame-ink)" strokeWidth={1.4 * g} opacity="0.75" />
          <path d={wood.strong} stroke="var(--f-frame-ink)" strokeWidth={2.6 * g} />
        </>
      )}
      <g
        className="numerals"
        fill="var(--f-frame-ink)"
        style={{ fontSize: `max(${wood.size}px, var(--least, 0px))` }}
        data-ground="numerals"
      >
        {wood.numerals.map(({ x, y, text }, n) => (
          <text key={n} x={x} y={y} dy="0.36em">
            {text}
          </text>
        ))}
      </g>
      <svg {...whole} viewBox={`0 0 ${width} ${height}`}>
        <rect {...whole} className="ground" fill="var(--f-meadow)" />
        <g data-ground="washes">
          <Dabs paints={painted} />
        </g>
        {tracks.map((line) => (
          <BuiltLine key={line.id} line={line} />
        ))}
        <rect {...whole} fill="url(#f-grass)" />
        <g className="tufts" data-ground="tufts" opacity="0.8">
          <Dabs paints={grown} />
        </g>
        <River areas={backdrop.areas ?? []} field={field} />
        {wood.crosses && <path d={wood.crosses} stroke="var(--f-line)" strokeWidth={1.6 * g} opacity="0.3" />}
      </svg>
      <rect
        x={-2 * g}
        y={-2 * g}
        width={width + 4 * g}
        height={height + 4 * g}
        fill="none"
        stroke="var(--casing)"
        strokeWidth={4 * g}
      />
    </Grain>
  );
});

function River({ areas, field }: { areas: readonly Area[]; field: Field }) {
  const river = useMemo(() => water(areas, field), [areas, field]);
  if (!river) return null;
  const [g, d] = [grainOf(field), river.shape];
  return (
    <>
      <clipPath id="f-river">
        <path d={d} />
      </clipPath>
      <g data-ground="water">
        <path d={d} fill="none" stroke="var(--f-sand)" strokeWidth={22 * g} opacity="0.9" />
        <path d={d} fill="var(--f-water)" />
        <g clipPath="url(#f-river)">
          <Dabs paints={river.paints} />
        </g>
        <path d={d} fill="none" stroke="var(--f-line)" strokeWidth={1.6 * g} opacity="0.55" />
      </g>
    </>
  );
}

/** What lies flat of a piece of terrain. */
export function TerrainFlat({ area, grain }: { area: Area; grain: number }) {
  return (
    <g data-terrain={area.id}>
      <Dabs paints={terrain(area, grain).flat} />
    </g>
  );
}

/** What stands of all terrain; what belongs together stays together. */
export function uprightsOf(areas: readonly Area[], grain: number): Upright[] {
  if (!grain) return [];
  return areas.flatMap((area) => {
    if (!area.drawn) return [];
    const feet = new Map<number, Paint[]>();
    for (const { foot, paint } of terrain(area, grain).standing) feet.set(foot, [...(feet.get(foot) ?? []), paint]);
    return [...feet].map(([foot, paints]) => ({
      key: `${area.id} ${foot}`,
      foot,
      node: (
        <g data-terrain={area.id} aria-hidden="true" className="rising">
          <Dabs paints={paints} />
        </g>
      ),
    }));
  });
}

interface OrnamentsProps {
  readonly areas: readonly Area[];
  readonly grain: number;
  readonly pieces?: readonly Piece[] | undefined;
}

/** The ornaments that a field needs. */
export function TerrainOrnaments({ areas, grain, pieces = [] }: OrnamentsProps) {
  const names = useMemo(() => {
    if (!grain) return [];
    const drawn = areas.filter((area) => area.drawn).map((area) => terrain(area, grain));
    const stamps = stampsOf(drawn.flatMap(({ flat, standing }) => [...flat, ...standing.map(({ paint }) => paint)]));
    return [...new Set([...stamps, ...pieces.flatMap((piece) => piece.drawn || [])])];
  }, [areas, grain, pieces]);
  return names.length ? <Ornaments names={names} /> : null;
}

/** The size of a piece whose ornament is drawn as it is. */
const ORNAMENT = 36;

/** An ornament that can be pressed; what stands on a standard is where its cloth and its stone are. */
export function OrnamentFace({ piece }: { piece: Piece }) {
  const [tone, unit] = [piece.tone || "paper", piece.size / ORNAMENT];
  const mark = markOf(piece.mark);
  return (
    <>
      <ellipse className="ring" rx={25 * unit} ry={21 * unit} strokeWidth={8 * unit} />
      <ellipse className="halo" rx={25 * unit} ry={21 * unit} strokeWidth={4.4 * unit} />
      <use href={`#t-${piece.drawn}`} transform={`scale(${unit})`} color={fill(tone)} />
      {mark && (
        <path
          d={mark}
          fill={ink(tone)}
          fillRule="evenodd"
          transform={`translate(${-2.5 * unit} ${-55.5 * unit}) scale(${0.19 * unit})`}
        />
      )}
      {piece.text && (
        <text className="number" x={5 * unit} y={4 * unit} fontSize={18 * unit} fill="var(--land-ink)">
          {piece.text}
        </text>
      )}
    </>
  );
}

/** What such a piece is called: beside what is pressed, whose own name a reader hears. */
export function OrnamentName({ piece }: { piece: Piece }) {
  const unit = piece.size / ORNAMENT;
  return (
    <text
      className="number named"
      y={33 * unit}
      style={{ fontSize: `max(${14 * unit}px, calc(var(--least, 0px) / var(--grow, 1)))` }}
      strokeWidth={4 * unit}
      pointerEvents="none"
      aria-hidden="true"
    >
      {piece.name}
    </text>
  );
}

/** Whether a line of a field is built of something of its own. */
export function isBuilt(line: Line, grain: number): boolean {
  return grain > 0 && nameOf(line) in look.line;
}

function nameOf({ kind, build }: Line): string {
  return build ? `${kind}_${build}` : kind;
}

/** A line of a field, as it is built. */
export function BuiltLine({ line }: { line: Line }) {
  const grain = useContext(Grain);
  const d = path(line.points, line.kind === "track");
  return (
    <g className="built" data-line={line.id}>
      {(look.line[nameOf(line)] ?? []).map((stroke, n) => (
        <path
          key={n}
          d={d}
          fill="none"
          stroke={`var(--${stroke.paint})`}
          strokeWidth={stroke.width * grain}
          strokeLinecap={stroke.cap ?? "round"}
          strokeLinejoin="round"
          strokeDasharray={stroke.dash
            ?.split(" ")
            .map((part) => Number(part) * grain)
            .join(" ")}
          opacity={stroke.opacity}
        />
      ))}
    </g>
  );
}
