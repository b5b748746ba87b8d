import { memo, useContext, useId } from "react";
import { look } from "virtual:look";
import type { Area, Line } from "../wire/scene";
import { edge, isSide, wash } from "./look";
import { boxOf, closed, middle, path } from "./paths";
import type { Lighting } from "./pressing";
import { Grain, TerrainFlat } from "./Terrain";

interface GroundProps {
  readonly id: string;
  readonly d: string;
  readonly tone: string | undefined;
  readonly value: string | undefined;
  readonly cell: boolean;
}

/** Ground washed in the colour of whoever holds it, its rim in more of that colour; a cell of a grid has no rim. */
const Ground = memo(function Ground({ id, d, tone, value, cell }: GroundProps) {
  const paint = wash(tone);
  // Several boards can be on a page, with land of the same name.
  const inside = useId();
  return (
    <g data-value={value} data-area={id}>
      <path
        className="ground"
        d={d}
        fillRule="evenodd"
        style={cell ? { fill: paint } : { fill: paint, stroke: paint }}
        strokeWidth="0.8"
      />
      {isSide(tone) && <path className="hatch" d={d} fill={`url(#hatch-${tone})`} fillRule="evenodd" />}
      {isSide(tone) && !cell && (
        <>
          <clipPath id={inside}>
            <path d={d} clipRule="evenodd" />
          </clipPath>
          <path
            d={d}
            className="rim"
            clipPath={`url(#${inside})`}
            fill="none"
            strokeWidth="11"
            strokeOpacity="0.42"
            style={{ stroke: edge(tone) }}
          />
        </>
      )}
    </g>
  );
});

/** A place on a sheet: outlined, and dashed while it is empty, which is to say without a tone. */
function Slot({ area }: { area: Area }) {
  const paint = area.cell ? wash(area.tone || "well") : area.tone ? wash(area.tone) : undefined;
  return (
    <g data-value={area.value} data-area={area.id}>
      <path
        className={`slot ${area.cell ? "cell" : area.tone ? "" : "empty"}`}
        d={outline(area)}
        fillRule="evenodd"
        style={{ fill: paint }}
      />
    </g>
  );
}

const outlines = new WeakMap<NonNullable<Area["rings"]>, string>();

/** The outline of an area as a path; rings are kept as they are, so it is made once. */
export function outline(area: Area): string {
  const rings = area.rings ?? [];
  const known = outlines.get(rings);
  if (known !== undefined) return known;
  const d = closed(rings);
  outlines.set(rings, d);
  return d;
}

/** A hatch for each side, so that land can be told apart without colour: angle and spacing differ. */
export const Hatches = memo(function Hatches() {
  return (
    <defs>
      {Object.keys(look.tone).map((tone, n) => {
        const step = 9 + 3 * (n % 4);
        return (
          <pattern
            key={tone}
            id={`hatch-${tone}`}
            width={step}
            height={step}
            patternUnits="userSpaceOnUse"
            patternTransform={`rotate(${(n * 53) % 180})`}
          >
            <path
              d={`M0 0V${step}`}
              stroke="var(--land-ink)"
              strokeWidth={n % 2 ? 2 : 3.4}
              strokeDasharray={n % 3 === 2 ? "4 5" : undefined}
            />
          </pattern>
        );
      })}
    </defs>
  );
});

export function Areas({ areas }: { areas: readonly Area[] }) {
  const grain = useContext(Grain);
  return (
    <g className="areas">
      {areas.map((area) =>
        grain && (area.drawn || (area.cell && !area.tone)) ? (
          // On a field it is drawn as what it is; a square of open ground is the meadow itself.
          <g key={area.id} data-value={area.value} data-area={area.id}>
            {area.drawn && <TerrainFlat area={area} grain={grain} />}
          </g>
        ) : (
          <Ground
            key={area.id}
            id={area.id}
            d={outline(area)}
            tone={area.tone}
            value={area.value}
            cell={Boolean(area.cell)}
          />
        ),
      )}
    </g>
  );
}

export function Slots({ areas }: { areas: readonly Area[] }) {
  return (
    <g className="areas">
      {areas.map((area) => (
        <Slot key={area.id} area={area} />
      ))}
    </g>
  );
}

/** So many lit places would shout; they are drawn finer. */
const MANY = 14;

/**
 * Gold is a verb: a solid rim where something starts; where it goes, or may go, land glows from its edge inwards, and its
 * piece wears a ring. In a grid, where edges would meet, light fills the cell, and a point in it says that it can be
 * chosen.
 */
export function Lights({ areas, lines, light }: { areas: readonly Area[]; lines: readonly Line[]; light: Lighting }) {
  const count = areas.filter((area) => light(area.value) === "target").length;
  return (
    <g className={count > MANY ? "lights many" : "lights"} aria-hidden="true" fillRule="evenodd">
      {areas.map((area) => {
        const lit = light(area.value);
        const kind = area.state === "source" || area.state === "target" ? area.state : lit;
        if (!kind) return null;
        const d = outline(area);
        const can = lit ? " can" : "";
        if (area.cell) {
          const box = boxOf(area.rings?.flat() ?? []);
          const [x, y] = middle(box);
          return (
            <g key={area.id} className={`light cell ${kind}${can}`}>
              <path className="gold" d={d} />
              {lit === "target" && <circle cx={x} cy={y} r={0.07 * (box.right - box.left)} />}
            </g>
          );
        }
        if (kind === "target" || kind === "flash") {
          const inside = `lit-${area.id.replaceAll(" ", "_")}`;
          return (
            <g key={area.id} className={`light ${kind}${can}`}>
              <clipPath id={inside}>
                <path d={d} clipRule="evenodd" />
              </clipPath>
              <g clipPath={`url(#${inside})`}>
                <path className="wash" d={d} />
                <path className="gold" d={d} />
                <path className="glow" d={d} />
              </g>
              <path className="casing" d={d} />
            </g>
          );
        }
        return (
          <g key={area.id} className={`light ${kind}${can}`}>
            <path className="casing" d={d} />
            <path className="gold" d={d} />
          </g>
        );
      })}
      {lines.map((line) => {
        const lit = light(line.value);
        const kind = line.state === "source" || line.state === "target" ? line.state : lit;
        if (!kind) return null;
        return (
          <g key={line.id} className={`light along ${kind}${lit ? " can" : ""}`}>
            <path className="casing" d={path(line.points)} />
            <path className="gold" d={path(line.points)} />
          </g>
        );
      })}
    </g>
  );
}
