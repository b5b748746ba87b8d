// A hand on the board: something is drawn from one place to another, or held down. Whatever else a pointer does is
// left to the camera.

import { useEffect, useMemo, useRef, useState, type PointerEvent, type RefObject } from "react";
import type { Point } from "../wire/scene";
import { isTouch, valueAt, type Where } from "./pressing";
import type { Lens } from "./useCamera";

export interface Pull {
  /** Whether something can be drawn from here to elsewhere. */
  canPull(value: string): boolean;
  /** Whether it may go to another thing, though that is not lit. */
  leads?(source: string, target: string): boolean;
  pull(source: string, target: string, where: Where): void;
}

/** What is being drawn: from where, to which point, and over what. */
export interface Pulled {
  readonly source: string;
  readonly at: Point;
  readonly over: string | undefined;
}

/** A pointer that has moved so far, in pixels, is no press. */
const STILL = 6;
/** So long, in milliseconds, is a press that is held; a mouse has Shift for it, and rests more easily. */
const HELD = { touch: 500, mouse: 800 };

type Handlers = Lens["handlers"];

export function useHand(
  svg: RefObject<SVGSVGElement | null>,
  camera: Handlers,
  onHold: (value: string, where: Where) => void,
  pull: Pull | undefined,
): Pick<Hand, "handlers" | "took" | "began"> & { readonly pulled: Pulled | undefined } {
  const [pulled, setPulled] = useState<Pulled>();
  const now = useRef({ camera, onHold, pull });
  now.current = { camera, onHold, pull };
  const hand = useMemo(() => new Hand(svg, now, setPulled), [svg]);
  useEffect(() => () => hand.letGo(), [hand]);
  return { handlers: hand.handlers, pulled, took: hand.took, began: hand.began };
}

class Hand {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private down: { event: PointerEvent; value: string; isOurs: boolean; isPulling: boolean } | undefined;
  private hasTaken = false;
  private isCameras = false;
  private last: { readonly value: string | undefined; readonly x: number; readonly y: number } | undefined;

  constructor(
    private readonly svg: RefObject<SVGSVGElement | null>,
    private readonly now: RefObject<{
      camera: Handlers;
      onHold: (value: string, where: Where) => void;
      pull: Pull | undefined;
    }>,
    private readonly show: (pulled: Pulled | undefined) => void,
  ) {}

  /** Whether the press that just ended was a pull, a hold or a move of the camera, and so is no click. */
  readonly took = (hasMoved: boolean) => this.hasTaken || (this.isCameras && hasMoved);

  /** What a press began on, where it ended in the same place: a thing that is drawn anew meanwhile hears no click. */
  readonly began = (click: { readonly clientX: number; readonly clientY: number }) => {
    const { last } = this;
    return last && Math.hypot(click.clientX - last.x, click.clientY - last.y) <= STILL ? last.value : undefined;
  };

  readonly handlers: Handlers = {
    onPointerDown: (event) => {
      const { camera, pull } = this.now.current;
      const value = valueAt(event.target);
      this.last = { value, x: event.clientX, y: event.clientY };
      // The first finger of a hand finds no other: one whose end was never heard of is forgotten.
      const down = event.isPrimary ? undefined : this.down;
      this.letGo();
      this.hasTaken = false;
      this.isCameras = true;
      // Two fingers are the camera's.
      if (down?.isOurs) camera.onPointerDown(down.event);
      if (down || !value || event.button !== 0) return camera.onPointerDown(event);
      const touch = isTouch(event.nativeEvent);
      // A finger that starts on wide ground moves the board; one that starts on a piece draws from it.
      const isOurs = (pull?.canPull(value) ?? false) && (!touch || isPiece(event.target));
      this.isCameras = !isOurs;
      this.down = { event, value, isOurs, isPulling: false };
      const where: Where = { x: event.clientX, y: event.clientY, touch, more: true };
      this.timer = setTimeout(() => this.hold(value, where), touch ? HELD.touch : HELD.mouse);
      if (!isOurs) camera.onPointerDown(event);
    },
    onPointerMove: (event) => {
      const { down } = this;
      const far = down ? Math.hypot(event.clientX - down.event.clientX, event.clientY - down.event.clientY) : 0;
      if (far > STILL) clearTimeout(this.timer);
      if (!down?.isOurs || down.event.pointerId !== event.pointerId)
        return this.now.current.camera.onPointerMove(event);
      if (this.hasTaken && !down.isPulling) return;
      if (!down.isPulling && far <= STILL) return;
      if (!down.isPulling) this.svg.current?.setPointerCapture(event.pointerId);
      down.isPulling = true;
      this.hasTaken = true;
      this.show({ source: down.value, at: this.onBoard(event), over: under(event) });
    },
    onPointerUp: (event) => {
      const { down } = this;
      this.letGo();
      if (!down?.isOurs || down.event.pointerId !== event.pointerId) return this.now.current.camera.onPointerUp(event);
      const target = down.isPulling ? under(event) : undefined;
      if (!target || target === down.value) return;
      const where = { x: event.clientX, y: event.clientY, touch: isTouch(event.nativeEvent), more: event.shiftKey };
      this.now.current.pull?.pull(down.value, target, where);
    },
    onPointerCancel: (event) => {
      this.letGo();
      this.now.current.camera.onPointerCancel(event);
    },
  };

  letGo(): void {
    clearTimeout(this.timer);
    this.down = undefined;
    this.show(undefined);
  }

  private hold(value: string, where: Where): void {
    this.hasTaken = true;
    this.now.current.onHold(value, where);
  }

  private onBoard(event: PointerEvent): Point {
    const matrix = this.svg.current?.getScreenCTM();
    if (!matrix) return [0, 0];
    const point = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
    return [point.x, point.y];
  }
}

function under(event: PointerEvent): string | undefined {
  const found = document.elementFromPoint(event.clientX, event.clientY);
  return found ? valueAt(found) : undefined;
}

function isPiece(target: EventTarget): boolean {
  return Boolean((target as Element).closest?.(".piece"));
}
