import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, inject } from "vitest";
import { createServices, startApplication } from "../../app/application.ts";
import { readConfig } from "../../app/platform/config.ts";
import { createLog } from "../../app/platform/log.ts";
import type { Services } from "../../app/platform/services.ts";
import { chooseGateway } from "../../app/start/gateway.ts";
import { chooseIdentity } from "../../app/start/identity.ts";
import { builtPages } from "../../app/start/pages.ts";
import { withSiteKey } from "../../app/start/site-key.ts";
import { launchChromium } from "./chromium.ts";
import { freePort } from "./free-port.ts";
import { loadDemo } from "../../database/demo/load.ts";
import { cloneDatabase, dropDatabase, fillTemplate } from "./postgres.ts";

export type Site = {
  /** Address without a slash at its end. */
  url: string;
  services: Services;
  stop(): Promise<void>;
};

type SiteOptions = {
  env?: Record<string, string>;
  /** Puts something between the site and its database; answers the address that the site uses. */
  reachDatabaseBy?: (database_url: string) => Promise<string>;
  /** Makes the pages, and answers their folder; undefined: those of visitors, as `npm start` has them. */
  buildPages?: () => Promise<string>;
};

/** The whole site as `npm start` runs it: built pages, demo content, sandbox gateway, on a port of its own. */
export async function startSite(options: SiteOptions = {}): Promise<Site> {
  const template_url = await fillTemplate(inject("template_url"), "demo", fillWithDemo);
  const name = `site_${randomUUID().replaceAll("-", "")}`;
  const own_url = await cloneDatabase(template_url, name);
  const database_url = (await options.reachDatabaseBy?.(own_url)) ?? own_url;
  const data_dir = mkdtempSync(join(tmpdir(), "sahayog-site-"));
  const port = await freePort();
  const config = await withSiteKey(
    readConfig({
      NODE_ENV: "test",
      PORT: String(port),
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      HOST: "127.0.0.1",
      DATABASE_URL: database_url,
      DATA_DIR: data_dir,
      RATE_LIMIT_FACTOR: "1000",
      LOG_LEVEL: "silent",
      ...options.env,
    }),
  );
  const chosen = await chooseGateway(config);
  const identity = await chooseIdentity(config);
  const log = createLog(config.log_level);
  const services = createServices({
    config: chosen.config,
    log,
    database_url,
    gateway: chosen.gateway,
    social: identity.settings,
  });
  const application = await startApplication({
    ...(await builtPages(await options.buildPages?.())),
    services,
    mounted: [...chosen.mounted, ...identity.mounted],
  });
  return {
    url: `http://127.0.0.1:${application.port}`,
    services,
    async stop() {
      await application.stop();
      await identity.close();
      await chosen.close();
      await dropDatabase(template_url, name);
      rmSync(data_dir, { recursive: true, force: true });
    },
  };
}

async function fillWithDemo(database_url: string): Promise<void> {
  const data_dir = mkdtempSync(join(tmpdir(), "sahayog-demo-"));
  const config = await withSiteKey(
    readConfig({
      NODE_ENV: "test",
      DATABASE_URL: database_url,
      DATA_DIR: data_dir,
      LOG_LEVEL: "silent",
    }),
  );
  const chosen = await chooseGateway(config);
  const services = createServices({
    config: chosen.config,
    log: createLog(config.log_level),
    database_url,
    gateway: chosen.gateway,
  });
  await loadDemo(services, chosen.control_url, () => {});
  await services.realtime.stop();
  await services.db.close();
  await chosen.close();
  rmSync(data_dir, { recursive: true, force: true });
}

/** Console errors that a test expects, as parts of their texts. */
type Expected = { console?: string[] };

type VisitOptions = BrowserContextOptions & { expected?: Expected };

export const phone = { width: 360, height: 740 };
export const desktop = { width: 1366, height: 860 };

/**
 * A site and a browser for one test file. `visit` opens a page in a context of its own; an unexpected error
 * in its console, or an exception in a page, fails the test that caused it.
 */
export function useSite(options: SiteOptions = {}) {
  let site: Site;
  let browser: Browser;
  const open: BrowserContext[] = [];
  let errors: string[] = [];
  let expected: string[] = [];

  beforeAll(async () => {
    [site, browser] = await Promise.all([startSite(options), launchChromium()]);
  }, 120_000);
  afterEach(async () => {
    const unexpected = errors.filter((error) => !expected.some((part) => error.includes(part)));
    errors = [];
    expected = [];
    for (const context of open.splice(0)) await context.close();
    expect(unexpected, "errors in the browser's console").toEqual([]);
  });
  afterAll(async () => {
    await browser?.close();
    await site?.stop();
  });

  return {
    get site() {
      return site;
    },
    async visit(path: string, { expected: allowed, ...context_options }: VisitOptions = {}): Promise<Page> {
      expected.push(...(allowed?.console ?? []));
      const context = await browser.newContext({
        baseURL: site.url,
        viewport: desktop,
        locale: "en-IN",
        ...context_options,
      });
      open.push(context);
      const page = await context.newPage();
      page.setDefaultTimeout(8_000);
      page.on("console", (message) => {
        if (message.type() === "error") errors.push(`${message.text()} (${message.location().url})`);
      });
      page.on("pageerror", (error) => errors.push(String(error)));
      await page.goto(path, { waitUntil: "load" });
      return page;
    },
  };
}
