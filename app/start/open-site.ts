import { createServices, migrateAll, startApplication } from "../application.ts";
import type { Config } from "../platform/config.ts";
import { precompressBeside } from "../platform/http/precompress.ts";
import type { Log } from "../platform/log.ts";
import { describeOpenSite } from "./announcement.ts";
import { chooseGateway } from "./gateway.ts";
import { chooseIdentity } from "./identity.ts";
import { loadMissingDemo } from "./missing-demo.ts";
import { builtPages, developedPages } from "./pages.ts";

type Opening = {
  config: Config;
  log: Log;
  database_url: string;
  /** Serves pages through Vite instead of the built ones. */
  development: boolean;
  step: (text: string) => void;
  /** Collects cleanup functions, run in reverse order. */
  undo: (() => Promise<unknown>)[];
};

/** Migrates the database, starts all services and listens. Returns the startup messages. */
export async function openSite(opening: Opening): Promise<string[]> {
  const { config, log, database_url, undo } = opening;
  const [, pages] = await Promise.all([fillDatabase(opening), loadPages(opening)]);
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
  const application = await startApplication({
    ...pages,
    services,
    mounted: [...chosen.mounted, ...identity.mounted],
  });
  undo.push(application.stop);
  if (pages.client_directory) undo.push(precompressBeside(pages.client_directory));
  return describeOpenSite(services, application.port);
}

async function fillDatabase(opening: Opening): Promise<void> {
  const migrations = await migrateAll(opening.database_url);
  if (migrations.length > 0)
    opening.step(`Brought the database up to date (migrations: ${migrations.length})`);
  if (opening.config.demo) await loadMissingDemo(opening);
}

async function loadPages({ config, development, undo }: Opening) {
  const pages = await (development ? developedPages(config) : builtPages());
  undo.push(pages.close);
  return pages;
}
