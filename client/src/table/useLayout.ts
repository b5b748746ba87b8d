import { useSyncExternalStore } from "react";
import { textScale } from "../board/camera";

export type Room = "phone" | "narrow" | "middle" | "full";
export type Form = "tall" | "square" | "wide";

/** How much room a window has, in pixels of text at its usual size: larger letters leave less. */
export function roomOf(width: number, height: number): Room {
  if (width < 720) return height < 480 && width > height ? "narrow" : "phone";
  if (width < 900 || height < 480) return "narrow";
  return width < 1180 ? "middle" : "full";
}

/** The board decides: beside tall and square ones sit the seats, over wide ones. */
export function formOf(scene: { readonly width: number; readonly height: number }): Form {
  const ratio = scene.width / scene.height;
  return ratio < 0.85 ? "tall" : ratio <= 1.2 ? "square" : "wide";
}

/** Where a window has no room for a column of what happened, it is a tab of the rail. */
const COLUMN = 1800;
/** Below this height seats are told in fewer lines. */
const SHORT = 850;

export interface Layout {
  readonly room: Room;
  readonly form: Form;
  /** Who sits there: plates in a column, plates in a row over the board, or pills. */
  readonly seats: "column" | "strip" | "pills";
  readonly hasLogColumn: boolean;
  readonly isShort: boolean;
}

export function layoutOf(scene: { readonly width: number; readonly height: number }, width: number, height: number) {
  const [room, form] = [roomOf(width, height), formOf(scene)];
  return {
    room,
    form,
    seats: room === "phone" || room === "narrow" ? "pills" : form === "wide" || room === "middle" ? "strip" : "column",
    hasLogColumn: width >= COLUMN && form !== "wide",
    isShort: height < SHORT,
  } as const satisfies Layout;
}

/** The window's own size: what sticks out of a page makes a phone tell of a larger one. */
function windowSize(): [width: number, height: number] {
  const [scale, page] = [textScale(), document.documentElement];
  return [
    Math.min(window.innerWidth, page.clientWidth) / scale,
    Math.min(window.innerHeight, page.clientHeight) / scale,
  ];
}

function subscribe(listener: () => void): () => void {
  window.addEventListener("resize", listener);
  return () => window.removeEventListener("resize", listener);
}

/** The room of the window as one word, so that only what changes it draws anew. */
export function useLayout(scene: { readonly width: number; readonly height: number }): Layout {
  const told = useSyncExternalStore(subscribe, () => JSON.stringify(layoutOf(scene, ...windowSize())));
  return JSON.parse(told) as Layout;
}

/** For pages with a board that are no table. */
export function useRoom(): Room {
  return useSyncExternalStore(subscribe, () => roomOf(...windowSize()));
}
