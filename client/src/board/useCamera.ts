// Pan by drag or two fingers, zoom by wheel, pinch or buttons. The camera moves the picture directly, without
// drawing anything anew.

import { useEffect, useMemo, useRef, type PointerEvent, type RefObject } from "react";
import {
  figureSight,
  fitScale,
  held,
  moved,
  opening,
  SMALLEST_TEXT,
  textScale,
  toolsAlong,
  turnedTo,
  viewBox,
  whole,
  zoomed,
  type Camera,
  type Size,
} from "./camera";
import type { Point } from "../wire/scene";
import type { Box } from "./paths";

const STILL = 6;
const SMALLEST_PIECE = 22;
/** Names beside figures do not grow with them. */
const LARGEST_NAME = 19;

/** How large letters and pieces are at least, in units of the board, where it is looked at now. */
export interface Sight {
  readonly least: number;
  readonly grow: number;
}
/** Where the whole board is smaller than this, its parts have buttons too. */
const SMALL = 0.5;

export interface Lens {
  zoom(factor: number): void;
  fit(): void;
  /** Turns to a part of the board, unless the person has chosen where to look and did not ask for it. */
  show(points: readonly Point[], isAskedFor: boolean): void;
  /** As near as a part of the board can be seen whole. */
  frame(box: Box): void;
  /** Whether the press that just ended has moved the board, and so points at nothing. */
  dragged(): boolean;
  readonly handlers: {
    onPointerDown(event: PointerEvent): void;
    onPointerMove(event: PointerEvent): void;
    onPointerUp(event: PointerEvent): void;
    onPointerCancel(event: PointerEvent): void;
  };
}

/** `back` is a picture that lies under the other and is looked at by the same camera; `man` is how high a man is. */
export function useCamera(
  svg: RefObject<SVGSVGElement | null>,
  back: RefObject<SVGSVGElement | null>,
  sheet: Size,
  piece: number,
  tools: RefObject<HTMLElement | null>,
  onPan: (() => void) | undefined,
  onSight: (sight: Sight) => void,
  man = 0,
): Lens {
  const { width, height, margin } = sheet;
  const pan = useRef(onPan);
  pan.current = onPan;
  const seen = useRef(onSight);
  seen.current = onSight;

  const lens = useMemo(
    () => new CameraLens(svg, back, { width, height, margin: margin ?? 0 }, piece, tools, pan, seen, man),
    [svg, back, width, height, margin, piece, tools, man],
  );
  useEffect(() => lens.attach(), [lens]);
  return lens;
}

class CameraLens implements Lens {
  private camera: Camera | undefined;
  private pane: Size = { width: 1, height: 1 };
  private readonly fingers = new Map<number, readonly [number, number]>();
  private travelled = 0;
  /** What was to be shown last; it stays in sight when the pane changes. */
  private shown: readonly Point[] | undefined;
  /** Whether the person has chosen where to look: nothing but the person moves that, until the whole board is shown. */
  private isChosen = false;
  private motion = 0;
  readonly handlers: Lens["handlers"];

  constructor(
    private readonly svg: RefObject<SVGSVGElement | null>,
    private readonly back: RefObject<SVGSVGElement | null>,
    private readonly sheet: Size,
    private readonly piece: number,
    private readonly tools: RefObject<HTMLElement | null>,
    private readonly onPan: RefObject<(() => void) | undefined>,
    private readonly onSight: RefObject<((sight: Sight) => void) | undefined>,
    private readonly man: number,
  ) {
    this.handlers = {
      onPointerDown: (event) => this.down(event),
      onPointerMove: (event) => this.move(event),
      onPointerUp: (event) => this.up(event),
      onPointerCancel: (event) => this.up(event),
    };
  }

  attach(): () => void {
    const svg = this.svg.current;
    if (!svg) return () => undefined;
    const observer = new ResizeObserver(() => this.resize());
    const wheel = (event: WheelEvent) => {
      event.preventDefault();
      this.choose();
      this.set(zoomed(this.now(), Math.exp(-event.deltaY * 0.0015), this.pixel(event), this.sheet, this.pane));
    };
    observer.observe(svg);
    svg.addEventListener("wheel", wheel, { passive: false });
    this.resize();
    return () => {
      observer.disconnect();
      svg.removeEventListener("wheel", wheel);
      cancelAnimationFrame(this.motion);
    };
  }

  private choose(): void {
    this.isChosen = true;
  }

  private isWhole(pane: Size): boolean {
    return !this.camera || Math.abs(this.camera.k - whole(this.sheet, pane).k) < 1e-6;
  }

  /** Where the board is looked at while nobody has chosen a view. */
  private unchosen(): Camera {
    const first = opening(this.sheet, this.pane);
    return this.shown ? turnedTo(this.shown, first, this.sheet, this.pane) : first;
  }

  zoom(factor: number): void {
    this.choose();
    this.glide(zoomed(this.now(), factor, [this.pane.width / 2, this.pane.height / 2], this.sheet, this.pane));
  }

  /** The whole board; once more, and the view is no longer chosen but turns again to what is asked. */
  fit(): void {
    const isGivenBack = this.isChosen && this.isWhole(this.pane);
    this.isChosen = !isGivenBack;
    this.glide(isGivenBack ? this.unchosen() : whole(this.sheet, this.pane));
  }

  show(points: readonly Point[], isAskedFor: boolean): void {
    this.shown = points;
    if (this.isChosen && !isAskedFor) return;
    this.glide(turnedTo(points, this.now(), this.sheet, this.pane));
  }

  frame(box: Box): void {
    this.choose();
    const k = Math.min(this.pane.width / (box.right - box.left), this.pane.height / (box.bottom - box.top));
    this.glide(held({ x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2, k }, this.sheet, this.pane));
  }

  dragged(): boolean {
    return this.travelled > STILL;
  }

  private now(): Camera {
    return this.camera ?? whole(this.sheet, this.pane);
  }

  private resize(): void {
    const svg = this.svg.current;
    const board = svg?.parentElement;
    if (!svg || !board) return;
    // The buttons have a strip of the frame, along the side where they cost the picture less.
    const tools = this.tools.current;
    const frame = { width: board.clientWidth, height: board.clientHeight };
    board.dataset.tools = tools?.parentElement === board ? toolsAlong(this.sheet, frame) : "none";
    const box = svg.getBoundingClientRect();
    if (!box.width || !box.height) return;
    const before = this.pane;
    this.pane = { width: box.width, height: box.height };
    const isWide = this.sheet.width > this.sheet.height;
    if (tools) tools.dataset.parts = isWide && fitScale(this.sheet, this.pane) < SMALL ? "two" : "one";
    if (!this.isChosen) this.set(this.unchosen());
    else this.set(this.isWhole(before) ? whole(this.sheet, this.pane) : held(this.now(), this.sheet, this.pane));
  }

  private set(camera: Camera): void {
    this.camera = camera;
    const svg = this.svg.current;
    if (!svg) return;
    const seen = viewBox(camera, this.pane);
    svg.setAttribute("viewBox", seen);
    this.back.current?.setAttribute("viewBox", seen);
    const least = (SMALLEST_TEXT * textScale()) / camera.k;
    svg.style.setProperty("--grow", String(this.grow(camera)));
    svg.style.setProperty("--least", `${least}px`);
    this.back.current?.style.setProperty("--least", `${least}px`);
    svg.style.setProperty("--need", String(least));
    const near = camera.k < 0.34 ? "far" : camera.k < 0.56 ? "middle" : "near";
    if (this.back.current) this.back.current.dataset.near = near;
    svg.dataset.near = near;
    this.setFigures(svg, camera.k);
    this.onSight.current?.({ least, grow: this.grow(camera) });
  }

  /** How much is drawn of figures by how large a man is on the screen; numbers and tokens stay of a size. */
  private setFigures(svg: SVGSVGElement, k: number): void {
    if (!this.man) return;
    const { detail, plaque, token } = figureSight(this.man * k, textScale());
    if (svg.dataset.man !== detail) svg.dataset.man = detail;
    svg.style.setProperty("--k-plaque", plaque.toFixed(3));
    svg.style.setProperty("--k-token", token.toFixed(3));
    svg.style.setProperty("--most", `${((LARGEST_NAME * textScale()) / k).toFixed(1)}px`);
  }

  private grow(camera: Camera): number {
    return Math.max(1, (SMALLEST_PIECE * textScale()) / (this.piece * camera.k));
  }

  /** Moves there in a moment, or at once where motion is not wanted. */
  private glide(to: Camera): void {
    cancelAnimationFrame(this.motion);
    const from = this.now();
    const time = parseFloat(getComputedStyle(document.documentElement).getPropertyValue("--m-slide")) || 0;
    if (!time) {
      this.set(to);
      return;
    }
    const start = performance.now();
    const step = (now: number) => {
      // A frame may have begun before it was asked for.
      const t = Math.min(Math.max((now - start) / time, 0), 1);
      const s = 1 - (1 - t) ** 3;
      const k = from.k * (to.k / from.k) ** s;
      this.set({ x: from.x + (to.x - from.x) * s, y: from.y + (to.y - from.y) * s, k });
      if (t < 1) this.motion = requestAnimationFrame(step);
    };
    this.motion = requestAnimationFrame(step);
  }

  private pixel(event: { clientX: number; clientY: number }): readonly [number, number] {
    const box = this.svg.current!.getBoundingClientRect();
    return [event.clientX - box.left, event.clientY - box.top];
  }

  private down(event: PointerEvent): void {
    // One whose end was never heard of is forgotten.
    if (event.isPrimary) this.fingers.clear();
    if (!this.fingers.size) this.travelled = 0;
    this.fingers.set(event.pointerId, this.pixel(event));
    cancelAnimationFrame(this.motion);
  }

  private move(event: PointerEvent): void {
    const before = this.fingers.get(event.pointerId);
    if (!before) return;
    const now = this.pixel(event);
    const others = [...this.fingers].filter(([id]) => id !== event.pointerId).map(([, at]) => at);
    this.fingers.set(event.pointerId, now);
    const [dx, dy] = [now[0] - before[0], now[1] - before[1]];
    this.travelled += Math.hypot(dx, dy);
    if (!this.dragged()) return;
    this.choose();
    if (!this.svg.current!.hasPointerCapture(event.pointerId)) this.svg.current!.setPointerCapture(event.pointerId);
    const other = others[0];
    if (other) {
      const spread =
        Math.hypot(now[0] - other[0], now[1] - other[1]) /
        (Math.hypot(before[0] - other[0], before[1] - other[1]) || 1);
      const centre = [(now[0] + other[0]) / 2, (now[1] + other[1]) / 2] as const;
      this.set(moved(zoomed(this.now(), spread, centre, this.sheet, this.pane), dx / 2, dy / 2, this.sheet, this.pane));
    } else {
      this.set(moved(this.now(), dx, dy, this.sheet, this.pane));
    }
    this.onPan.current?.();
  }

  private up(event: PointerEvent): void {
    this.fingers.delete(event.pointerId);
  }
}
