import { readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { parseSync, type Plugin } from "vite";

type Manifest = { dependencies: Record<string, string> };

/**
 * Leaves to Node what it can run as it is, in the server's half of the pages: TypeScript whose imports, as far as they
 * reach, are such files, Node's own modules and packages of production. What has markup is built, and what needs React
 * or its router. Styles are of browsers alone.
 */
export function serverSources(): Plugin {
  let sources: Sources;
  let app = "";
  return {
    name: "server-sources",
    apply: "build",
    enforce: "pre",
    applyToEnvironment: ({ config }) => config.consumer === "server",
    configResolved({ root }) {
      sources = sourcesForNode(root);
      app = posix.join(root, "app");
    },
    resolveId: {
      filter: { id: /^\..*\.(?:ts|css)$|^#messages/ },
      handler(name, importer = "") {
        if (name.startsWith("#")) return { id: name, external: true };
        if (name.endsWith(".css")) return noStyles;
        const file = posix.join(posix.dirname(importer.replace(/\?.*$/, "")), name);
        // A name that package.json maps is the same from every file of the build.
        return sources.run(file) ? { id: `#app/${posix.relative(app, file)}`, external: true } : undefined;
      },
    },
    load: { filter: { id: new RegExp(`^${noStyles}$`) }, handler: () => "" },
  };
}

const noStyles = "\0no-styles";

type Sources = {
  /** Whether Node can run this file; `file` is a whole path with slashes. */
  run(file: string): boolean;
};

export function sourcesForNode(root: string): Sources {
  const { dependencies } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as Manifest;
  const known = new Map<string, boolean>();
  const isPresent = (name: string) =>
    /^(?:node:|#messages)/.test(name) || (/^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? "") in dependencies;
  const isFollowed = (file: string) =>
    file.endsWith(".ts") &&
    importsOf(file).every((name) =>
      name.startsWith(".") ? run(posix.join(posix.dirname(file), name)) : isPresent(name),
    );
  const run = (file: string): boolean => {
    const answer = known.get(file) ?? isFollowed(file);
    known.set(file, answer);
    return answer;
  };
  return { run };
}

/** Without those of types alone, and without addresses that are put together. */
function importsOf(file: string): string[] {
  const text = readFileSync(file, "utf8");
  const { staticImports, staticExports, dynamicImports } = parseSync(file, text).module;
  const imports = staticImports
    .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
    .map(({ moduleRequest }) => moduleRequest.value);
  const exports = staticExports
    .flatMap(({ entries }) => entries)
    .flatMap(({ moduleRequest, isType }) => (moduleRequest && !isType ? moduleRequest.value : []));
  const lazy = dynamicImports
    .map(({ moduleRequest: { start, end } }) => /^"(.+)"$/.exec(text.slice(start, end))?.[1])
    .filter((name) => name !== undefined);
  return [...imports, ...exports, ...lazy];
}
