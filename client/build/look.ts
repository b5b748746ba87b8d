// The palette and the drawings are the engine's: its TOML files become a module and a style sheet, so that a
// colour or a silhouette stands in one place, and a new game that brings new ones needs no TypeScript.

import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parse } from "smol-toml";
import type { Plugin } from "vite";

interface Palette {
  surface: Record<string, [string, string]>;
  wash: { ground: number; edge: number };
  tone: Record<string, { fill: string; ink: string; shape: string; wash?: number }>;
}

const folder = new URL("../../src/painted_table/core/look/", import.meta.url);

function read(name: string): object {
  return parse(readFileSync(new URL(name, folder), "utf8"));
}

/** All files of drawings; their tables are one. */
function drawingFiles(): string[] {
  return readdirSync(folder).filter((name) => name.endsWith(".toml") && name !== "palette.toml");
}

export function paint(palette: Palette): string {
  const lines = Object.entries(palette.surface).map(
    ([name, [light, dark]]) => `--${name}:light-dark(${light},${dark})`,
  );
  for (const [name, tone] of Object.entries(palette.tone)) {
    lines.push(`--tone-${name}:${tone.fill}`, `--on-${name}:${tone.ink}`);
    if (tone.wash) lines.push(`--wash-${name}:${Math.round(tone.wash * 100)}%`);
  }
  lines.push(`--wash:${palette.wash.ground * 100}%`, `--wash-edge:${palette.wash.edge * 100}%`);
  return `:root{${lines.join(";")}}`;
}

export function look(): Plugin {
  const ids = ["virtual:look", "virtual:look.css"];
  return {
    name: "look",
    resolveId(id) {
      return ids.includes(id) ? `\0${id}` : undefined;
    },
    load(id) {
      if (!ids.includes(id.slice(1)) || !id.startsWith("\0")) return undefined;
      const names = drawingFiles();
      for (const name of ["palette.toml", ...names]) this.addWatchFile(fileURLToPath(new URL(name, folder)));
      const palette = read("palette.toml") as Palette;
      if (id.endsWith(".css")) return paint(palette);
      const drawings = Object.assign({}, ...names.map(read)) as object;
      return `export const look = ${JSON.stringify({ ...drawings, tone: palette.tone, surface: Object.keys(palette.surface) })};`;
    },
  };
}
