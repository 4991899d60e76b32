import { createHash } from "node:crypto";
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from "node:fs";
import { basename, join } from "node:path";
import { startEmbeddedPostgres } from "../../app/platform/database/embedded.ts";
import { migrate } from "../../app/platform/database/migrate.ts";
import { projectRoot } from "./source.ts";

const migrations = join(projectRoot, "database/migrations");
const cache = join(projectRoot, "node_modules/.cache/migrated-cluster");

/**
 * Puts a database server's folder into `data_dir`, as initdb and all migrations leave it. That takes seconds and is the same for
 * every run of a day, so it is kept. What code writes besides, the caller writes.
 */
export async function putMigratedCluster(data_dir: string, settings: Record<string, string>): Promise<void> {
  const cluster_dir = join(data_dir, "postgres");
  const kept = join(cache, digest());
  if (existsSync(kept))
    try {
      return cpSync(kept, cluster_dir, { recursive: true });
    } catch {
      // Another run removes it, or it is another user's: a new one is made.
      rmSync(cluster_dir, { recursive: true, force: true });
    }
  const server = await startEmbeddedPostgres({ data_dir, settings });
  await migrate(server.url, migrations);
  await server.stop();
  keep(cluster_dir, kept);
}

/** What it follows from. Rows that migrations write are of the moment, and no test sees them a day old. */
function digest(): string {
  const files = globSync(
    ["package-lock.json", "app/platform/database/{embedded*,migrate}.ts", "database/migrations/*.sql"],
    { cwd: projectRoot },
  );
  const hash = createHash("sha256").update(new Date().toDateString());
  for (const file of files.toSorted()) hash.update(`${file}\0`).update(readFileSync(join(projectRoot, file)));
  return hash.digest("hex");
}

/** Renamed when it is whole: another run may look for it, or keep the same. Those of other days go. None is kept where that fails. */
function keep(cluster_dir: string, kept: string): void {
  const unfinished = `${kept}.${process.pid}`;
  try {
    mkdirSync(cache, { recursive: true });
    for (const name of readdirSync(cache))
      if (!name.startsWith(basename(kept))) rmSync(join(cache, name), { recursive: true, force: true });
    cpSync(cluster_dir, unfinished, { recursive: true });
    renameSync(unfinished, kept);
  } catch {
    rmSync(unfinished, { recursive: true, force: true });
  }
}
