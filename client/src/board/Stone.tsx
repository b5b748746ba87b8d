// A silhouette with a mark or a number on it, as it stands on the board and on plates, logs and prompts.

import { memo } from "react";
import { fill, ink, markOf, shapeOf } from "./look";

/** A side's sign: its silhouette in its colour with its mark. */
export const Crest = memo(function Crest({
  tone,
  mark,
  size,
  name,
}: {
  tone?: string | undefined;
  mark?: string | undefined;
  size?: number;
  name?: string;
}) {
  const shape = shapeOf(tone);
  const drawing = markOf(mark ?? tone);
  const named = name ? { role: "img", "aria-label": name } : { "aria-hidden": true };
  return (
    <svg className="crest" viewBox="0 0 40 40" width={size} height={size} {...named}>
      <path className="crest-ground" d={shape.path} fill={fill(tone)} />
      {drawing && (
        <path
          d={drawing}
          fill={ink(tone)}
          fillRule="evenodd"
          transform={`translate(9.5 ${shape.middle - 10.5}) scale(.21)`}
        />
      )}
    </svg>
  );
});

export interface StoneProps {
  tone: string | undefined;
  shape: string | undefined;
  mark: string | undefined;
  text: string | undefined;
  size: number;
  aspect: number;
  angle: number;
}

/** A piece: dark casing, light rim, then its colour, so that it stands off any land in both themes. */
export const Stone = memo(function Stone({ tone, shape, mark, text, size, aspect, angle }: StoneProps) {
  const outline = shapeOf(tone, shape);
  const scale = size / 40;
  const drawing = markOf(mark);
  const casing = 2.2 + 3.4 / scale;
  const turn = angle ? `rotate(${angle}) ` : "";
  const letters = Math.min(24, (1.62 * outline.room) / Math.max(text?.length ?? 1, 1)) * scale;
  return (
    <>
      <g transform={`${turn}scale(${scale * aspect} ${scale}) translate(-20 -20)`} strokeLinejoin="round">
        <path className="shade" d={outline.path} transform="translate(1 2.4)" />
        <path className="ring" d={outline.path} strokeWidth={casing + 8 / scale} />
        <path className="halo" d={outline.path} strokeWidth={casing + 5 / scale} />
        <path d={outline.path} fill="var(--casing)" stroke="var(--casing)" strokeWidth={casing} />
        <path d={outline.path} fill={fill(tone)} stroke="var(--rim)" strokeWidth="2.2" />
        {drawing && (
          <path
            d={drawing}
            fill={ink(tone)}
            fillRule="evenodd"
            transform={`translate(7.5 ${outline.middle - 12.5}) scale(.25)`}
          />
        )}
      </g>
      {text && (
        <text className="number" y={(outline.middle - 20) * scale + 0.36 * letters} fontSize={letters} fill={ink(tone)}>
          {text}
        </text>
      )}
    </>
  );
});
