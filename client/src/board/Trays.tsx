// Figures in ranks on a base with a front, drawn to measure.

import type { Figure, Point, Tray } from "../wire/scene";
import { fill, ink, markOf } from "./look";
import { Badges } from "./Pieces";
import { pressable, type Pressing } from "./pressing";
import { badgeAt } from "./Stone";

/** Where each figure stands, seen from the middle with the front up, and its breadth. */
function figures(tray: Tray): { at: Point; size: number; figure: Figure }[] {
  const ranks = tray.ranks ?? [];
  const files = Math.max(...ranks.map((rank) => rank.length), 1);
  const head = 0.1 * Math.min(tray.width, tray.depth);
  const [across, down] = [tray.width / files, (tray.depth - head) / Math.max(ranks.length, 1)];
  const size = 0.78 * Math.min(across, down);
  return ranks.flatMap((rank, row) =>
    rank.map((figure, column) => ({
      at: [(column + 0.5) * across - tray.width / 2, head + (row + 0.5) * down - tray.depth / 2] as const,
      size,
      figure,
    })),
  );
}

function FigureFace({ at: [x, y], size, figure, tone }: { at: Point; size: number; figure: Figure; tone: string }) {
  const place = { cx: x, cy: y, r: size / 2 };
  if (figure.state === "fallen") return <circle {...place} fill="none" stroke={ink(tone)} strokeOpacity="0.5" />;
  if (figure.state !== "leader") return <circle {...place} fill={ink(tone)} fillOpacity="0.24" />;
  const drawing = markOf(figure.mark);
  const unit = 0.0068 * size;
  return (
    <>
      <circle {...place} fill={fill("paper")} stroke={ink(tone)} />
      {drawing ? (
        <path
          d={drawing}
          fill={ink("paper")}
          fillRule="evenodd"
          transform={`translate(${x - 50 * unit} ${y - 50 * unit}) scale(${unit})`}
        />
      ) : (
        <text className="number" x={x} y={y + 0.2 * size} fontSize={0.6 * size} fill={ink("paper")}>
          {figure.text}
        </text>
      )}
    </>
  );
}

export function TrayFace({ tray }: { tray: Tray }) {
  const tone = tray.tone || "neutral";
  const short = Math.min(tray.width, tray.depth);
  const [left, top] = [-tray.width / 2, -tray.depth / 2];
  const box = { x: left, y: top, width: tray.width, height: tray.depth, rx: 0.05 * short };
  const line = 0.03 * short;
  const [foot, size] = [0.11 * short, 0.44 * short];
  return (
    <>
      <g transform={tray.angle ? `rotate(${tray.angle})` : undefined}>
        {tray.ghost ? (
          <rect {...box} className="ghost" fill={fill(tone)} strokeDasharray={`${3 * line} ${2 * line}`} />
        ) : (
          <>
            <rect {...box} className="shade" transform={`translate(${line} ${1.6 * line})`} />
            <rect {...box} className="ring" strokeWidth={3 * line + 8} />
            <rect {...box} className="halo" strokeWidth={3 * line + 5} />
            <rect {...box} fill="var(--casing)" stroke="var(--casing)" strokeWidth={3 * line} />
            <rect {...box} fill={fill(tone)} stroke="var(--rim)" strokeWidth={line} />
          </>
        )}
        {figures(tray).map((one, n) => (
          <FigureFace key={n} {...one} tone={tone} />
        ))}
        <rect x={left} y={top} width={tray.width} height={0.09 * short} fill={ink(tone)} />
        <path
          d={`M${-foot} ${top}L0 ${top - 0.17 * short}L${foot} ${top}Z`}
          fill="var(--rim)"
          stroke="var(--casing)"
          strokeWidth={line}
          strokeLinejoin="round"
        />
      </g>
      {tray.text && (
        <text
          className="number"
          y={0.36 * size}
          fontSize={size}
          fill={ink(tone)}
          stroke={fill(tone)}
          strokeWidth={0.2 * size}
          paintOrder="stroke"
        >
          {tray.text}
        </text>
      )}
    </>
  );
}

/** Trays; one whose id stays is seen to move. */
export function Trays({ trays, pressing }: { trays: readonly Tray[]; pressing: Pressing }) {
  return (
    <g className="trays">
      {trays.map((tray) => {
        const lit = pressing.light(tray.value);
        const kind = tray.state === "source" || tray.state === "target" ? tray.state : lit;
        return (
          <g
            key={tray.id}
            className="stand"
            style={{ transform: `translate(${tray.at[0]}px, ${tray.at[1]}px)` }}
            data-tray={tray.id}
          >
            <g className={`piece ${kind} ${lit && "can"}`} {...pressable(tray, pressing)}>
              <TrayFace tray={tray} />
            </g>
            <Badges
              badges={tray.badges ?? []}
              size={0.34 * Math.min(tray.width, tray.depth)}
              at={(badge) => badgeAt(badge, 1.1 * tray.width, 1.1 * tray.depth, tray.angle)}
              pressing={pressing}
            />
          </g>
        );
      })}
    </g>
  );
}
