// Fonts for pictures that the server paints: whoever draws there reads WOFF, and cannot unpack WOFF2 as browsers do.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

export const FONTS = [
  "alegreya-latin-500-italic",
  "alegreya-latin-500-normal",
  "alegreya-latin-700-normal",
  "cinzel-latin-600-normal",
];

export function pictureFonts(): Plugin {
  let root = "";
  return {
    name: "picture-fonts",
    apply: "build",
    configResolved(config) {
      root = config.root;
    },
    generateBundle() {
      for (const font of FONTS) {
        const [family] = font.split("-", 1);
        const source = readFileSync(join(root, "node_modules", "@fontsource", family!, "files", `${font}.woff`));
        this.emitFile({ type: "asset", fileName: `fonts/${font}.woff`, source });
      }
    },
  };
}
