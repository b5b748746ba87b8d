// A silhouette with a mark or a number on it, as it stands on the board and on plates, logs and prompts.

import { memo, type CSSProperties } from "react";
import type { Badge, Corner, Point } from "../wire/scene";
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

/** A mark by itself, in the colour of the text round it. */
export function Mark({ mark, className = "mark" }: { mark: string | undefined; className?: string }) {
  const drawing = markOf(mark);
  if (!drawing) return null;
  return (
    <svg className={className} viewBox="0 0 100 100" aria-hidden="true">
      <path d={drawing} fillRule="evenodd" />
    </svg>
  );
}

export interface StoneProps {
  tone: string | undefined;
  shape: string | undefined;
  mark: string | undefined;
  text: string | undefined;
  size: number;
  aspect: number;
  angle: number;
  ghost?: boolean | undefined;
  pips?: number | undefined;
  full?: number | undefined;
}

/** Letters so high, or as high as they must be to be read where they are drawn. */
function legible(letters: number): CSSProperties {
  return { fontSize: `max(${letters.toFixed(2)}px, var(--least, 0px))` };
}

/** A piece: dark casing, light rim, then its colour, so that it stands off any land in both themes. */
export const Stone = memo(function Stone(props: StoneProps) {
  const { shape, mark, text, size, aspect, angle, ghost, pips = 0, full = 0 } = props;
  const tone = props.tone || "paper";
  const outline = shapeOf(tone, shape);
  const scale = size / 40;
  const drawing = markOf(mark);
  const casing = 2.2 + 3.4 / scale;
  const turn = angle ? `rotate(${angle}) ` : "";
  const middle = outline.middle - (pips ? 4 : 0);
  const letters = Math.min(pips ? 17 : 24, (1.62 * outline.room) / Math.max(text?.length ?? 1, 1)) * scale;
  return (
    <>
      <g transform={`${turn}scale(${scale * aspect} ${scale}) translate(-20 -20)`} strokeLinejoin="round">
        {ghost ? (
          <path
            className="ghost"
            d={outline.path}
            fill={fill(tone)}
            strokeWidth={2 / scale}
            strokeDasharray={`${5 / scale} ${3.5 / scale}`}
          />
        ) : (
          <>
            <path className="shade" d={outline.path} transform="translate(1 2.4)" />
            <path className="ring" d={outline.path} strokeWidth={casing + 8 / scale} />
            <path className="halo" d={outline.path} strokeWidth={casing + 5 / scale} />
            <path d={outline.path} fill="var(--casing)" stroke="var(--casing)" strokeWidth={casing} />
            <path d={outline.path} fill={fill(tone)} stroke="var(--rim)" strokeWidth="2.2" />
          </>
        )}
        {drawing && (
          <path
            d={drawing}
            fill={ink(tone)}
            fillRule="evenodd"
            transform={`translate(7.5 ${middle - 12.5}) scale(.25)`}
          />
        )}
      </g>
      {text && (
        <text className="number" y={(middle - 20) * scale} dy="0.36em" style={legible(letters)} fill={ink(tone)}>
          {text}
        </text>
      )}
      {Array.from({ length: pips }, (_, n) => {
        const step = Math.min(7, 26 / pips) * scale;
        return (
          <circle
            key={n}
            cx={(n - (pips - 1) / 2) * step}
            cy={9.5 * scale}
            r={0.36 * step}
            fill={n < full ? ink(tone) : "none"}
            stroke={ink(tone)}
            strokeWidth={0.12 * step}
          />
        );
      })}
    </>
  );
});

/** The breadth of a badge on a piece of size one, and where it sits on a box of size one. */
export const BADGE = 0.46;
const OUT: Readonly<Record<Corner, Point>> = {
  n: [0, -0.5],
  ne: [0.42, -0.42],
  e: [0.5, 0],
  se: [0.42, 0.42],
  s: [0, 0.5],
  sw: [-0.42, 0.42],
  w: [-0.5, 0],
  nw: [-0.42, -0.42],
};

/** Where a badge sits on something of a width and height that may be turned. */
export function badgeAt(badge: Badge, width: number, height: number, angle = 0): Point {
  const [east, south] = OUT[badge.corner ?? "ne"];
  const [x, y] = [east * width, south * height];
  const turn = (angle * Math.PI) / 180;
  return [x * Math.cos(turn) - y * Math.sin(turn), x * Math.sin(turn) + y * Math.cos(turn)];
}

/** A small sign on a rim. */
export function BadgeFace({ badge, size }: { badge: Badge; size: number }) {
  const tone = badge.tone || "paper";
  const drawing = markOf(badge.mark);
  const unit = 0.0056 * size;
  const letters = size * Math.min(0.58, 0.98 / Math.max(badge.text?.length ?? 1, 1));
  return (
    <>
      <circle className="ring" r={size * 0.62} />
      <circle className="halo" r={size * 0.57} />
      <circle r={size / 2} fill="var(--casing)" />
      <circle r={0.42 * size} fill={fill(tone)} />
      {drawing && (
        <path
          d={drawing}
          fill={ink(tone)}
          fillRule="evenodd"
          transform={`translate(${-50 * unit} ${-50 * unit}) scale(${unit})`}
        />
      )}
      {badge.text && (
        <text className="number" dy="0.36em" style={legible(letters)} fill={ink(tone)}>
          {badge.text}
        </text>
      )}
    </>
  );
}
