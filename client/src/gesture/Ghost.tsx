// A piece on its way: the ghost that is dragged or moved by keys, a ruler to it, and where it would come to stand. A drag
// that begins on the ghost or on the piece moves it; one that begins anywhere else moves the picture.

import { useRef, type KeyboardEvent, type PointerEvent } from "react";
import { isInside } from "../board/brush";
import { Overlays } from "../board/Overlays";
import { Stone } from "../board/Stone";
import { TrayFace } from "../board/Trays";
import type { Posing } from "../forms/useMaking";
import type { Gesture, Pose } from "../wire/made/gesture";
import type { Overlay, Piece, Tray } from "../wire/scene";
import { words } from "../words";
import { aimed, boardAt, degrees, dragged, home, keyed, write, type At } from "./pose";

interface Props {
  readonly posing: Posing;
  readonly pieces: readonly Piece[];
  readonly trays: readonly Tray[];
  /** Fields that enemies reach: those in which the ghost would stand are shown. */
  readonly threats?: readonly Overlay[];
  readonly onGrab: () => void;
}

interface Drag {
  readonly id: number;
  readonly from: Pose;
  readonly start: At;
  readonly isTurn: boolean;
}

const KNOB = 0.95;

export function Ghost({ posing, pieces, trays, threats = [], onGrab }: Props) {
  const { gesture, pose, isMoved, verdict, snap } = posing;
  const drag = useRef<Drag>(undefined);
  const piece = pieces.find((one) => one.id === gesture.piece);
  const tray = trays.find((one) => one.id === gesture.piece);
  const held = piece ?? tray;
  if (!held) return null;
  const size = tray ? Math.min(tray.width, tray.depth) : (piece?.size ?? 0);
  const start = boardAt(gesture, home(gesture));
  const at = isMoved ? boardAt(gesture, pose) : held.at;
  const target = snap && isMoved ? boardAt(gesture, snap) : undefined;
  const scale = Math.abs(gesture.scale?.[0] ?? 1);
  const turns = gesture.ways.includes("turn");
  const steers = gesture.ways.includes("steer");
  const grown = tray ? undefined : "grown";
  const isLegal = !isMoved || verdict?.legal;

  function down(event: PointerEvent<SVGElement>, from: Pose, isTurn: boolean) {
    if (event.button !== 0) return;
    event.stopPropagation();
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { id: event.pointerId, from, start: onBoard(event), isTurn };
  }
  function moved(event: PointerEvent<SVGElement>) {
    const dragging = drag.current;
    if (dragging?.id !== event.pointerId) return;
    event.stopPropagation();
    const now = onBoard(event);
    if (!isMoved) onGrab();
    posing.move(
      dragging.isTurn
        ? aimed(gesture, pose, now)
        : dragged(gesture, dragging.from, [now[0] - dragging.start[0], now[1] - dragging.start[1]]),
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
  const angle = turns ? degrees(gesture, (snap ?? pose).turn) : (held.angle ?? 0);
  // If it stood there, who could reach it?
  const reached = isMoved && tray ? threats.filter((one) => isReached(one, target ?? at, tray, angle)) : [];
  // A tray is drawn to measure; a piece is as large as a finger needs it.
  const stone = tray ? (
    <TrayFace tray={{ ...tray, angle, ghost: true }} />
  ) : piece ? (
    <g className="grown">
      <Stone
        tone={piece.tone}
        shape={piece.shape}
        mark={piece.mark}
        text={piece.text}
        size={piece.size}
        aspect={piece.aspect ?? 1}
        angle={angle}
      />
    </g>
  ) : null;
  return (
    <g className={`gesture ${isLegal ? "legal" : "against"}`}>
      {reached.length > 0 && (
        <>
          <Overlays overlays={reached} areas={[]} weight={1} />
          <text className="measured threat" x={at[0]} y={at[1] - 0.8 * size} fontSize={0.22 * size} aria-hidden="true">
            {words.gesture.reached(reached.length)}
          </text>
        </>
      )}
      {isMoved && (
        <g aria-hidden="true" className="measures">
          {gesture.reach ? <circle className="reach" cx={start[0]} cy={start[1]} r={gesture.reach * scale} /> : null}
          <path className="casing" d={`M${start.join(" ")}L${at.join(" ")}`} />
          <path className="ruler" d={`M${start.join(" ")}L${at.join(" ")}`} />
          {tray && gesture.sight ? <Before gesture={gesture} tray={tray} at={target ?? at} angle={angle} /> : null}
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
          cx={held.at[0]}
          cy={held.at[1]}
          r={0.6 * size}
          {...grips(home(gesture))}
        />
      )}
      {/* biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: an application is given its arrow keys by screen readers */}
      <g
        className="carried"
        transform={`translate(${at[0]} ${at[1]})`}
        role="application"
        aria-roledescription={words.gesture.role}
        aria-label={`${held.label ?? held.id}. ${words.gesture.at(write(gesture, pose))} ${words.gesture.keys(turns)}`}
        tabIndex={0}
        data-ghost={write(gesture, pose)}
        onKeyDown={key}
        {...grips(pose)}
      >
        {isMoved && !target && stone}
        <g className={grown}>
          <circle className="grip" r={0.62 * size} />
          <circle className="around" r={0.72 * size} />
        </g>
      </g>
      {turns && (isMoved || !steers) && (
        <g transform={`translate(${at[0]} ${at[1]}) rotate(${degrees(gesture, pose.turn)})`} aria-hidden="true">
          <g className={grown}>
            <path className="casing" d={`M0 ${-0.6 * size}V${-KNOB * size}`} />
            <circle className="knob" cy={-KNOB * size} r={0.22 * size} {...grips(pose, true)} />
          </g>
        </g>
      )}
      {isMoved && verdict?.measure && (
        <text
          className="measured"
          x={at[0]}
          y={at[1] + 0.95 * size}
          fontSize={(tray ? 0.22 : 0.42) * size}
          aria-hidden="true"
        >
          {verdict.measure}
        </text>
      )}
    </g>
  );
}

/** Whether a corner or the middle of a tray would lie in a field. */
function isReached({ rings = [] }: Overlay, [x, y]: At, tray: Tray, angle: number): boolean {
  const turn = (angle * Math.PI) / 180;
  const [across, down] = [Math.cos(turn), Math.sin(turn)];
  const spots = [[0, 0], ...[-0.5, 0.5].flatMap((u) => [-0.5, 0.5].map((v) => [u, v]))].map(([u, v]) => {
    const [right, back] = [u! * tray.width, v! * tray.depth];
    return [x + right * across - back * down, y + right * down + back * across] as const;
  });
  return rings.some((ring) => spots.some(([a, b]) => isInside(ring, a, b)));
}

/** What would lie before a tray. */
function Before({ gesture, tray, at, angle }: { gesture: Gesture; tray: Tray; at: At; angle: number }) {
  const way = (degrees(gesture, gesture.spread ?? 0) * Math.PI) / 180;
  const far = (gesture.sight ?? 0) * Math.abs(gesture.scale?.[0] ?? 1);
  const [wide, high] = [tray.width / 2, tray.depth / 2];
  const [across, up] = [wide + far * Math.sin(way), high + far * Math.cos(way)];
  return (
    <path
      className="before"
      transform={`translate(${at[0]} ${at[1]}) rotate(${angle})`}
      d={`M${-wide} ${-high}L${-across} ${-up}H${across}L${wide} ${-high}Z`}
    />
  );
}

/** Where on the board a pointer is. */
function onBoard(event: PointerEvent<SVGElement>): At {
  const matrix = event.currentTarget.ownerSVGElement?.getScreenCTM();
  if (!matrix) return [0, 0];
  const point = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
  return [point.x, point.y];
}
