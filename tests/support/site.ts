import { randomUUID } from "node:crypto";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { BrowserContext, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, inject } from "vitest";
import { createServices, startApplication } from "../../app/application.ts";
import { readConfig } from "../../app/platform/config.ts";
import { createLog } from "../../app/platform/log.ts";
import type { Services } from "../../app/platform/services.ts";
import { chooseGateway } from "../../app/start/gateway.ts";
import { chooseIdentity } from "../../app/start/identity.ts";
import { loadDemoOf } from "../../app/start/load-demo.ts";
import { builtPages, pagesBuiltIn } from "../../app/start/pages.ts";
import { withSiteKey } from "../../app/start/site-key.ts";
import { atEndOfKind } from "./at-end.ts";
import { sharedChromium } from "./chromium.ts";
import { axeForPages } from "./axe.ts";
import { alive } from "./journeys.ts";
import { browserCookieOf } from "./people.ts";
import { freePort, keptPort } from "./free-port.ts";
import { cloneDatabase, dropDatabase, fillTemplate } from "./postgres.ts";
import { growReluctantly } from "./reluctant-pool.ts";
import { borrowTab, closeIdleTabs, returnTab, type Tab, type TabOptions } from "./tabs.ts";

export type Site = {
  /** Address without a slash at its end. */
  url: string;
  services: Services;
  stop(): Promise<void>;
};

type SiteOptions = {
  env?: Record<string, string>;
  /** As after the first start without the demo: only what migrations write. */
  empty?: boolean;
  /** Puts something between the site and its database; answers the address that the site uses. */
  reachDatabaseBy?: (database_url: string) => Promise<string>;
  /** Makes the pages, and answers their folder; undefined: those of visitors, as `npm start` has them. */
  buildPages?: () => Promise<string>;
  port?: number;
};

/** The whole site as `npm start` runs it: built pages, demo content, sandbox gateway, on a port of its own. */
export async function startSite(options: SiteOptions = {}): Promise<Site> {
  const migrated_url = inject("template_url");
  const template_url = options.empty ? migrated_url : await fillTemplate(migrated_url, "demo", fillWithDemo);
  const name = `site_${randomUUID().replaceAll("-", "")}`;
  const own_url = await cloneDatabase(template_url, name);
  const database_url = (await options.reachDatabaseBy?.(own_url)) ?? own_url;
  const data_dir = mkdtempSync(join(tmpdir(), "sahayog-site-"));
  if (!options.empty) cpSync(demoUploads(), join(data_dir, "uploads"), { recursive: true });
  const port = options.port ?? (await freePort());
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
  growReluctantly(services.db.pool);
  const application = await startApplication({
    ...(options.buildPages ? await pagesBuiltIn(await options.buildPages()) : await builtPages()),
    services,
    mounted: [...chosen.mounted, ...identity.mounted, axeForPages],
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

/** The files to which the rows of the demo refer. */
function demoUploads(): string {
  return join(dirname(inject("cluster_dir")), "demo-uploads");
}

async function fillWithDemo(database_url: string): Promise<void> {
  const data_dir = mkdtempSync(join(tmpdir(), "sahayog-demo-"));
  const config = readConfig({
    NODE_ENV: "test",
    DATABASE_URL: database_url,
    DATA_DIR: data_dir,
    LOG_LEVEL: "silent",
  });
  await loadDemoOf(config, database_url);
  cpSync(join(data_dir, "uploads"), demoUploads(), { recursive: true });
  rmSync(data_dir, { recursive: true, force: true });
}

/** Console errors that a test expects, as parts of their texts. */
type Expected = { console?: string[] };

/**
 * The router cancels the request of a page that is left before it has arrived. Where all but the end of the answer was
 * read, it keeps a promise of this end that nobody waits for, which fails (react-router 8.4, `decodeViaTurboStream`).
 */
const isOfLeftPage = ({ name, message }: Error) =>
  name === "AbortError" &&
  /^(?:signal is aborted without reason|BodyStreamBuffer was aborted)$/.test(message);

/** A page learns by this answer that its session was ended, here or in another tab; the browser writes it down. */
const isOfEndedSession = (error: string) => /status of 401.*\/api\/events\?/.test(error);

type Cookie = Parameters<BrowserContext["addCookies"]>[0][number];

export type VisitOptions = TabOptions & { expected?: Expected };

export const phone = { width: 360, height: 740 };
export const desktop = { width: 1366, height: 860 };

/** Where motion is the subject: tabs are those of people who want none, in which less is drawn. */
export const moving = { reducedMotion: "no-preference" } as const;

/** Of this process; its files follow one another. */
let shared: Promise<Site> | undefined;

/**
 * It ends with the last journey of this process, or with the process: its jobs would go on beside tests that set the
 * clock.
 */
function sharedSite(): Promise<Site> {
  shared ??= startSite().then((site) => {
    const removeFiles = () => rmSync(site.services.config.data_dir, { recursive: true, force: true });
    process.once("exit", removeFiles);
    atEndOfKind(async () => {
      process.off("exit", removeFiles);
      shared = undefined;
      await closeIdleTabs();
      await site.stop();
    });
    return site;
  });
  return shared;
}

/**
 * The site and the browser of all test files of this process: each test brings its own people and things. `visit` and
 * `visitAs` open a page in a tab that shares nothing with the others; an unexpected error in its console, or an exception
 * in a page, fails the test that caused it.
 */
export function useSite() {
  return useVisits(sharedSite, () => {});
}

/** The same with a site for one test file alone, which lies in a folder that says why. */
export function useOwnSite(options: SiteOptions = {}) {
  return useVisits(
    async () => startSite({ port: await keptPort(), ...options }),
    (site) => site?.stop(),
    // A build of its own takes 20 seconds of both cores, which others may be using as well.
    options.buildPages ? 300_000 : undefined,
  );
}

function useVisits(
  start: () => Promise<Site>,
  end: (site: Site | undefined) => unknown,
  timeout_ms?: number,
) {
  let site: Site;
  const open_tabs: Tab[] = [];
  let errors: string[] = [];
  let expected: string[] = [];

  beforeAll(async () => {
    [site] = await Promise.all([start(), sharedChromium()]);
  }, timeout_ms);
  afterEach(async () => {
    const unexpected = errors.filter((error) => !expected.some((part) => error.includes(part)));
    await Promise.all(open_tabs.splice(0).map(returnTab));
    // What a tab still said while it was closed is not of the next test.
    errors = [];
    expected = [];
    expect(unexpected, "errors in the browser's console").toEqual([]);
  });

  afterAll(() => end(site));

  async function open(path: string, options: VisitOptions, cookies: Cookie[]): Promise<Page> {
    const { expected: allowed, ...tab_options } = options;
    expected.push(...(allowed?.console ?? []));
    const tab = await borrowTab(site.url, { viewport: desktop, ...tab_options });
    open_tabs.push(tab);
    const { page } = tab;
    await page.context().addCookies(cookies);
    page.on("console", (message) => {
      const error = `${message.text()} (${message.location().url})`;
      if (message.type() === "error" && !isOfEndedSession(error)) errors.push(error);
    });
    page.on("pageerror", (error) => {
      if (!isOfLeftPage(error)) errors.push(String(error));
    });
    await page.goto(path, { waitUntil: "load" });
    // Scripts start after the first paint, which may be later than the load event.
    if (options.javaScriptEnabled !== false)
      await page.waitForFunction(() => globalThis.earlyInput === undefined);
    return page;
  }

  return {
    get site() {
      return site;
    },
    visit: (path: string, options: VisitOptions = {}): Promise<Page> => open(path, options, []),
    /** Somebody signed in, or a guest (null), once the page answers to hands. */
    async visitAs(
      person: { user_id: string } | null,
      path: string,
      options: VisitOptions = {},
    ): Promise<Page> {
      const cookies = person ? [await browserCookieOf(site.services, person.user_id)] : [];
      const page = await open(path, options, cookies);
      return options.javaScriptEnabled === false ? page : alive(page);
    },
  };
}
