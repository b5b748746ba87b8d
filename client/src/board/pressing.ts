// What is drawn to be pressed, wherever it lies: how it is lit, spoken of, and pressed by pointer or key.

import type { FocusEvent, KeyboardEvent, MouseEvent, RefObject } from "react";
import { boxOf, middle, neighbour } from "./paths";
import type { Drawing, Point } from "../wire/scene";

/** How a thing shines: chosen already (source), to be chosen (target), pointed out for a moment (flash). */
export type Light = "" | "source" | "target" | "flash";
export type Lighting = (value: string | undefined) => Light;

export interface Where {
  readonly x: number;
  readonly y: number;
  readonly touch: boolean;
  /** Held down, or with Shift: more of the same at once. */
  readonly more?: boolean;
}

export const NOWHERE: Where = { x: 0, y: 0, touch: false };

export interface Pressing {
  readonly light: Lighting;
  /** What is said of a thing to whoever hears. */
  readonly spoken: (thing: { label?: string; value?: string }) => string;
  /** What else is known of it. */
  readonly described?: ((value: string) => string | undefined) | undefined;
  /** Where nothing is lit, the one thing that can be reached by Tab all the same. */
  readonly tabStop: string | undefined;
}

/** What makes something in a drawing a button, or keeps it quiet where it stands for nothing. */
export function pressable(thing: { label?: string; value?: string }, { light, spoken, described, tabStop }: Pressing) {
  if (!thing.value) return { "aria-hidden": true } as const;
  const lit = light(thing.value);
  return {
    role: "button",
    tabIndex: lit || thing.value === tabStop ? 0 : -1,
    "aria-label": spoken(thing),
    "aria-description": described?.(thing.value),
    "data-value": thing.value,
    "data-spot": thing.value,
    "data-lit": lit === "target" || lit === "source" ? lit : undefined,
  } as const;
}

const WAYS: Readonly<Record<string, Point>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** Where each thing with a value is: where it stands, or the middle of it. */
export function spotsOf({ areas, lines, labels, trays, pieces }: Drawing): Map<string, Point> {
  const spots = new Map<string, Point>();
  for (const area of areas ?? [])
    if (area.value && area.rings?.length) spots.set(area.value, middle(boxOf(area.rings.flat())));
  for (const line of lines ?? []) if (line.value) spots.set(line.value, middle(boxOf(line.points)));
  for (const thing of [...(labels ?? []), ...(trays ?? []), ...(pieces ?? [])]) {
    if (thing.value) spots.set(thing.value, thing.at);
    if ("badges" in thing) for (const badge of thing.badges ?? []) if (badge.value) spots.set(badge.value, thing.at);
  }
  return spots;
}

interface Doing {
  readonly svg: RefObject<SVGSVGElement | null>;
  readonly spots: ReadonlyMap<string, Point>;
  readonly onPoint: (value: string, where: Where) => void;
  readonly onHover?: ((value: string | undefined, where: Where) => void) | undefined;
  /** Whether the press that just ended has moved the drawing, and so points at nothing. */
  readonly dragged?: () => boolean;
  /** What a press began on that ends on nothing. */
  readonly began?: (click: MouseEvent) => string | undefined;
}

/** What a drawing does when it is pressed, walked over by keys, or looked at by them. */
export function handlers({ svg, spots, onPoint, onHover, dragged, began }: Doing) {
  return {
    onClick(event: MouseEvent) {
      const value = valueAt(event.target) ?? began?.(event);
      if (!value || dragged?.()) return;
      const where = {
        x: event.clientX,
        y: event.clientY,
        touch: isTouch(event.nativeEvent),
        more: event.shiftKey,
      };
      if (where.touch) onHover?.(value, where);
      onPoint(value, where);
    },
    onKeyDown(event: KeyboardEvent) {
      const at = (event.target as Element).getAttribute("data-spot");
      if (!at) return;
      const way = WAYS[event.key];
      if (way) {
        const next = neighbour(spots.get(at) ?? [0, 0], spots, way);
        if (next) svg.current?.querySelector<SVGElement>(`[data-spot="${CSS.escape(next)}"]`)?.focus();
      } else if (event.key === " " || (event.key === "Enter" && !document.querySelector("[data-go]"))) {
        onPoint(at, { ...below(event.target as Element), more: event.shiftKey });
      } else return;
      event.preventDefault();
      event.stopPropagation();
    },
    onFocus(event: FocusEvent) {
      const value = event.target.getAttribute("data-spot");
      if (value && event.target.matches(":focus-visible")) onHover?.(value, below(event.target));
    },
    onBlur(event: FocusEvent) {
      if (event.target.getAttribute("data-spot")) onHover?.(undefined, NOWHERE);
    },
  };
}

function below(element: Element): Where {
  const box = element.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.bottom, touch: false };
}

export function valueAt(target: EventTarget): string | undefined {
  return (target as Element).closest?.("[data-value]")?.getAttribute("data-value") ?? undefined;
}

export function isTouch(event: Event): boolean {
  return "pointerType" in event && event.pointerType === "touch";
}
