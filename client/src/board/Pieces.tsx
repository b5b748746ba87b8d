import { useEffect, useRef, useState } from "react";
import type { Piece } from "../wire/scene";
import type { Light } from "./Board";
import { Stone } from "./Stone";

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

interface Props {
  readonly pieces: readonly Piece[];
  readonly light: (value: string | undefined) => Light;
  readonly spoken: (piece: Piece) => string;
  readonly tabStop: string | undefined;
}

/** Pieces in the order in which they hide one another. One whose id stays is seen to move. */
export function Pieces({ pieces, light, spoken, tabStop }: Props) {
  const changed = useChanges(pieces);
  const ordered = [...pieces].sort((a, b) => a.at[1] - b.at[1]);
  return (
    <g className="pieces">
      {ordered.map((piece) => {
        const lit = light(piece.value);
        const kind = piece.state === "source" || piece.state === "target" ? piece.state : lit;
        const pressable = piece.value
          ? {
              role: "button",
              tabIndex: lit || piece.value === tabStop ? 0 : -1,
              "aria-label": spoken(piece),
              "data-spot": piece.value,
            }
          : { "aria-hidden": true };
        return (
          <g
            key={piece.id}
            className={`piece ${kind} ${lit && "can"}`}
            data-value={piece.value}
            style={{ transform: `translate(${piece.at[0]}px, ${piece.at[1]}px)` }}
            {...pressable}
          >
            <g className="grown">
              <Stone
                tone={piece.tone}
                shape={piece.shape}
                mark={piece.mark}
                text={piece.text}
                size={piece.size}
                aspect={piece.aspect ?? 1}
                angle={piece.angle ?? 0}
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
