import { useSyncExternalStore } from "react";

export type Room = "phone" | "narrow" | "middle" | "full";
export type Form = "tall" | "square" | "wide";

/** How much room the window has. */
export function roomOf(width: number, height: number): Room {
  if (width < 720) return height < 480 && width > height ? "narrow" : "phone";
  if (width < 900 || height < 480) return "narrow";
  return width < 1180 ? "middle" : "full";
}

/** The board decides: tall and square ones have the rail beside them, wide ones below. */
export function formOf(scene: { readonly width: number; readonly height: number }): Form {
  const ratio = scene.width / scene.height;
  return ratio < 0.85 ? "tall" : ratio <= 1.2 ? "square" : "wide";
}

function subscribe(listener: () => void): () => void {
  window.addEventListener("resize", listener);
  return () => window.removeEventListener("resize", listener);
}

export function useRoom(): Room {
  return useSyncExternalStore(subscribe, () => roomOf(window.innerWidth, window.innerHeight));
}
