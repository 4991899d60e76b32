import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Plugin } from "vite";
import { projectPath } from "./browser-sources.ts";

/** The files of `app` that a page is made of, by the page's file; all relative to the project's folder. */
export type PageSources = Record<string, string[]>;

const pageModule = "?__react-router-build-client-route";

/** Writes to `report` which sources each page brings, apart from those that it loads on demand. */
export function pageSources({ report }: { report: string }): Plugin {
  let root = "";
  return {
    name: "page-sources",
    apply: "build",
    applyToEnvironment: ({ config }) => config.consumer === "client",
    configResolved(config) {
      root = config.root;
    },
    generateBundle() {
      const ids = [...this.getModuleIds()];
      const imports = new Map(ids.map((id) => [id, this.getModuleInfo(id)?.importedIds ?? []]));
      const sources: PageSources = Object.fromEntries(
        ids
          .filter((id) => id.endsWith(pageModule))
          .map((id) => [projectPath(id, root), sourcesOf(imported(id, imports), root)]),
      );
      mkdirSync(dirname(join(root, report)), { recursive: true });
      writeFileSync(join(root, report), JSON.stringify(sources, undefined, 1));
    },
  };
}

function imported(id: string, imports: ReadonlyMap<string, readonly string[]>): Set<string> {
  const seen = new Set([id]);
  for (const one of seen) for (const next of imports.get(one) ?? []) seen.add(next);
  return seen;
}

function sourcesOf(ids: Iterable<string>, root: string): string[] {
  const files = new Set([...ids].map((id) => projectPath(id, root)));
  return [...files].filter((file) => /^app\/.+\.tsx?$/.test(file)).toSorted();
}
