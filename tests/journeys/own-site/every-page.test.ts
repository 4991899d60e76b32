import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { allBarriers, misfits } from "../../support/barriers.ts";
import { cutOff } from "../../support/cut-off.ts";
import { giveDemoShare } from "../../support/demo-share.ts";
import { alive, publicPaths, sidewaysRoom } from "../../support/journeys.ts";
import { createUser } from "../../support/people.ts";
import { pseudoBuild } from "../../support/pseudo-build.ts";
import { phone, useOwnSite } from "../../support/site.ts";

/**
 * One walk over all pages, with all checks of an open page: axe in both themes on a phone and on a desktop, small
 * controls, what is wider than its screen, and with texts that are marked and a third longer, what is cut off.
 */
const tests = useOwnSite({ buildPages: pseudoBuild });
const pseudo = "/en-xa";

const dashboardPaths = [
  "/dashboard",
  "/dashboard/campaigns",
  "/dashboard/stories",
  "/dashboard/donations",
  "/dashboard/my-products",
  "/dashboard/orders",
  "/dashboard/addresses",
  "/dashboard/shipping",
  "/dashboard/admin",
  "/dashboard/admin/newsletter",
  "/dashboard/admin/newsletter/new",
  "/dashboard/admin/settings",
  "/dashboard/admin/setup",
  "/dashboard/admin/orders",
  "/dashboard/admin/products?status=pending",
  "/dashboard/admin/receipts",
  "/dashboard/admin/content",
  "/dashboard/admin/content/sponsored",
  "/dashboard/admin/content/programs/digital-literacy",
  "/dashboard/admin/content/policies/terms",
  "/dashboard/analytics",
  "/dashboard/settings",
];

/** Whose marked texts do not fit a phone when they are twice as large as well. */
const inEnglish = new Set([
  "/dashboard/admin",
  "/dashboard/admin/newsletter/new",
  "/dashboard/admin/content/sponsored",
]);

const marked = [
  "/about",
  "/team",
  "/contact",
  "/newsletter",
  "/newsletter/confirm",
  "/newsletter/unsubscribe",
  "/terms",
  "/api/docs",
  "/campaigns",
];

/** Another word than the one that was searched, beside filters that can be taken away. */
const suggestion = "/campaigns?q=ambulence&category=Healthcare&sort=ending";
const search = "/search?q=water";

const missing = { expected: { console: ["404"] } };

/** Opens each of these in `page`; answers what bars somebody from it. */
async function walk(page: Page, paths: readonly string[]) {
  const found: string[] = [];
  for (const path of paths) {
    await open(page, path);
    if (path.startsWith(pseudo)) found.push(...(await cutOff(page)));
    found.push(...(await misfits(page)), ...(await allBarriers(page)));
  }
  return found;
}

async function open(page: Page, path: string) {
  await page.goto(path);
  await alive(page);
  await page.evaluate(() => document.fonts.ready);
}

/** Links and forms that lead to the site in another language. */
function otherLanguages(path: string, document: string): string[] {
  const addresses = [...document.matchAll(/<(?:a|form)\b[^>]*?\s(?:href|action)="(\/[^"]*)"/g)];
  expect(addresses.length, path).toBeGreaterThan(20);
  return addresses
    .map(([, address]) => address ?? "")
    .filter((address) => !/^\/en-xa(?:[/?#]|$)|^\/(?:api(?!\/docs)|art|sandbox|auth\/start)\//.test(address))
    .map((address) => `${path} leads to ${address}`);
}

test("every public page is accessible and fits every screen", async () => {
  const page = await tests.visit("/", { viewport: phone, ...missing });
  const paths = [
    ...(await publicPaths(tests.site)),
    "/no-such-page",
    "/campaigns?q=zzzz",
    suggestion,
    search,
  ];
  expect(await walk(page, paths)).toEqual([]);
  // Those whose texts are all messages.
  const found: string[] = [];
  const event = paths.find((path) => path.startsWith("/events/")) ?? "";
  for (const path of [...marked, event, "/events/none"]) {
    await open(page, pseudo + path);
    found.push(...(await cutOff(page)));
    if ((await sidewaysRoom(page)) > 0) found.push(`${path} is too wide`);
  }
  expect(found).toEqual([]);
}, 900_000);

test("every public page keeps the language", async () => {
  const others: string[] = [];
  for (const path of await publicPaths(tests.site)) {
    const answer = await fetch(tests.site.url + pseudo + (path === "/" ? "" : path));
    others.push(...otherLanguages(path, await answer.text()));
  }
  expect(others).toEqual([]);
});

test("every page of an admin's dashboard is accessible and fits every screen", async () => {
  const { user_id } = await createUser(tests.site.services, { role: "admin" });
  await giveDemoShare(tests.site, user_id);
  const page = await tests.visitAs({ user_id }, "/dashboard", { viewport: phone, ...missing });
  const paths = [...dashboardPaths, "/dashboard/no-such-page"];
  expect(
    await walk(
      page,
      paths.map((path) => (inEnglish.has(path) ? path : pseudo + path)),
    ),
  ).toEqual([]);
}, 900_000);

test("a word that is too long for the screen is detected", async () => {
  const page = await tests.visitAs(null, `${pseudo}/team`, { viewport: phone });
  await page.locator("h1").evaluate((title) => title.style.setProperty("white-space", "nowrap"));
  expect(await cutOff(page)).toEqual([
    expect.stringContaining((await page.locator("h1").textContent()) ?? "?"),
  ]);
});
