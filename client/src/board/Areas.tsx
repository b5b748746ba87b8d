import { memo } from "react";
import { look } from "virtual:look";
import type { Area } from "../wire/scene";
import { edge, isSide, wash } from "./look";
import { closed } from "./paths";
import type { Light } from "./Board";

/** Ground washed in the colour of whoever holds it, its rim in more of that colour. */
const Ground = memo(function Ground({
  id,
  d,
  tone,
  value,
}: {
  id: string;
  d: string;
  tone: string | undefined;
  value: string | undefined;
}) {
  const paint = wash(tone);
  return (
    <g data-value={value} data-area={id}>
      <path className="ground" d={d} fillRule="evenodd" style={{ fill: paint, stroke: paint }} strokeWidth="0.8" />
      {isSide(tone) && (
        <>
          <clipPath id={`in-${id}`}>
            <path d={d} clipRule="evenodd" />
          </clipPath>
          <path className="hatch" d={d} fill={`url(#hatch-${tone})`} fillRule="evenodd" />
          <path
            d={d}
            className="rim"
            clipPath={`url(#in-${id})`}
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
  return (
    <g className="areas">
      {areas.map((area) => (
        <Ground key={area.id} id={area.id} d={outline(area)} tone={area.tone} value={area.value} />
      ))}
    </g>
  );
}

/** So many lit places would shout; they are drawn finer. */
const MANY = 14;

/** Gold is a verb: a solid rim where something starts, a dashed one where it goes, or may go. */
export function Lights({ areas, light }: { areas: readonly Area[]; light: (value: string | undefined) => Light }) {
  const count = areas.filter((area) => light(area.value) === "target").length;
  return (
    <g className={count > MANY ? "lights many" : "lights"} aria-hidden="true" fillRule="evenodd">
      {areas.map((area) => {
        const lit = light(area.value);
        const kind = area.state === "source" || area.state === "target" ? area.state : lit;
        if (!kind) return null;
        const d = outline(area);
        return (
          <g key={area.id} className={lit ? `light ${kind} can` : `light ${kind}`}>
            <path className="casing" d={d} />
            <path className="gold" d={d} />
          </g>
        );
      })}
    </g>
  );
}
