// Set-ups of tables, kept in this browser: the last one of each game, and those that were given a name.

import type { SeatKind, TableWish } from "../../wire/api";

export interface Sitting {
  readonly kind: SeatKind;
  readonly name: string;
  readonly bot: string;
  /** The side that is wished for, by its id; empty: any. */
  readonly side: string;
}

export type Takebacks = TableWish["takebacks"];
export type Pace = "none" | "live" | "daily";

export interface Preset {
  readonly name: string;
  readonly mode: string;
  readonly players: number;
  readonly options: Readonly<Record<string, string>>;
  readonly seats: readonly Sitting[];
  readonly pace: Pace;
  readonly odds: boolean;
  readonly takebacks: Takebacks;
}

const KEY = "painted-table.presets";
export const LAST = "";
const MOST = 12;

type Kept = Record<string, readonly Preset[]>;

/** Set-ups of a game from text that may be of any age. */
export function readPresets(text: string | null): Kept {
  try {
    const found = JSON.parse(text ?? "{}") as unknown;
    if (found === null || typeof found !== "object" || Array.isArray(found)) return {};
    return Object.fromEntries(
      Object.entries(found as Record<string, unknown>).map(([game, list]) => [
        game,
        Array.isArray(list) ? list.filter(isPreset) : [],
      ]),
    );
  } catch {
    return {};
  }
}

function isPreset(value: unknown): value is Preset {
  const preset = value as Partial<Preset> | null;
  return (
    typeof preset?.name === "string" &&
    typeof preset.mode === "string" &&
    typeof preset.players === "number" &&
    typeof preset.options === "object" &&
    Array.isArray(preset.seats)
  );
}

export function presetsOf(game: string): readonly Preset[] {
  return readPresets(localStorage.getItem(KEY))[game] ?? [];
}

/** Keeps a set-up under its name; the nameless one is the last that was used. */
export function keepPreset(game: string, preset: Preset): void {
  const all = readPresets(localStorage.getItem(KEY));
  const others = (all[game] ?? []).filter((one) => one.name !== preset.name);
  localStorage.setItem(KEY, JSON.stringify({ ...all, [game]: [...others.slice(-MOST), preset] }));
}

export function forgetPreset(game: string, name: string): void {
  const all = readPresets(localStorage.getItem(KEY));
  localStorage.setItem(KEY, JSON.stringify({ ...all, [game]: (all[game] ?? []).filter((one) => one.name !== name) }));
}
