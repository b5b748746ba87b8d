// Units on trays and persons on bases. The engine draws the same picture (core/svg_figures.py).

import { look } from "virtual:look";
import { memo } from "react";
import type { Piece, Point, Tray } from "../wire/scene";
import { fill, ink, shapeOf } from "./look";
import { baseOf, oneForAll, ovals, parade, rankBars, rearLeft, type Man, type Parade } from "./parade";
import { figureSprite, flagSprite } from "./sprites";
import { AWAY, isPlan, stance } from "./wardrobe";
import { tenth } from "./whim";

const LINE = 1.3;
const CROWN = "M-9 7V-6L-4.5 0 0-9 4.5 0 9-6V7Z";
export const [PLAQUE, TOKEN] = [36, 30];
/** How high a man is. */
export const MAN = 46;

interface FigureProps {
  readonly man: Man;
  readonly tone: string;
  readonly mark: string;
  readonly isFlipped: boolean;
  readonly halo?: number;
}

/** One figure with what it carries; with a halo it stands off any ground. */
export function FigureUse({ man, tone, mark, isFlipped, halo = 0 }: FigureProps) {
  const lean = Math.abs(man.tilt) >= 0.05 ? ` rotate(${tenth(man.tilt)})` : "";
  const across = (isFlipped ? -man.size : man.size).toFixed(2);
  const transform = `translate(${tenth(man.at[0])} ${tenth(man.at[1])})${lean} scale(${across} ${man.size.toFixed(2)})`;
  const coat = man.coat || (stance(man.figure) === "mounted" ? "bay" : "");
  const common = {
    href: figureSprite(man.figure, tone, man.pose),
    transform,
    fill: coat ? look.material[coat] : undefined,
  };
  const flag = man.flag && mark ? <use href={flagSprite(man.flag, tone, mark)} transform={transform} /> : null;
  const isBehind = man.pose.includes(AWAY!);
  return (
    <>
      {isBehind && flag}
      {halo > 0 && (
        <>
          <use {...common} stroke="var(--casing)" strokeWidth={halo + 3} />
          <use {...common} stroke="var(--rim)" strokeWidth={halo} />
        </>
      )}
      <use {...common} />
      {!isBehind && flag}
    </>
  );
}

function Base({ tray, tone, shown: { unit } }: { tray: Tray; tone: string; shown: Parade }) {
  const [left, top] = [-tray.width / 2, -tray.depth / 2];
  const box = { x: left, y: top, width: tray.width, height: tray.depth, rx: 7 * unit };
  const nose = `M${tenth(-13 * unit)} ${tenth(top)}L0 ${tenth(top - 16 * unit)}L${tenth(13 * unit)} ${tenth(top)}Z`;
  if (tray.ghost) {
    const dash = `${tenth(13 * unit)} ${tenth(7 * unit)}`;
    return (
      <>
        <rect
          {...box}
          fill="var(--act)"
          fillOpacity="0.3"
          stroke="var(--casing)"
          strokeWidth={5.5}
          strokeDasharray={dash}
        />
        <rect {...box} fill="none" stroke="var(--act)" strokeWidth={3 * unit} strokeDasharray={dash} />
        <path d={nose} fill="var(--act)" stroke="var(--casing)" strokeWidth={2.2 * unit} />
      </>
    );
  }
  return (
    <>
      <rect {...box} className="ring" strokeWidth={22 * unit} />
      <rect {...box} className="halo" strokeWidth={17 * unit} />
      <path d={nose} fill="var(--rim)" stroke="var(--casing)" strokeWidth={3 * unit} strokeLinejoin="round" />
      <rect {...box} fill="var(--casing)" stroke="var(--casing)" strokeWidth={5.6 * unit} />
      <rect {...box} fill={fill(tone)} stroke="var(--rim)" strokeWidth={1.6 * unit} />
      <rect
        x={left + 9 * unit}
        y={top + 14 * unit}
        width={tray.width - 18 * unit}
        height={tray.depth - 23 * unit}
        fill="var(--floor)"
        stroke="var(--casing)"
        strokeWidth={1.6 * unit}
      />
      <path
        d={`M${tenth(left + 8 * unit)} ${tenth(top + 7 * unit)}H${tenth(-left - 8 * unit)}`}
        stroke="var(--rim)"
        strokeWidth={6 * unit}
        strokeLinecap="round"
      />
      {isPlan(tray.figure ?? "") && (
        <use
          href={figureSprite(tray.figure!, tone, "")}
          transform={`scale(${(0.94 * unit).toFixed(2)})`}
          color={fill(tone)}
          stroke={look.material.ink}
          strokeWidth="1.4"
        />
      )}
    </>
  );
}

/** The base with its front, the places on it and who stands there; from afar one figure for all. */
export const UnitFace = memo(function UnitFace({ tray, still = false }: { tray: Tray; still?: boolean }) {
  const tone = tray.tone || "neutral";
  const shown = parade(tray);
  const standard = tray.standard ?? "";
  const dots = tenth(3 * shown.unit);
  const [bars, one] = still ? [] : [rankBars(tray, shown), oneForAll(tray, shown)];
  const inks = { color: fill(tone), stroke: look.material.ink, strokeWidth: LINE };
  const each = { tone, mark: standard, isFlipped: shown.isFlipped };
  const turned = tray.angle ? `rotate(${tray.angle})` : "";
  const fallen = `translate(${tenth(3 * shown.unit)} ${tenth(6 * shown.unit)}) ${turned}`;
  return (
    <>
      {!tray.ghost && (
        <rect
          className="shade"
          x={-tray.width / 2}
          y={-tray.depth / 2}
          width={tray.width}
          height={tray.depth}
          rx={7 * shown.unit}
          transform={fallen.trim()}
        />
      )}
      <g transform={turned || undefined}>
        <Base tray={tray} tone={tone} shown={shown} />
      </g>
      <g className={one ? "men" : undefined}>
        {shown.feet.length > 0 && <path d={ovals(shown.feet, shown.oval)} fill="var(--floor-2)" />}
        {shown.empty.length > 0 && (
          <path
            d={ovals(shown.empty, shown.oval)}
            fill="none"
            stroke="var(--floor-2)"
            strokeWidth={2 * shown.unit}
            strokeDasharray={`${dots} ${dots}`}
          />
        )}
        <g {...inks} opacity={tray.ghost ? 0.6 : undefined}>
          {shown.men.map((man, n) => (
            <FigureUse key={n} man={man} {...each} />
          ))}
        </g>
      </g>
      {one && !tray.ghost && (
        <g className="afar">
          {bars && <path d={bars.path} stroke="var(--floor-2)" strokeWidth={bars.width} />}
          <g {...inks}>
            <FigureUse man={one} {...each} halo={2} />
          </g>
        </g>
      )}
    </>
  );
});

/** A number upon its House's silhouette, which grows with neither the field nor the camera. */
function PlaqueFace({ tone, text }: { tone: string; text: string }) {
  const shape = shapeOf(tone);
  const size = Math.min(25, (1.5 * shape.room) / text.length);
  return (
    <g className="plaque">
      <g transform="translate(-20 -20)" strokeLinejoin="round">
        <path d={shape.path} fill="var(--casing)" stroke="var(--casing)" strokeWidth="7" />
        <path d={shape.path} fill={fill(tone)} stroke="var(--rim)" strokeWidth="2.2" />
      </g>
      <text className="number" y={shape.middle - 20 + 0.36 * size} fontSize={size} fill={ink(tone)}>
        {text}
      </text>
    </g>
  );
}

/** How many are left, upon the House's silhouette: colour, shape and number in one. */
export function Plaque({ tray, unit }: { tray: Tray; unit: number }) {
  const [x, y] = rearLeft(tray, unit);
  const scale = (PLAQUE / 40) * unit * (stance(tray.figure ?? "") === "whole" ? 0.9 : 1);
  return (
    <g transform={`translate(${tenth(x)} ${tenth(y)}) scale(${scale.toFixed(2)})`}>
      <PlaqueFace tone={tray.tone || "neutral"} text={tray.text ?? ""} />
    </g>
  );
}

const NUMBER_ON_BASE = 0.8;

/** What somebody counts for, at the left of his base; letters only stand for who is drawn there. */
export function PersonNumber({ piece }: { piece: Piece }) {
  if (!piece.text || !/^\d+$/.test(piece.text) || piece.ghost) return null;
  const { unit, wide, foot } = baseOf(piece);
  return (
    <g transform={`translate(${tenth(-wide)} ${tenth(foot)}) scale(${(NUMBER_ON_BASE * unit).toFixed(2)})`}>
      <PlaqueFace tone={piece.tone || "neutral"} text={piece.text} />
    </g>
  );
}

/** Somebody on a base: what he wears, his wounds and, if he is a hero, a crown. */
export const PersonFace = memo(function PersonFace({ piece }: { piece: Piece }) {
  const tone = piece.tone || "neutral";
  const base = baseOf(piece);
  const { unit, wide, high, foot } = base;
  const man: Man = {
    figure: piece.figure ?? "",
    pose: "",
    at: [0, foot + 2 * unit],
    size: base.size,
    tilt: 0,
    coat: "",
    flag: "",
  };
  const side =
    `M${tenth(-wide)} ${tenth(foot)}v${tenth(4 * unit)}` +
    `a${tenth(wide)} ${tenth(high)} 0 0 0 ${tenth(2 * wide)} 0v${tenth(-4 * unit)}Z`;
  const middle: readonly Point[] = [[0, foot]];
  const top = ovals(middle, wide, high);
  return (
    <g opacity={piece.ghost ? 0.6 : undefined}>
      {!piece.ghost && (
        <>
          <path className="shade" d={ovals([[2 * unit, foot + 5 * unit]], wide + unit, high)} />
          <path className="ring" d={top} strokeWidth={14 * unit} />
          <path className="halo" d={top} strokeWidth={10 * unit} />
        </>
      )}
      <path d={side} fill={fill(tone)} stroke="var(--casing)" strokeWidth={2.4 * unit} />
      <path d={top} fill={fill(tone)} stroke="var(--casing)" strokeWidth={2 * unit} />
      <path
        d={ovals(middle, wide - 3 * unit, high - 2.4 * unit)}
        fill="var(--floor)"
        stroke="var(--rim)"
        strokeWidth={1.2 * unit}
      />
      <g
        className="person"
        opacity={piece.state === "spent" ? 0.62 : piece.ghost ? 0.5 : undefined}
        color={fill(tone)}
        stroke={look.material.ink}
        strokeWidth={LINE}
      >
        <FigureUse man={man} tone={tone} mark="" isFlipped={base.isFlipped} halo={2.2} />
      </g>
      <Wounds piece={piece} />
      {piece.rank === "hero" && (
        <path
          className="crown"
          d={CROWN}
          fill={look.material.bone}
          stroke="var(--casing)"
          strokeWidth="3"
          strokeLinejoin="round"
          paintOrder="stroke"
          transform={`translate(0 ${tenth(base.crown)}) scale(${(0.72 * unit).toFixed(2)})`}
        />
      )}
    </g>
  );
});

/** On the front of the base: light while he has them, crossed where he has lost them. */
function Wounds({ piece }: { piece: Piece }) {
  const { unit, foot, high } = baseOf(piece);
  const [pips, full] = [piece.pips ?? 0, piece.full ?? 0];
  const spots = Array.from(
    { length: pips },
    (_, n): Point => [(n - (pips - 1) / 2) * 9 * unit, foot + high + 3 * unit],
  );
  const [had, lost] = [spots.slice(0, full), spots.slice(full)];
  const arm = 2.2 * unit;
  const cross = lost
    .map(([x, y]) => {
      const [l, r, t, b] = [tenth(x - arm), tenth(x + arm), tenth(y - arm), tenth(y + arm)];
      return `M${l} ${t}L${r} ${b}M${l} ${b}L${r} ${t}`;
    })
    .join("");
  return (
    <>
      {had.length > 0 && (
        <path
          d={ovals(had, 3.6 * unit, 3.6 * unit)}
          fill="var(--rim)"
          stroke="var(--casing)"
          strokeWidth={1.6 * unit}
        />
      )}
      {lost.length > 0 && (
        <>
          <path d={ovals(lost, 3.6 * unit, 3.6 * unit)} fill="var(--casing)" />
          <path d={cross} stroke="var(--rim)" strokeWidth={1.2 * unit} />
        </>
      )}
    </>
  );
}
