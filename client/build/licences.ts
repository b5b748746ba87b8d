// The licences of all that the pages carry along: fonts under the Open Font License may be handed on only with its
// text, and code under the MIT licence likewise. What was bundled is read off the bundle, so that none is forgotten.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

const PACKAGE = /^(.*node_modules\/((?:@[^/]+\/)?[^/]+))\//;

export interface Package {
  name: string;
  folder: string;
}

/** The packages that some files come from, each once. */
export function packages(files: Iterable<string>): Package[] {
  const found = new Map<string, Package>();
  for (const file of files) {
    const [, folder, name] = PACKAGE.exec(file.replaceAll("\\", "/")) ?? [];
    if (folder && name) found.set(name, { name, folder });
  }
  return [...found.values()].sort((a, b) => a.name.localeCompare(b.name));
}

function licence({ name, folder }: Package): string {
  const file = readdirSync(folder).find((file) => /^licen[cs]e/i.test(file));
  if (!file) throw new Error(`${name} is bundled, and has no licence to hand on with it.`);
  return readFileSync(join(folder, file), "utf8");
}

export function licences(): Plugin {
  let root = "";
  return {
    name: "licences",
    apply: "build",
    configResolved(config) {
      root = config.root;
    },
    generateBundle(_, bundle) {
      const files = Object.values(bundle).flatMap((part) =>
        part.type === "chunk" ? part.moduleIds : part.originalFileNames.map((name) => join(root, name)),
      );
      for (const one of packages(files)) {
        const fileName = `licences/${one.name.replace("@", "").replace("/", "-")}.txt`;
        this.emitFile({ type: "asset", fileName, source: licence(one) });
      }
    },
  };
}
