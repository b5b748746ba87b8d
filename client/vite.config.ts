import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";
import { pictureFonts } from "./build/fonts.ts";
import { licences } from "./build/licences.ts";
import { look } from "./build/look.ts";

const server = "http://127.0.0.1:8000";

export default defineConfig({
  plugins: [look(), pictureFonts(), licences()],
  build: {
    outDir: fileURLToPath(new URL("../src/painted_table/server/static", import.meta.url)),
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: "es2022",
    // One table is one page: it comes as a whole, a third of this over the wire.
    chunkSizeWarningLimit: 700,
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
  server: {
    proxy: { "/api": server, "/ws": { target: server, ws: true } },
  },
});
