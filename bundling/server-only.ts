import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Plugin, Rolldown } from "vite";
import { projectPath, whyNotForBrowsers } from "./browser-sources.ts";

/**
 * The modules of each browser file: paths relative to the project's folder, by the file's name; of modules of messages
 * the messages.
 */
export type BrowserModules = Record<string, string[]>;

/** The keys of the messages that a module declares. */
type KeysOf = (id: string) => readonly string[];

/**
 * Fails the browser build when it would contain server code, and prints the import chain. Only code that remains
 * after tree shaking counts, since routes import server code in loaders that only the server keeps. Writes the
 * modules of each file to `report`, for the tests.
 */
export function serverOnly({ report, keysOf = () => [] }: { report: string; keysOf?: KeysOf }): Plugin {
  let root = "";
  return {
    name: "server-only",
    apply: "build",
    applyToEnvironment: ({ config }) => config.consumer === "client",
    configResolved(config) {
      root = config.root;
    },
    generateBundle(_options, bundle) {
      const kept = keptModules(bundle, keysOf);
      const problems = [...new Set(kept.values().flatMap((ids) => ids))].flatMap((id) => {
        const reason = whyNotForBrowsers(id, root);
        return reason
          ? [`${projectPath(id, root)} must not reach a browser: ${reason}.\n${chain(this, id, root)}`]
          : [];
      });
      if (problems.length > 0) this.error(problems.join("\n\n"));
      writeReport(join(root, report), kept, root);
    },
  };
}

/** The modules of which code remains, by the file that contains it; of modules of messages, the messages. */
function keptModules(bundle: Rolldown.OutputBundle, keysOf: KeysOf): Map<string, string[]> {
  const chunks = Object.values(bundle).filter((output) => output.type === "chunk");
  return new Map(
    chunks.map(({ fileName, modules }) => [
      fileName,
      Object.entries(modules)
        .filter(([, { renderedLength }]) => renderedLength > 0)
        .flatMap(([id, { renderedExports }]) => {
          const keys = new Set(keysOf(id));
          return keys.size === 0 ? id : renderedExports.filter((key) => keys.has(key)).map(messageNamed);
        }),
    ]),
  );
}

function messageNamed(key: string): string {
  return `messages/${key}`;
}

/** The shortest import chain from a page or an entry to the module, one importer per line. */
function chain(context: Pick<Rolldown.PluginContext, "getModuleInfo">, id: string, root: string): string {
  const ways = [[id]];
  const seen = new Set([id]);
  for (const way of ways) {
    const info = context.getModuleInfo(way.at(-1) ?? "");
    const importers = [...(info?.importers ?? []), ...(info?.dynamicImporters ?? [])];
    if (importers.length === 0)
      return way
        .map((step) => `  imported by ${projectPath(step, root)}`)
        .slice(1)
        .join("\n");
    for (const importer of importers.filter((one) => !seen.has(one))) {
      seen.add(importer);
      ways.push([...way, importer]);
    }
  }
  return "";
}

function writeReport(file: string, kept: Map<string, string[]>, root: string) {
  const modules: BrowserModules = Object.fromEntries(
    [...kept].map(([name, ids]) => [name, ids.map((id) => projectPath(id, root))]),
  );
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(modules, undefined, 1));
}
