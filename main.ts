import { existsSync } from "node:fs";
import { flushCompileCache } from "node:module";
import { join } from "node:path";
import { createServices, migrateAll, projectRoot, startApplication } from "./app/application.ts";
import { type Config, ConfigurationError, readConfig } from "./app/platform/config.ts";
import { awaitDatabase } from "./app/platform/database/await-database.ts";
import { startEmbeddedPostgres } from "./app/platform/database/embedded.ts";
import { StartRefusal } from "./app/platform/database/start-refusal.ts";
import { precompressBeside } from "./app/platform/http/precompress.ts";
import { createLog, logWhatIsPrinted } from "./app/platform/log.ts";
import { chooseGateway } from "./app/start/gateway.ts";
import { chooseIdentity } from "./app/start/identity.ts";
import { builtPages, developedPages } from "./app/start/pages.ts";
import { describeSetUp } from "./app/start/set-up-link.ts";
import { withSiteKey } from "./app/start/site-key.ts";
import { describeStandIns } from "./app/start/stand-ins.ts";
import { accounts, demoPassword } from "./database/demo/accounts.ts";
import { loadDemo } from "./database/demo/load.ts";

const environmentFile = join(projectRoot, ".env");

/** Cleanup steps for shutdown, run in reverse order. */
const undo: (() => Promise<unknown>)[] = [];

async function main() {
  if (existsSync(environmentFile)) process.loadEnvFile(environmentFile);
  const config = await withSiteKey(readConfig(process.env));
  const development = process.argv.includes("--dev");
  const log = createLog(config.log_level);
  // Vite prints for the developer.
  if (!development) logWhatIsPrinted(log);
  step("Starting the database");
  const database_url = config.database_url ?? (await embeddedDatabase(config));
  await awaitDatabase(database_url, { deadline_ms: 60_000, on_wait: () => step("Waiting for the database") });
  const migrations = await migrateAll(database_url);
  if (migrations.length > 0) step(`Brought the database up to date (migrations: ${migrations.length})`);
  const chosen = await chooseGateway(config);
  undo.push(chosen.close);
  const identity = await chooseIdentity(config);
  undo.push(identity.close);
  const services = createServices({
    config: chosen.config,
    log,
    database_url,
    gateway: chosen.gateway,
    social: identity.settings,
  });
  if (config.demo) await loadDemo(services, chosen.control_url, step);
  const pages = await (development ? developedPages(config) : builtPages());
  undo.push(pages.close);
  const application = await startApplication({
    ...pages,
    services,
    mounted: [...chosen.mounted, ...identity.mounted],
  });
  undo.push(application.stop);
  announce(config, application.port, await describeSetUp(services));
  if (pages.client_directory) undo.push(precompressBeside(pages.client_directory));
  // Now and not at shutdown, because the process may be killed.
  flushCompileCache();
}

async function embeddedDatabase(config: Config): Promise<string> {
  const server = await startEmbeddedPostgres({ data_dir: config.data_dir, on_step: step });
  undo.push(server.stop);
  return server.url;
}

function step(text: string) {
  console.log(`  ${text} …`);
}

function announce(config: Config, port: number, set_up: readonly string[]) {
  const address = config.port === 0 ? `http://localhost:${port}` : config.public_url;
  const lines = [`Sahayog is open at ${address}`];
  if (config.demo)
    lines.push(`Sign in as ${accounts.map(({ email }) => email).join(", ")}, password ${demoPassword}`);
  lines.push(...set_up, ...describeStandIns(config, address, port));
  lines.push("Stop it with Ctrl-C.");
  console.log(`\n${lines.map((line) => `  ${line}`).join("\n")}\n`);
}

let ending = false;
/** For what still keeps the process alive, such as an interrupted start or a gateway that hangs. */
const exitTimeout_ms = 500;

async function end(code: number) {
  if (ending) process.exit(1);
  ending = true;
  for (const work of undo.toReversed()) await work().catch((error: unknown) => console.error(error));
  // process.exit() can wait for ever for V8's compiler threads, which wait for it (nodejs/node#54918). A process with
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
  // During shutdown, aborted work may fail in any way. Otherwise the process state is unknown now; a fresh process
  // recovers from the database.
  if (!ending) void end(1);
}

process.on("SIGINT", () => void end(0));
process.on("SIGTERM", () => void end(0));
process.on("uncaughtException", (error) => onBug(error));
process.on("unhandledRejection", (error) => onBug(error));

main().catch((error: unknown) => {
  process.stderr.write(`\n${explain(error)}\n\n`);
  void end(1);
});
