// Apart from vite.config.ts, which builds the pages where no test's tool is installed.

import { defineConfig, mergeConfig } from "vitest/config";
import pages from "./vite.config.ts";

export default mergeConfig(
  pages,
  defineConfig({ test: { include: ["src/**/*.test.{ts,tsx}", "build/**/*.test.ts"], environment: "node" } }),
);
