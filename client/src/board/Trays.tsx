// Figures in ranks on a base with a front, drawn to measure.

import type { Figure, Point, Tray } from "../wire/scene";
import { Plaque, TOKEN, UnitFace } from "./Figures";
import { fill, ink, markOf } from "./look";
import { anchorOf, badgeOnTray, parade } from "./parade";
import { Badges } from "./Pieces";
import { pressable, type Pressing } from "./pressing";
import { badgeAt } from "./Stone";
import type { Upright } from "./upright";

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

/** A tray wherever it is shown; `still` where nobody looks at it from afar. */
export function TrayFace({ tray, still }: { tray: Tray; still?: boolean }) {
  return tray.figure ? <UnitFace tray={tray} still={still ?? false} /> : <DiscFace tray={tray} />;
}

/** Figures as discs, and their number in the middle. */
function DiscFace({ tray }: { tray: Tray }) {
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

function Stood({ tray, pressing }: { tray: Tray; pressing: Pressing }) {
  const lit = pressing.light(tray.value);
  const kind = tray.state === "source" || tray.state === "target" ? tray.state : lit;
  return (
    <g className={`piece ${kind} ${lit && "can"}`} {...pressable(tray, pressing)}>
      <TrayFace tray={tray} />
    </g>
  );
}

function at([x, y]: Point) {
  return { transform: `translate(${x}px, ${y}px)` };
}

/** A unit with all its figures, to be sorted with all else that stands. One whose id stays is seen to move. */
export function trayUpright(tray: Tray, pressing: Pressing): Upright {
  return {
    key: `tray ${tray.id}`,
    foot: tray.at[1],
    node: (
      <g className="stand" style={at(tray.at)} data-tray={tray.id}>
        <Stood tray={tray} pressing={pressing} />
      </g>
    ),
  };
}

/** What lies above all that stands: how many are left, and tokens that keep by their corner when they grow. */
export function TrayNumbers({ trays, pressing }: { trays: readonly Tray[]; pressing: Pressing }) {
  return (
    <g className="plaques">
      {trays
        .filter((tray) => tray.figure)
        .map((tray) => {
          const { unit } = parade(tray);
          return (
            <g key={tray.id} className="stand" style={at(tray.at)} data-number={tray.id}>
              {tray.text && !tray.ghost && <Plaque tray={tray} unit={unit} />}
              {(tray.badges ?? []).map((badge) => {
                const [x, y] = anchorOf(tray, badge.corner, unit);
                return (
                  <g key={badge.id} className="token" style={{ transformOrigin: `${x}px ${y}px` }}>
                    <Badges
                      badges={[badge]}
                      size={TOKEN * unit}
                      at={(one) => badgeOnTray(tray, one.corner, unit)}
                      pressing={pressing}
                    />
                  </g>
                );
              })}
            </g>
          );
        })}
    </g>
  );
}

/** Trays of discs; one whose id stays is seen to move. */
export function Trays({ trays, pressing }: { trays: readonly Tray[]; pressing: Pressing }) {
  return (
    <g className="trays">
      {trays
        .filter((tray) => !tray.figure)
        .map((tray) => (
          <g key={tray.id} className="stand" style={at(tray.at)} data-tray={tray.id}>
            <Stood tray={tray} pressing={pressing} />
            <Badges
              badges={tray.badges ?? []}
              size={0.34 * Math.min(tray.width, tray.depth)}
              at={(badge) => badgeAt(badge, 1.1 * tray.width, 1.1 * tray.depth, tray.angle)}
              pressing={pressing}
            />
          </g>
        ))}
    </g>
  );
}
