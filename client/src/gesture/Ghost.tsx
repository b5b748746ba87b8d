// A piece on its way: the ghost that is dragged or moved by keys, a ruler to it, and where it would come to stand. A drag
// that begins on the ghost or on the piece moves it; one that begins anywhere else moves the picture.

import { useRef, type KeyboardEvent, type PointerEvent } from "react";
import { Stone } from "../board/Stone";
import type { Posing } from "../forms/useMaking";
import type { Pose } from "../wire/made/gesture";
import type { Piece } from "../wire/scene";
import { words } from "../words";
import { aimed, boardAt, degrees, dragged, home, keyed, write, type At } from "./pose";

interface Props {
  readonly posing: Posing;
  readonly pieces: readonly Piece[];
  readonly onGrab: () => void;
}

interface Drag {
  readonly id: number;
  readonly from: Pose;
  readonly start: At;
  readonly isTurn: boolean;
}

const KNOB = 0.95;

export function Ghost({ posing, pieces, onGrab }: Props) {
  const { gesture, pose, isMoved, verdict, snap } = posing;
  const drag = useRef<Drag>(undefined);
  const piece = pieces.find((one) => one.id === gesture.piece);
  if (!piece) return null;
  const start = boardAt(gesture, home(gesture));
  const at = isMoved ? boardAt(gesture, pose) : piece.at;
  const target = snap && isMoved ? boardAt(gesture, snap) : undefined;
  const scale = Math.abs(gesture.scale?.[0] ?? 1);
  const turns = gesture.ways.includes("turn");
  const isLegal = !isMoved || verdict?.legal;

  function down(event: PointerEvent<SVGElement>, from: Pose, isTurn: boolean) {
    if (event.button !== 0) return;
    event.stopPropagation();
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { id: event.pointerId, from, start: onBoard(event), isTurn };
  }
  function moved(event: PointerEvent<SVGElement>) {
    const held = drag.current;
    if (held?.id !== event.pointerId) return;
    event.stopPropagation();
    const now = onBoard(event);
    if (!isMoved) onGrab();
    posing.move(
      held.isTurn
        ? aimed(gesture, pose, now)
        : dragged(gesture, held.from, [now[0] - held.start[0], now[1] - held.start[1]]),
    );
  }
  function up(event: PointerEvent<SVGElement>) {
    if (drag.current?.id !== event.pointerId) return;
    event.stopPropagation();
    drag.current = undefined;
    posing.settle();
  }
  function key(event: KeyboardEvent) {
    const next = keyed(gesture, pose, event.key, event.shiftKey);
    if (!next || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    posing.move(next);
  }
  const grips = (from: Pose, isTurn = false) => ({
    onPointerDown: (event: PointerEvent<SVGElement>) => down(event, from, isTurn),
    onPointerMove: moved,
    onPointerUp: up,
    onPointerCancel: up,
  });
  const stone = (
    <g className="grown">
      <Stone
        tone={piece.tone}
        shape={piece.shape}
        mark={piece.mark}
        text={piece.text}
        size={piece.size}
        aspect={piece.aspect ?? 1}
        angle={turns ? degrees(gesture, (snap ?? pose).turn) : (piece.angle ?? 0)}
      />
    </g>
  );
  return (
    <g className={`gesture ${isLegal ? "legal" : "against"}`}>
      {isMoved && (
        <g aria-hidden="true" className="measures">
          {gesture.reach ? <circle className="reach" cx={start[0]} cy={start[1]} r={gesture.reach * scale} /> : null}
          <path className="casing" d={`M${start.join(" ")}L${at.join(" ")}`} />
          <path className="ruler" d={`M${start.join(" ")}L${at.join(" ")}`} />
          {target && (
            <g className="snap" transform={`translate(${target[0]} ${target[1]})`}>
              {stone}
            </g>
          )}
        </g>
      )}
      {/* The piece itself is a handle too, also after its ghost has gone ahead. */}
      {isMoved && (
        <circle
          className="grip"
          aria-hidden="true"
          cx={piece.at[0]}
          cy={piece.at[1]}
          r={0.6 * piece.size}
          {...grips(home(gesture))}
        />
      )}
      {/* biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: an application is given its arrow keys by screen readers */}
      <g
        className="carried"
        transform={`translate(${at[0]} ${at[1]})`}
        role="application"
        aria-roledescription={words.gesture.role}
        aria-label={`${piece.label ?? piece.id}. ${words.gesture.at(write(gesture, pose))} ${words.gesture.keys(turns)}`}
        tabIndex={0}
        data-ghost={write(gesture, pose)}
        onKeyDown={key}
        {...grips(pose)}
      >
        {!target && stone}
        <g className="grown">
          <circle className="grip" r={0.62 * piece.size} />
          <circle className="around" r={0.72 * piece.size} />
        </g>
      </g>
      {turns && (
        <g transform={`translate(${at[0]} ${at[1]}) rotate(${degrees(gesture, pose.turn)})`} aria-hidden="true">
          <g className="grown">
            <path className="casing" d={`M0 ${-0.6 * piece.size}V${-KNOB * piece.size}`} />
            <circle className="knob" cy={-KNOB * piece.size} r={0.22 * piece.size} {...grips(pose, true)} />
          </g>
        </g>
      )}
      {isMoved && verdict?.measure && (
        <text
          className="measured"
          x={at[0]}
          y={at[1] - 0.85 * piece.size}
          fontSize={0.42 * piece.size}
          aria-hidden="true"
        >
          {verdict.measure}
        </text>
      )}
    </g>
  );
}

/** Where on the board a pointer is. */
function onBoard(event: PointerEvent<SVGElement>): At {
  const matrix = event.currentTarget.ownerSVGElement?.getScreenCTM();
  if (!matrix) return [0, 0];
  const point = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
  return [point.x, point.y];
}
