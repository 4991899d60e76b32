import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Plugin, Rolldown } from "vite";
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
      const pages = [...this.getModuleIds()].filter((id) => id.endsWith(pageModule));
      const sources: PageSources = Object.fromEntries(
        pages.map((id) => [projectPath(id, root), imported(this, id, root)]),
      );
      mkdirSync(dirname(join(root, report)), { recursive: true });
      writeFileSync(join(root, report), JSON.stringify(sources, undefined, 1));
    },
  };
}

function imported(context: Pick<Rolldown.PluginContext, "getModuleInfo">, id: string, root: string) {
  const seen = new Set([id]);
  for (const one of seen) for (const next of context.getModuleInfo(one)?.importedIds ?? []) seen.add(next);
  const files = new Set([...seen].map((one) => projectPath(one, root)));
  return [...files].filter((file) => /^app\/.+\.tsx?$/.test(file)).toSorted();
}
