/**
 * Makes the data of a first start: the database, its schema and the demo. A program of its own, because it takes memory
 * that the site would keep, and so that `npm start` can run it beside the build of the pages: with `--new-folder` it does
 * nothing where there is a database. What it leaves unfinished when it is killed, the start completes.
 */
import { existsSync } from "node:fs";
import { enableCompileCache } from "node:module";
import { join } from "node:path";
import { readConfig } from "../app/platform/config.ts";
import { startEmbeddedPostgres } from "../app/platform/database/embedded.ts";

const projectRoot = join(import.meta.dirname, "..");
// The site's modules are compiled for its start, too.
enableCompileCache(join(projectRoot, "node_modules/.cache/compiled"));
// The database server ends with this process.
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(1));

if (existsSync(join(projectRoot, ".env"))) process.loadEnvFile(join(projectRoot, ".env"));
const config = readConfig(process.env);
const isWanted =
  !process.argv.includes("--new-folder") ||
  (!config.database_url && !existsSync(join(config.data_dir, "postgres")));
if (isWanted) {
  const server = config.database_url ? undefined : await startEmbeddedPostgres({ data_dir: config.data_dir });
  const database_url = (config.database_url ?? server?.url) as string;
  const { migrateAll } = await import("../app/application.ts");
  await migrateAll(database_url);
  if (config.demo) {
    const { loadDemoOf } = await import("../app/start/load-demo.ts");
    await loadDemoOf(config, database_url);
  }
  await server?.stop();
}
