// A scene's board, drawn to be pointed at. It knows what is lit, not why.

import {
  useCallback,
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  type Ref,
} from "react";
import { words } from "../words";
import { Icon } from "../parts/Icon";
import {
  drawnAreas,
  type Area,
  type Backdrop,
  type Label,
  type Line,
  type Piece,
  type Point,
  type Scene,
} from "../wire/scene";
import { Areas, Hatches, Lights, outline } from "./Areas";
import { Features, Lines, Name, Names, Water } from "./Ground";
import { Pieces } from "./Pieces";
import { Stone } from "./Stone";
import { arrow, boxOf, lengthOf, middle, neighbour, type Box } from "./paths";
import { useCamera } from "./useCamera";

/** How a thing shines: chosen already (source), to be chosen (target), pointed out for a moment (flash). */
export type Light = "" | "source" | "target" | "flash";

export interface Where {
  readonly x: number;
  readonly y: number;
  readonly touch: boolean;
}

export interface BoardHandle {
  zoom(factor: number): void;
  fit(): void;
  show(values: readonly string[]): void;
}

interface Props {
  readonly scene: Scene;
  readonly backdrop: Backdrop;
  readonly light: (value: string | undefined) => Light;
  readonly hint?: (value: string) => string;
  readonly onPoint: (value: string, where: Where) => void;
  readonly onHover?: (value: string | undefined, where: Where) => void;
  readonly onPan?: () => void;
  readonly handle?: Ref<BoardHandle>;
  readonly children?: ReactNode;
}

/** Where two pieces stand side by side their lights tell enough. */
const SHORTEST_ARROW = 22;

const WAYS: Readonly<Record<string, Point>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

export function Board({ scene, backdrop, light, hint, onPoint, onHover, onPan, handle, children }: Props) {
  const svg = useRef<SVGSVGElement>(null);
  const back = useRef<SVGSVGElement>(null);
  const areas = useMemo(() => drawnAreas(scene, backdrop), [scene, backdrop]);
  const pieces = scene.pieces ?? [];
  const spots = useMemo(() => spotsOf(areas, scene.pieces ?? []), [areas, scene.pieces]);
  const things = useMemo(() => landmarks(backdrop), [backdrop]);
  const lens = useCamera(svg, back, scene, pieces[0]?.size ?? 40, things, onPan);
  const hovered = useRef<string>(undefined);

  useImperativeHandle(handle, () => ({
    zoom: (factor) => lens.zoom(factor),
    fit: () => lens.fit(),
    show: (values) => {
      const known = values.map((value) => spots.get(value)).filter((spot) => spot !== undefined);
      if (known.length) lens.show(boxOf(known));
    },
  }));

  const spoken = useCallback(
    (thing: { label?: string; value?: string }) =>
      [thing.label ?? thing.value, thing.value && hint?.(thing.value)].filter(Boolean).join(". "),
    [hint],
  );

  function press(event: MouseEvent) {
    const value = valueAt(event.target);
    if (value && !lens.dragged())
      onPoint(value, { x: event.clientX, y: event.clientY, touch: isTouch(event.nativeEvent) });
  }

  function key(event: KeyboardEvent) {
    const at = (event.target as Element).getAttribute("data-spot");
    if (!at) return;
    const way = WAYS[event.key];
    if (way) {
      const next = neighbour(spots.get(at) ?? [0, 0], spots, way);
      if (next) focusSpot(svg.current, next);
    } else if (event.key === " " || event.key === "Enter") {
      const box = (event.target as Element).getBoundingClientRect();
      onPoint(at, { x: box.left + box.width / 2, y: box.bottom, touch: false });
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }

  function hover(event: PointerEvent) {
    lens.handlers.onPointerMove(event);
    if (event.pointerType !== "mouse" || event.buttons) return;
    const value = valueAt(event.target);
    if (value === hovered.current) return;
    hovered.current = value;
    onHover?.(value, { x: event.clientX, y: event.clientY, touch: false });
  }

  useEffect(() => {
    hovered.current = undefined;
  }, [scene]);

  const standing = new Set(pieces.map((piece) => piece.value));
  const bare = areas.filter((area) => area.value && !standing.has(area.value));
  const anyLit = [...spots.keys()].some((value) => light(value));
  const tabStop = anyLit ? undefined : spots.keys().next().value;

  return (
    <section className="board" aria-label={words.board.name}>
      <svg ref={back} className="scene water" aria-hidden="true" preserveAspectRatio="xMidYMid slice">
        <Water backdrop={backdrop} />
      </svg>
      <svg
        ref={svg}
        className="scene"
        role="group"
        aria-label={`${scene.title}. ${words.board.keys}`}
        preserveAspectRatio="xMidYMid slice"
        onClick={press}
        onKeyDown={key}
        {...lens.handlers}
        onPointerMove={hover}
        onPointerLeave={() => onHover?.(undefined, { x: 0, y: 0, touch: false })}
      >
        <Hatches />
        <Areas areas={areas} />
        <Features backdrop={backdrop} />
        <FixedPieces pieces={backdrop.pieces ?? []} />
        <Lights areas={areas} light={light} />
        <Moving lines={scene.lines ?? []} labels={scene.labels ?? []} />
        <Names backdrop={backdrop} />
        <Spots areas={bare} light={light} spoken={spoken} tabStop={tabStop} />
        <Pieces pieces={pieces} light={light} spoken={spoken} tabStop={tabStop} />
      </svg>
      <div className="zoom" role="group" aria-label={words.board.view}>
        <button type="button" aria-label={words.board.nearer} onClick={() => lens.zoom(1.4)}>
          <Icon name="plus" />
        </button>
        <button type="button" aria-label={words.board.farther} onClick={() => lens.zoom(1 / 1.4)}>
          <Icon name="minus" />
        </button>
        <button type="button" aria-label={words.board.whole} onClick={() => lens.fit()}>
          <Icon name="whole" />
        </button>
        <button type="button" className="part" aria-label={words.board.left} onClick={() => lens.frame(half(scene, 0))}>
          <Icon name="leftHalf" />
        </button>
        <button
          type="button"
          className="part"
          aria-label={words.board.right}
          onClick={() => lens.frame(half(scene, 1))}
        >
          <Icon name="rightHalf" />
        </button>
      </div>
      {children}
    </section>
  );
}

/** Places on which nothing stands are pressed themselves. */
function Spots({
  areas,
  light,
  spoken,
  tabStop,
}: {
  areas: readonly Area[];
  light: (value: string | undefined) => Light;
  spoken: (area: Area) => string;
  tabStop: string | undefined;
}) {
  return (
    <g className="spots">
      {areas.map((area) => (
        <path
          key={area.id}
          className="spot"
          d={outline(area)}
          role="button"
          tabIndex={light(area.value) || area.value === tabStop ? 0 : -1}
          aria-label={spoken(area)}
          data-value={area.value}
          data-spot={area.value}
        />
      ))}
    </g>
  );
}

function FixedPieces({ pieces }: { pieces: readonly Piece[] }) {
  return (
    <g className="fixed" aria-hidden="true">
      {pieces.map((piece) => (
        <g
          key={piece.id}
          className={piece.text ? "bonus" : "sign"}
          transform={`translate(${piece.at[0]} ${piece.at[1]})`}
        >
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
      ))}
    </g>
  );
}

/** Lines and words that come and go. */
function Moving({ lines, labels }: { lines: readonly Line[]; labels: readonly Label[] }) {
  return (
    <g aria-hidden="true">
      <Lines lines={lines} />
      {lines
        .filter((line) => line.kind === "arrow" && lengthOf(line.points) > SHORTEST_ARROW)
        .map((line) => {
          const parts = arrow(line.points);
          return (
            <g key={line.id} className="arrow">
              <path className="casing" d={parts.shaft} />
              <path className="casing head" d={parts.head} />
              <path className="gold" d={parts.shaft} />
              <path className="gold head" d={parts.head} />
            </g>
          );
        })}
      {labels.map((label) => (
        <Name key={label.id} label={label} />
      ))}
    </g>
  );
}

/** Where each thing with a value is: where its piece stands, or the middle of its area. */
function spotsOf(areas: readonly Area[], pieces: readonly Piece[]): Map<string, Point> {
  const spots = new Map<string, Point>();
  for (const area of areas)
    if (area.value && area.rings?.length) spots.set(area.value, middle(boxOf(area.rings.flat())));
  for (const piece of pieces) if (piece.value) spots.set(piece.value, piece.at);
  return spots;
}

const ALONG = [-1, -0.75, -0.5, -0.25, 0, 0.25, 0.5, 0.75, 1];

/** Points that are worth seeing: corners of the land, what stands on it, and names from end to end. */
function landmarks(backdrop: Backdrop): Point[] {
  const corners = (backdrop.areas ?? []).flatMap((area) => area.rings?.flat() ?? []);
  const names = (backdrop.labels ?? []).flatMap((label): Point[] => {
    const letter = label.face === "title" ? 0.84 : 0.64;
    const half = (letter / 2) * label.size * Math.max(...label.lines.map((line) => line.length));
    const way = ((label.angle ?? 0) * Math.PI) / 180;
    return ALONG.map((step) => [label.at[0] + step * half * Math.cos(way), label.at[1] + step * half * Math.sin(way)]);
  });
  return [...corners, ...names, ...(backdrop.pieces ?? []).map((piece) => piece.at)];
}

function half(scene: Scene, n: 0 | 1): Box {
  const middle = scene.width / 2;
  return { left: n * middle, right: (n + 1) * middle, top: 0, bottom: scene.height };
}

function valueAt(target: EventTarget): string | undefined {
  return (target as Element).closest?.("[data-value]")?.getAttribute("data-value") ?? undefined;
}

function isTouch(event: Event): boolean {
  return "pointerType" in event && event.pointerType === "touch";
}

function focusSpot(svg: SVGSVGElement | null, value: string): void {
  svg?.querySelector<SVGElement>(`[data-spot="${CSS.escape(value)}"]`)?.focus();
}
