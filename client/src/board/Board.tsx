// A scene's board, drawn to be pointed at. It knows what is lit, not why.

import { useEffect, useImperativeHandle, useMemo, useRef, type PointerEvent, type ReactNode, type Ref } from "react";
import { createPortal } from "react-dom";
import { words } from "../words";
import { Icon } from "../parts/Icon";
import { drawnAreas, isShown, type Backdrop, type Piece, type Scene } from "../wire/scene";
import { Areas, Hatches } from "./Areas";
import { groundInks, Upper, usePressing, type Pointed } from "./Drawing";
import { Features, Names, Water } from "./Ground";
import { MAN } from "./Figures";
import { baseOf, parade } from "./parade";
import { frameOf, grainOf } from "./meadow";
import { useMarked } from "./marked";
import { PieceFace } from "./Pieces";
import type { Box } from "./paths";
import { PullArrow } from "./PullArrow";
import { useHand, type Pull } from "./pulling";
import { handlers, NOWHERE, spotsOf, valueAt, type Lighting, type Where } from "./pressing";
import { tell } from "./telling";
import { Grain, TerrainOrnaments, uprightsOf } from "./Terrain";
import { useCamera } from "./useCamera";
import { useThinNames } from "./useThinNames";

export type { Light, Lighting, Where } from "./pressing";

export interface BoardHandle {
  zoom(factor: number): void;
  fit(): void;
  /** Turns to things; what nobody asked to see does not move a view that was chosen. */
  show(values: readonly string[], isAskedFor?: boolean): void;
}

interface Props {
  readonly scene: Scene;
  readonly backdrop: Backdrop;
  readonly light: Lighting;
  readonly pointed?: Pointed;
  /** The side whose lands keep their names. */
  readonly own?: string;
  readonly hint?: (value: string) => string;
  readonly onPoint: (value: string, where: Where) => void;
  readonly onHover?: (value: string | undefined, where: Where) => void;
  readonly onPan?: () => void;
  /** What can be drawn from one thing to another. */
  readonly pull?: Pull;
  readonly handle?: Ref<BoardHandle>;
  /** What is drawn on the ground, under all that stands there. */
  readonly under?: ReactNode;
  /** What is drawn over all that lies on the board. */
  readonly over?: ReactNode;
  /** Switches for what can be laid over it. */
  readonly switches?: ReactNode;
  /** Where the buttons for the view stand, if not in its frame; null until there is such a place. */
  readonly tools?: HTMLElement | null | undefined;
  readonly children?: ReactNode;
}

const NOTHING: Pointed = { values: [], layers: new Set() };

export function Board({
  scene,
  backdrop,
  light,
  pointed = NOTHING,
  own = "",
  hint,
  onPoint,
  onHover,
  onPan,
  pull,
  handle,
  under,
  over,
  switches,
  tools,
  children,
}: Props) {
  const svg = useRef<SVGSVGElement>(null);
  const back = useRef<SVGSVGElement>(null);
  const buttons = useRef<HTMLDivElement>(null);
  const areas = useMemo(() => drawnAreas(scene, backdrop), [scene, backdrop]);
  const spots = useMemo(() => spotsOf({ ...scene, areas }), [areas, scene]);
  const thin = useThinNames(svg, scene, backdrop, areas, light, own);
  const grain = grainOf(backdrop.field);
  const uprights = useMemo(() => uprightsOf(areas, grain), [areas, grain]);
  const lens = useCamera(
    svg,
    back,
    { ...scene, margin: frameOf(backdrop.field) },
    scene.pieces?.[0]?.size ?? 40,
    buttons,
    onPan,
    thin,
    manOf(scene),
  );
  const hand = useHand(svg, lens.handlers, onPoint, pull);
  const hovered = useRef<string>(undefined);
  const overlays = useMemo(() => (scene.overlays ?? []).filter((overlay) => !overlay.sheet), [scene.overlays]);
  const linked = useMemo(() => new Map(areas.map((area) => [area.value, tell(area)?.links || undefined])), [areas]);
  const upper = usePressing(light, spots, hint, overlays);
  const pressing = useMemo(() => ({ ...upper, described: (value: string) => linked.get(value) }), [upper, linked]);
  const shown = overlays.filter((overlay) => isShown(overlay, pointed.values, pointed.layers));

  useImperativeHandle(handle, () => ({
    zoom: (factor) => lens.zoom(factor),
    fit: () => lens.fit(),
    show: (values, isAskedFor = true) => {
      const known = values.map((value) => spots.get(value)).filter((spot) => spot !== undefined);
      if (known.length) lens.show(known, isAskedFor);
    },
  }));

  function hover(event: PointerEvent) {
    hand.handlers.onPointerMove(event);
    if (event.pointerType !== "mouse" || event.buttons) return;
    const value = valueAt(event.target);
    if (value === hovered.current) return;
    hovered.current = value;
    onHover?.(value, { x: event.clientX, y: event.clientY, touch: false });
  }

  useEffect(() => {
    hovered.current = undefined;
  }, [scene]);

  const view = (
    <div className="tools" ref={buttons}>
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
      {switches}
    </div>
  );

  return (
    <section className="board" aria-label={words.board.name} style={groundInks(backdrop.ground)}>
      <svg ref={back} className="scene water" aria-hidden="true" preserveAspectRatio="xMidYMid slice">
        <Water backdrop={backdrop} width={scene.width} height={scene.height} />
      </svg>
      <svg
        ref={svg}
        className="scene"
        role="group"
        aria-label={`${scene.title}. ${words.board.keys}`}
        preserveAspectRatio="xMidYMid slice"
        {...handlers({ svg, spots, onPoint, onHover, dragged: () => hand.took(lens.dragged()), began: hand.began })}
        {...hand.handlers}
        onPointerMove={hover}
        onPointerLeave={() => {
          hovered.current = undefined;
          onHover?.(undefined, NOWHERE);
        }}
      >
        <Hatches />
        <Grain value={grain}>
          <TerrainOrnaments areas={areas} grain={grain} pieces={scene.pieces} />
          <Areas areas={areas} />
          {under}
          <Features backdrop={backdrop} />
          <FixedPieces pieces={backdrop.pieces ?? []} />
          <Upper drawing={scene} areas={areas} overlays={shown} pressing={pressing} weight={1} uprights={uprights}>
            <Names backdrop={backdrop} />
          </Upper>
        </Grain>
        <MarkedPlace spots={spots} radius={(scene.pieces?.[0]?.size ?? 40) * 0.8} />
        {hand.pulled && <PullArrow pulled={hand.pulled} spots={spots} light={light} leads={pull?.leads} />}
        {over}
      </svg>
      {tools === undefined ? view : tools && createPortal(view, tools)}
      {children}
    </section>
  );
}

/** How high a man is drawn; nothing where nobody has a figure. */
function manOf(scene: Scene): number {
  const tray = scene.trays?.find((one) => one.figure);
  if (tray) return (MAN * Math.round(50 * parade(tray).unit)) / 50;
  const piece = scene.pieces?.find((one) => one.figure);
  return piece ? (MAN * Math.round(50 * baseOf(piece).unit)) / 50 : 0;
}

/** What a card beside the board speaks of. */
function MarkedPlace({ spots, radius }: { spots: ReturnType<typeof spotsOf>; radius: number }) {
  const place = useMarked();
  const spot = place ? spots.get(place) : undefined;
  if (!spot) return null;
  return (
    <g className="marked-place" aria-hidden="true" data-marked={place}>
      <circle className="casing" cx={spot[0]} cy={spot[1]} r={radius} />
      <circle cx={spot[0]} cy={spot[1]} r={radius} />
    </g>
  );
}

/** A number on what stays is never smaller than can be read: it is 0.6 of its piece high. */
function legible(size: number): string {
  return `scale(max(1, calc(var(--need, 1) / ${(0.59 * size).toFixed(1)})))`;
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
          <g style={piece.text ? { transform: legible(piece.size) } : undefined}>
            <PieceFace piece={piece} />
          </g>
        </g>
      ))}
    </g>
  );
}

function half(scene: Scene, n: 0 | 1): Box {
  const middle = scene.width / 2;
  return { left: n * middle, right: (n + 1) * middle, top: 0, bottom: scene.height };
}
