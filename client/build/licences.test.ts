import { expect, it } from "vitest";
import { packages } from "./licences.ts";

it("finds the package of a bundled file, each once", () => {
  const files = [
    "/tree/client/src/main.tsx",
    "/tree/client/node_modules/react/index.js",
    "/tree/client/node_modules/react/cjs/react.production.js",
    "C:\\tree\\client\\node_modules\\@fontsource\\cinzel\\files\\cinzel-latin-600-normal.woff2",
    "/tree/client/node_modules/vite/node_modules/nested/index.js",
    "\0virtual:look",
  ];
  expect(packages(files).map((one) => one.name)).toEqual(["@fontsource/cinzel", "nested", "react"]);
});
