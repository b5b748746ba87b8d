// What a person likes, kept in the browser.

import { useSyncExternalStore } from "react";
import type { Speed } from "./director/pace";

export interface Settings {
  readonly theme: "system" | "light" | "dark";
  readonly text: "100" | "115" | "130";
  readonly names: "auto" | "always";
  readonly patterns: "off" | "on";
  readonly motion: "system" | "less";
  readonly sound: "off" | "low" | "full";
  readonly confirm: "touch" | "always" | "never";
  readonly odds: "on" | "off";
  readonly usual: "off" | "sure" | "all";
  readonly letters: "on" | "off";
  /** How others' doings are shown. */
  readonly speed: Speed;
}

export const DEFAULTS: Settings = {
  theme: "system",
  text: "100",
  names: "auto",
  patterns: "off",
  motion: "system",
  sound: "off",
  confirm: "touch",
  odds: "on",
  usual: "sure",
  letters: "on",
  speed: "calm",
};

export const CHOICES: { readonly [K in keyof Settings]: readonly Settings[K][] } = {
  theme: ["system", "light", "dark"],
  text: ["100", "115", "130"],
  names: ["auto", "always"],
  patterns: ["off", "on"],
  motion: ["system", "less"],
  sound: ["off", "low", "full"],
  confirm: ["touch", "always", "never"],
  odds: ["on", "off"],
  usual: ["off", "sure", "all"],
  letters: ["on", "off"],
  speed: ["calm", "quick", "once"],
};

const KEY = "painted-table.settings";
const listeners = new Set<() => void>();
let current = load();

/** Settings from text that may be of any age; what is unknown falls back to its default. */
export function parse(text: string | null): Settings {
  let found: Record<string, unknown> = {};
  try {
    found = (JSON.parse(text ?? "{}") ?? {}) as Record<string, unknown>;
  } catch {
    return DEFAULTS;
  }
  const fits = (Object.keys(DEFAULTS) as (keyof Settings)[]).filter((key) =>
    (CHOICES[key] as readonly unknown[]).includes(found[key]),
  );
  return { ...DEFAULTS, ...Object.fromEntries(fits.map((key) => [key, found[key]])) };
}

function load(): Settings {
  return parse(typeof localStorage === "undefined" ? null : localStorage.getItem(KEY));
}

export function getSettings(): Settings {
  return current;
}

export function change(part: Partial<Settings>): void {
  current = { ...current, ...part };
  localStorage.setItem(KEY, JSON.stringify(current));
  apply();
  for (const listener of listeners) listener();
}

/** Puts the settings where the style sheet reads them. */
export function apply(): void {
  const root = document.documentElement;
  root.dataset.theme = current.theme;
  root.dataset.text = current.text;
  root.dataset.names = current.names;
  root.dataset.patterns = current.patterns;
  root.dataset.motion = current.motion;
}

export function useSettings(): Settings {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, getSettings);
}
