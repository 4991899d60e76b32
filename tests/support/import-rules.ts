import { domains } from "../../app/domains.ts";
import type { Import, Source } from "./source.ts";

/** Each rule returns its violations, one line per import. */
type ImportRule = (sources: readonly Source[]) => string[];

const domain = /^app\/domains\/(?<name>[^/]+)\/(?<rest>.+)$/;
/**
 * What other domains may import from a domain, or from one of its features: queries, commands, use cases, components,
 * notification events, rules and constants.
 */
const entryPoint =
  /^(?:(?!server\/|ui\/|pages\/)[a-z-]+\/)?(?:server\/(?:queries|commands|use-cases|forms)\/|ui\/|events\/|[^/]+\.ts$)/;
/** Further entry points, each with its reason. */
const furtherEntryPoints = new Set([
  // A drawing is neither read from a table nor written to one.
  "app/domains/art/server/link-preview.ts",
]);

/** Includes types: a domain can be read, tested and changed without knowing what is built on it. */
export const domainsImportDownwards: ImportRule = breaches((path, { file }) => {
  const from = domain.exec(path)?.groups?.name;
  const to = domain.exec(file ?? "")?.groups?.name;
  if (from === undefined || to === undefined || from === to) return false;
  return placeOf(to) >= placeOf(from);
});

/** The lowest has 0. */
function placeOf(name: string): number {
  return domains.findIndex((known) => known.name === name);
}

/** A domain missing from the list could import anything, and nothing of it would be registered. */
export function domainsWithoutPlace(sources: readonly Source[]): string[] {
  const names = sources
    .map(({ path }) => domain.exec(path)?.groups?.name)
    .filter((name) => name !== undefined);
  return [...new Set(names)].filter((name) => placeOf(name) < 0);
}

/**
 * Other domains and the screens import only the entry points of a domain, so that its tables and inner files can change
 * without touching its callers.
 */
export const domainsImportEntryPoints: ImportRule = breaches((path, { file }) => {
  const from = domain.exec(path)?.groups?.name;
  const to = domain.exec(file ?? "")?.groups;
  if (from === undefined && !/^app\/(?:screens|discovery)\//.test(path)) return false;
  if (!to?.rest || from === to.name) return false;
  return !entryPoint.test(to.rest) && !furtherEntryPoints.has(file ?? "");
});

/** Shared page parts lie below the domains. */
export const pagePartsKnowNoDomain: ImportRule = breaches(
  (path, { file }) =>
    path.startsWith("app/page/") && file !== undefined && !/^app\/(?:page|ui|text|platform)\//.test(file),
);

/** A server response must not depend on its presentation. */
export const serversKnowNoComponents: ImportRule = breaches(
  (path, { file }) =>
    isServerFile(path) &&
    /^app\/(?:ui|page|shell|screens)\/(?!(?:[^/]+\/)*server\/)|^app\/domains\/(?:[^/]+\/){1,2}(?:ui|pages)\//.test(
      file ?? "",
    ),
);

/** The code that assembles the site imports the domains, never the reverse. */
export const domainsKnowNoAssembly: ImportRule = breaches(
  (path, { file }) =>
    domain.test(path) &&
    /^(?:app\/(?:shell|start|screens|discovery)\/|app\/[\w.]+$|main\.ts$)/.test(file ?? ""),
);

export const kitKnowsNoSite: ImportRule = breaches((path, { file, specifier }) => {
  if (!/^app\/(?:ui|text)\//.test(path)) return false;
  if (file)
    return !file.startsWith("app/text/") && !(path.startsWith("app/ui/") && file.startsWith("app/ui/"));
  return /^(?:node:|react-router|@react-router)/.test(specifier);
});

export const platformKnowsNoDomain: ImportRule = breaches(
  (path, { file }) =>
    path.startsWith("app/platform/") && file !== undefined && !/^app\/(?:platform|text)\//.test(file),
);

export const standInsKnowNoDomain: ImportRule = breaches(
  (path, { file }) => path.startsWith("sandbox/") && /^(?:app\/(?!platform\/)|main\.ts$)/.test(file ?? ""),
);

/**
 * The site runs without its stand-ins, its tests and its demo; only the startup code may import them, and the route
 * table, which mounts the developers' mailbox.
 */
export const siteNeedsNoStandIns: ImportRule = breaches(
  (path, { file }) =>
    path.startsWith("app/") &&
    !path.startsWith("app/start/") &&
    path !== "app/api.ts" &&
    /^(?:sandbox|tests|bench|database\/demo)\//.test(file ?? ""),
);

/** Excludes route modules: their loaders and actions are removed from browser code. */
export function reachesBrowser(path: string): boolean {
  const rest = domain.exec(path)?.groups?.rest;
  if (rest) return !/(?:^|\/)(?:server|pages)\//.test(rest) && /\.tsx?$/.test(rest);
  // In the folder of screens, a file that is not a component, a hook or plain data is a route module.
  if (path.startsWith("app/screens/"))
    return !path.includes("/server/") && /\/(?:[A-Z]\w*\.tsx|[\w-]+\.ts)$/.test(path);
  return /^app\/(?:ui|text|page)\//.test(path) || path === "app/entry.client.tsx";
}

/** Types are removed before bundling, so server types may be imported. */
export const browserFilesNeedNoServer: ImportRule = breaches(
  (path, { file, specifier, is_type }) =>
    reachesBrowser(path) &&
    !is_type &&
    (file
      ? isServerFile(file)
      : /^(?:node:|pg$|pino|hono|@hono|sharp$|razorpay$|nodemailer)/.test(specifier)),
);

export function isServerFile(file: string): boolean {
  return /^(?:app\/platform|app\/start|sandbox|database)\/|\/server\/|\.server\.tsx?$/.test(file);
}

/** Import cycles, each reported once. Type imports do not count. */
export const nothingImportsItself: ImportRule = (sources) => {
  const by_path = new Map(sources.map((source) => [source.path, source]));
  const done = new Set<string>();
  const circles: string[] = [];
  const visit = (path: string, way: readonly string[]) => {
    const start = way.indexOf(path);
    if (start >= 0) circles.push([...way.slice(start), path].join(" -> "));
    if (start >= 0 || done.has(path)) return;
    for (const { file, is_type } of by_path.get(path)?.imports ?? []) {
      if (file && !is_type && by_path.has(file)) visit(file, [...way, path]);
    }
    done.add(path);
  };
  for (const path of by_path.keys()) visit(path, []);
  return circles;
};

function breaches(isBreach: (path: string, imported: Import) => boolean): ImportRule {
  return (sources) =>
    sources
      .filter(({ path }) => !isTestFile(path))
      .flatMap(({ path, imports }) =>
        imports
          .filter((imported) => isBreach(path, imported))
          .map(({ file, specifier }) => `${path} imports ${file ?? specifier}`),
      );
}

/** Tests may import everything: they check what no entry point exposes. */
export function isTestFile(path: string): boolean {
  return /\.test\.tsx?$/.test(path) || /^(?:tests|bench)\//.test(path);
}

/** Of a domain's `server/`: `queries/`, `forms/` and `api/`, the last of which `api.ts` puts together. Use cases declare no form. */
export function misplacedFiles(all: readonly Source[]): string[] {
  const elsewhere = /\/server\/(?:queries|(?:api\/)?[\w-]+-api|(?:use-cases\/)?[\w-]+-forms?)\.ts$/;
  const isForm = ({ path, text }: Source) =>
    /\/server\/use-cases\//.test(path) && /\bformAction\(/.test(text);
  const has_api_folder = new Set(all.map(({ path }) => /^.*\/server\/api(?=\/)/.exec(path)?.[0]));
  const isRoute = ({ path, text }: Source) =>
    /\bapiRoute\(/.test(text) && path.endsWith("/server/api.ts") && has_api_folder.has(path.slice(0, -3));
  return all
    .filter((source) => elsewhere.test(source.path) || isForm(source) || isRoute(source))
    .map(({ path }) => path);
}
