// What the board and the sheets beside it have in common: all that moves, shines or can be pressed upon their ground.

import { Fragment, useEffect, useMemo, useRef, type CSSProperties, type ReactNode, type RefObject } from "react";
import {
  isShown,
  type Area,
  type Drawing,
  type Label,
  type Line,
  type Overlay,
  type Piece,
  type Sheet,
} from "../wire/scene";
import { words } from "../words";
import { Lights, outline, Slots } from "./Areas";
import { SMALLEST_TEXT, textScale } from "./camera";
import { Lines, Name, Strewn } from "./Ground";
import { OverlayWords, Overlays } from "./Overlays";
import { PersonNames, personUpright, Pieces } from "./Pieces";
import { TrayNumbers, Trays, trayUpright } from "./Trays";
import { farFirst, type Upright } from "./upright";
import { arrow, lengthOf, path } from "./paths";
import { handlers, NOWHERE, pressable, spotsOf, valueAt, type Lighting, type Pressing, type Where } from "./pressing";

/** Where two pieces stand side by side their lights tell enough. */
const SHORTEST_ARROW = 22;

/** What is chosen or pointed at, and which layers are switched on: that is what overlays wait for. */
export interface Pointed {
  readonly values: readonly string[];
  readonly layers: ReadonlySet<string>;
}

interface UpperProps {
  readonly drawing: Drawing;
  readonly areas: readonly Area[];
  readonly overlays: readonly Overlay[];
  readonly pressing: Pressing;
  readonly weight: number;
  /** What stays and stands upright: it is sorted with what moves, the near before the far. */
  readonly uprights?: readonly Upright[];
  /** What stays, and lies between what moves and what stands. */
  readonly children?: ReactNode;
}

const NONE: readonly Upright[] = [];

/** What lies on a field is under whoever stands there; a standard is seen above all. */
function lies({ drawn }: Piece): boolean {
  return Boolean(drawn) && drawn !== "standard";
}

/** A note on the ground: whoever stands there hides it. */
function isUnderfoot(label: Label): boolean {
  return label.face === "note" && !label.value;
}

/** From the lights up to the pieces. */
export function Upper({ drawing, areas, overlays, pressing, weight, uprights = NONE, children }: UpperProps) {
  const [lines, labels, pieces, trays] = [
    drawing.lines ?? [],
    drawing.labels ?? [],
    drawing.pieces ?? [],
    drawing.trays ?? [],
  ];
  const upright = farFirst([
    ...uprights,
    ...trays.filter((tray) => tray.figure).map((tray) => trayUpright(tray, pressing)),
    ...pieces.filter((piece) => piece.figure).map((piece) => personUpright(piece, pressing)),
  ]);
  const [lying, above] = useMemo(
    () => [pieces.filter(lies), pieces.filter((piece) => !lies(piece))] as const,
    [pieces],
  );
  const standing = new Set([...pieces, ...trays].map((thing) => thing.value));
  return (
    <>
      <Lights areas={areas} lines={lines} light={pressing.light} />
      <g aria-hidden="true" className="moving">
        <Lines lines={lines} />
        <Arrows lines={lines} />
      </g>
      <Overlays overlays={overlays} areas={areas} weight={weight} />
      {children}
      <g className="spots">
        {areas
          .filter((area) => area.value && !standing.has(area.value))
          .map((area) => (
            <path key={area.id} className="spot" d={outline(area)} {...pressable(area, pressing)} />
          ))}
        {lines
          .filter((line) => line.value)
          .map((line) => (
            <path key={line.id} className="spot along" d={path(line.points)} {...pressable(line, pressing)} />
          ))}
      </g>
      <Trays trays={trays} pressing={pressing} />
      <Pieces pieces={lying} pressing={pressing} />
      <Labels labels={labels.filter(isUnderfoot)} pressing={pressing} />
      <g className="uprights">
        {upright.map(({ key, node }) => (
          <Fragment key={key}>{node}</Fragment>
        ))}
      </g>
      <Labels labels={labels.filter((label) => !isUnderfoot(label))} pressing={pressing} />
      <Pieces pieces={above} pressing={pressing} />
      <PersonNames pieces={pieces} pressing={pressing} />
      <TrayNumbers trays={trays} pressing={pressing} />
      <OverlayWords overlays={overlays} size={weight < 1 ? 15 : Math.max(13, 0.018 * drawing.height)} />
    </>
  );
}

function Arrows({ lines }: { lines: readonly Line[] }) {
  return lines
    .filter((line) => line.kind === "arrow" && lengthOf(line.points) > SHORTEST_ARROW)
    .map((line) => {
      const parts = arrow(line.points);
      return (
        <g key={line.id} className="arrow" data-line={line.id}>
          <path className="casing" d={parts.shaft} />
          <path className="casing head" d={parts.head} />
          <path className="gold" d={parts.shaft} />
          <path className="gold head" d={parts.head} />
        </g>
      );
    });
}

/** Words that come and go; those that stand for something have a frame that can be pressed. */
function Labels({ labels, pressing }: { labels: readonly Label[]; pressing: Pressing }) {
  return labels.map((label) => {
    if (!label.value) {
      return (
        <g key={label.id} aria-hidden="true" className="quiet-name">
          <Name label={label} />
        </g>
      );
    }
    const lit = pressing.light(label.value);
    const wide = 0.56 * label.size * Math.max(...label.lines.map((line) => line.length)) + label.size;
    const high = label.size * (0.95 * label.lines.length + 0.5);
    const left = label.at[0] - (label.anchor === "start" ? 0.5 * label.size : wide / (label.anchor === "end" ? 1 : 2));
    return (
      <g key={label.id} className={`tag-name ${lit && "can"}`} {...pressable(label, pressing)}>
        <rect
          x={left}
          y={label.at[1] - high / 2}
          width={wide}
          height={high}
          rx={0.4 * label.size}
          transform={label.angle ? `rotate(${label.angle} ${label.at[0]} ${label.at[1]})` : undefined}
        />
        <Name label={label} />
      </g>
    );
  });
}

export function usePressing(
  light: Lighting,
  spots: ReadonlyMap<string, unknown>,
  hint: ((value: string) => string) | undefined,
  overlays: readonly Overlay[],
): Pressing {
  return useMemo(() => {
    const anyLit = [...spots.keys()].some((value) => light(value));
    // What would show while a thing is pointed at is told to whoever hears.
    const told = (value: string) =>
      overlays.filter((overlay) => overlay.when?.length === 1 && overlay.when[0] === value).map((one) => one.text);
    return {
      light,
      spoken: (thing) =>
        [thing.label || thing.value, ...(thing.value ? [hint?.(thing.value), ...told(thing.value)] : [])]
          .filter(Boolean)
          .join(". "),
      tabStop: anyLit ? undefined : (spots.keys().next().value as string | undefined),
    };
  }, [light, spots, hint, overlays]);
}

/** The inks of words on a ground. */
export function groundInks(ground: string | undefined, isSheet = false): CSSProperties {
  const paper = ground || (isSheet ? "panel" : "land");
  return {
    "--paper": `var(--${paper})`,
    "--paper-ink": paper === "sea" ? "var(--sea-ink)" : "var(--ink)",
    "--beneath": paper === "sea" ? "var(--land)" : `var(--${paper})`,
  } as CSSProperties;
}

interface SheetProps {
  readonly sheet: Sheet;
  readonly overlays: readonly Overlay[];
  readonly light: Lighting;
  readonly pointed: Pointed;
  readonly hint?: ((value: string) => string) | undefined;
  readonly onPoint?: ((value: string, where: Where) => void) | undefined;
  readonly onHover?: ((value: string | undefined, where: Where) => void) | undefined;
}

const nothing = () => undefined;

/** Words on a sheet never fall below what can be read, however narrow its column is. */
function useLegible(svg: RefObject<SVGSVGElement | null>, width: number, height: number): void {
  useEffect(() => {
    const drawing = svg.current;
    if (!drawing) return;
    const observer = new ResizeObserver(() => {
      const scale = Math.min(drawing.clientWidth / width, drawing.clientHeight / height);
      if (scale > 0) drawing.style.setProperty("--least", `${(SMALLEST_TEXT * textScale()) / scale}px`);
    });
    observer.observe(drawing);
    return () => observer.disconnect();
  }, [svg, width, height]);
}

/** A sheet as wide as its column. */
export function SheetDrawing({ sheet, overlays, light, pointed, hint, onPoint, onHover }: SheetProps) {
  const svg = useRef<SVGSVGElement>(null);
  useLegible(svg, sheet.width, sheet.height);
  const spots = useMemo(() => spotsOf(sheet), [sheet]);
  const own = useMemo(() => overlays.filter((overlay) => overlay.sheet === sheet.id), [overlays, sheet.id]);
  const pressing = usePressing(light, spots, hint, own);
  const shown = own.filter((overlay) => isShown(overlay, pointed.values, pointed.layers));
  const areas = sheet.areas ?? [];
  const name = [sheet.label || sheet.name, spots.size ? words.board.keys : ""].filter(Boolean).join(". ");
  return (
    <svg
      ref={svg}
      className="sheet-drawing"
      viewBox={`0 0 ${sheet.width} ${sheet.height}`}
      role={spots.size ? "group" : "img"}
      aria-label={name}
      style={groundInks(sheet.ground, true)}
      {...handlers({ svg, spots, onPoint: onPoint ?? nothing, onHover })}
      onPointerOver={(event) => event.pointerType === "mouse" && onHover?.(valueAt(event.target), NOWHERE)}
      onPointerLeave={() => onHover?.(undefined, NOWHERE)}
    >
      {sheet.ground && <rect width={sheet.width} height={sheet.height} rx="8" fill={`var(--${sheet.ground})`} />}
      <Slots areas={areas} />
      {(sheet.scatters ?? []).map((scatter) => (
        <Strewn key={scatter.id} scatter={scatter} />
      ))}
      <Upper drawing={sheet} areas={areas} overlays={shown} pressing={pressing} weight={0.5} />
    </svg>
  );
}
