import { useEffect, useRef, useState } from "react";
import type { Badge, Piece, Point } from "../wire/scene";
import { PersonFace, PersonNumber } from "./Figures";
import { baseOf, CORNERS } from "./parade";
import { OrnamentFace, OrnamentName } from "./Terrain";
import { pressable, type Pressing } from "./pressing";
import { BADGE, badgeAt, BadgeFace, Stone } from "./Stone";
import type { Upright } from "./upright";

interface Change {
  readonly id: string;
  readonly by: number;
  readonly key: number;
}

let changes = 0;

/** What the numbers on pieces have lost or gained since the last scene; each is shown for a moment. */
function useChanges(pieces: readonly Piece[]): ReadonlyMap<string, Change> {
  const before = useRef(new Map<string, string>());
  const [shown, setShown] = useState<ReadonlyMap<string, Change>>(new Map());
  useEffect(() => {
    const fresh = new Map<string, Change>();
    for (const piece of pieces) {
      const [was, is] = [Number(before.current.get(piece.id) || NaN), Number(piece.text || NaN)];
      if (was !== is && !Number.isNaN(was - is)) fresh.set(piece.id, { id: piece.id, by: is - was, key: ++changes });
    }
    before.current = new Map(pieces.map((piece) => [piece.id, piece.text ?? ""]));
    if (fresh.size) setShown(fresh);
  }, [pieces]);
  return shown;
}

/** The look of a piece, wherever it stands. */
export function PieceFace({ piece }: { piece: Piece }) {
  if (piece.figure) return <PersonFace piece={piece} />;
  if (piece.drawn) return <OrnamentFace piece={piece} />;
  return (
    <Stone
      tone={piece.tone}
      shape={piece.shape}
      mark={piece.mark}
      text={piece.text}
      size={piece.size}
      aspect={piece.aspect ?? 1}
      angle={piece.angle ?? 0}
      ghost={piece.ghost}
      pips={piece.pips}
      full={piece.full}
    />
  );
}

interface BadgesProps {
  readonly badges: readonly Badge[];
  readonly size: number;
  readonly at: (badge: Badge) => Point;
  readonly pressing: Pressing;
}

/** Small signs on a rim; those that stand for something are pressed by themselves. */
export function Badges({ badges, size, at, pressing }: BadgesProps) {
  return badges.map((badge) => {
    const [x, y] = at(badge);
    return (
      <g
        key={badge.id}
        className={`piece ${pressing.light(badge.value) && "can"}`}
        data-badge={badge.id}
        transform={`translate(${x} ${y})`}
        {...pressable(badge, pressing)}
      >
        <BadgeFace badge={badge} size={size} />
      </g>
    );
  });
}

/** Somebody with a figure, to be sorted with all else that stands. */
export function personUpright(piece: Piece, pressing: Pressing): Upright {
  const lit = pressing.light(piece.value);
  const kind = piece.state === "source" || piece.state === "target" ? piece.state : lit;
  return {
    key: `piece ${piece.id}`,
    foot: piece.at[1] + 0.25 * piece.size,
    node: (
      <g className="stand" style={{ transform: `translate(${piece.at[0]}px, ${piece.at[1]}px)` }} data-piece={piece.id}>
        <g className={`piece ${kind} ${lit && "can"}`} {...pressable(piece, pressing)}>
          <PersonFace piece={piece} />
        </g>
      </g>
    ),
  };
}

/** Names and tokens of persons, above all that stands. */
export function PersonNames({ pieces, pressing }: { pieces: readonly Piece[]; pressing: Pressing }) {
  return (
    <g className="plaques">
      {pieces
        .filter((piece) => piece.figure)
        .map((piece) => {
          const { unit, wide, high, foot } = baseOf(piece);
          const [x, y] = piece.at;
          return (
            <g
              key={piece.id}
              className="stand"
              style={{ transform: `translate(${x}px, ${y}px)` }}
              data-number={piece.id}
            >
              {piece.name && !piece.ghost && (
                <text
                  className={`who ${piece.rank ?? ""}`}
                  y={foot + high + 18 * unit}
                  style={{ fontSize: `max(min(${12.5 * unit}px, var(--most, 999px)), var(--least, 0px))` }}
                  strokeWidth={3.4 * unit}
                >
                  {piece.name}
                </text>
              )}
              <PersonNumber piece={piece} />
              {(piece.badges ?? []).map((badge) => {
                const [side, up] = CORNERS[badge.corner ?? "ne"];
                const origin = `${side * wide}px ${foot}px`;
                return (
                  <g key={badge.id} className="token" style={{ transformOrigin: origin }}>
                    <Badges
                      badges={[badge]}
                      size={17.2 * unit}
                      at={() => [side * (wide + unit), foot - (4 + 19 * up) * unit]}
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

/** A mark that stands beside something never hides it: what can be pressed lies above. */
function rank(piece: Piece): number {
  return piece.value ? 1 : 0;
}

/** Pieces in the order in which they hide one another. One whose id stays is seen to move. */
export function Pieces({ pieces, pressing }: { pieces: readonly Piece[]; pressing: Pressing }) {
  const changed = useChanges(pieces);
  const ordered = pieces.filter((piece) => !piece.figure).sort((a, b) => rank(a) - rank(b) || a.at[1] - b.at[1]);
  return (
    <g className="pieces">
      {ordered.map((piece) => {
        const lit = pressing.light(piece.value);
        const kind = piece.state === "source" || piece.state === "target" ? piece.state : lit;
        return (
          <g
            key={piece.id}
            className="stand"
            style={{ transform: `translate(${piece.at[0]}px, ${piece.at[1]}px)` }}
            data-piece={piece.id}
          >
            <g className={piece.value ? "grown" : undefined}>
              <g
                className={`piece ${kind} ${lit && "can"} ${piece.state === "spent" ? "spent" : ""}`}
                {...pressable(piece, pressing)}
              >
                <PieceFace piece={piece} />
              </g>
              {piece.drawn && piece.name && <OrnamentName piece={piece} />}
              <Badges
                badges={piece.badges ?? []}
                size={BADGE * piece.size}
                at={(badge) => badgeAt(badge, piece.size * (piece.aspect ?? 1), piece.size)}
                pressing={pressing}
              />
            </g>
          </g>
        );
      })}
      {ordered.map((piece) => {
        const change = changed.get(piece.id);
        return (
          change && (
            <text
              key={change.key}
              className="change"
              x={piece.at[0]}
              y={piece.at[1] - 0.62 * piece.size}
              fontSize={0.5 * piece.size}
              aria-hidden="true"
            >
              {change.by > 0 ? `+${change.by}` : `−${-change.by}`}
            </text>
          )
        );
      })}
    </g>
  );
}
