import { existsSync } from "node:fs";
import { flushCompileCache } from "node:module";
import { join } from "node:path";
import { setImmediate as immediate } from "node:timers/promises";
import { type Config, ConfigurationError, readConfig } from "./app/platform/config.ts";
import { awaitDatabase } from "./app/platform/database/await-database.ts";
import { startEmbeddedPostgres } from "./app/platform/database/embedded.ts";
import { StartRefusal } from "./app/platform/database/start-refusal.ts";
import { createLog, logWhatIsPrinted } from "./app/platform/log.ts";
import { withSiteKey } from "./app/start/site-key.ts";

const environmentFile = join(import.meta.dirname, ".env");

/** Cleanup steps for shutdown, run in reverse order. */
const undo: (() => Promise<unknown>)[] = [];

async function main() {
  if (existsSync(environmentFile)) process.loadEnvFile(environmentFile);
  const config = await withSiteKey(readConfig(process.env));
  const development = process.argv.includes("--dev");
  const log = createLog(config.log_level);
  // Vite prints to the developer's terminal.
  if (!development) logWhatIsPrinted(log);
  step("Starting the database");
  // The database server starts in its own process, while this one loads the modules of the site.
  const [database_url, { openSite }] = await Promise.all([
    reachDatabase(config),
    immediate().then(() => import("./app/start/open-site.ts")),
  ]);
  const lines = await openSite({ config, log, database_url, development, step, undo });
  console.log(`\n${lines.map((line) => `  ${line}`).join("\n")}\n`);
  // Written now, because the process may be killed instead of shut down.
  flushCompileCache();
}

async function reachDatabase(config: Config): Promise<string> {
  const { database_url } = config;
  if (!database_url) return embeddedDatabase(config);
  await awaitDatabase(database_url, { deadline_ms: 60_000, on_wait: () => step("Waiting for the database") });
  return database_url;
}

async function embeddedDatabase(config: Config): Promise<string> {
  const server = await startEmbeddedPostgres({ data_dir: config.data_dir, on_step: step });
  undo.push(server.stop);
  return server.url;
}

function step(text: string) {
  console.log(`  ${text} …`);
}

let ending = false;
/** Grace period for what still keeps the process alive, such as an interrupted start or a hanging gateway. */
const exitTimeout_ms = 500;

async function end(code: number) {
  if (ending) process.exit(1);
  ending = true;
  for (const work of undo.toReversed()) await work().catch((error: unknown) => console.error(error));
  // process.exit() can wait forever for V8's compiler threads, which wait for it (nodejs/node#54918). A process with
  // nothing left to do ends without it.
  process.exitCode = code;
  setTimeout(() => process.exit(), exitTimeout_ms).unref();
}

/** Configuration and environment errors are printed as one sentence; anything else with its stack. */
function explain(error: unknown): string {
  if (error instanceof ConfigurationError || error instanceof StartRefusal) return error.message;
  const { code, port } = error as { code?: string; port?: number };
  if (code === "EADDRINUSE")
    return `Port ${port} is taken. Stop what listens there, or set PORT to another number.`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

function onBug(error: unknown) {
  console.error(error);
  // During shutdown, aborted work may fail in any way. Otherwise the process state is unknown; a fresh process recovers
  // from the database.
  if (!ending) void end(1);
}

process.on("SIGINT", () => void end(0));
process.on("SIGTERM", () => void end(0));
process.on("uncaughtException", (error) => onBug(error));
process.on("unhandledRejection", (error) => onBug(error));

main().catch((error: unknown) => {
  // An interrupted start fails somewhere.
  if (ending) return;
  process.stderr.write(`\n${explain(error)}\n\n`);
  void end(1);
});
