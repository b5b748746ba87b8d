import type { Point } from "../wire/scene";
import { arrow, lengthOf } from "./paths";
import type { Lighting } from "./pressing";
import type { Pulled } from "./pulling";

/** From where something is drawn to where the pointer is, or to the thing under it that can be reached. */
export function PullArrow({
  pulled,
  spots,
  light,
  leads,
}: {
  pulled: Pulled;
  spots: ReadonlyMap<string, Point>;
  light: Lighting;
  leads: ((source: string, target: string) => boolean) | undefined;
}) {
  const start = spots.get(pulled.source);
  const { source, over } = pulled;
  const isReached = over !== undefined && (light(over) === "target" || (leads?.(source, over) ?? false));
  const end = (isReached && spots.get(pulled.over!)) || pulled.at;
  if (!start || lengthOf([start, end]) < 20) return null;
  const parts = arrow([start, end]);
  return (
    <g className={isReached ? "arrow pulled" : "arrow pulled far"} aria-hidden="true">
      <path className="casing" d={parts.shaft} />
      <path className="casing head" d={parts.head} />
      <path className="gold" d={parts.shaft} />
      <path className="gold head" d={parts.head} />
    </g>
  );
}
