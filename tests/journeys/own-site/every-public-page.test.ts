import { expect, test } from "vitest";
import { cutOff } from "../../support/cut-off.ts";
import { publicPaths, sidewaysRoom } from "../../support/journeys.ts";
import { pseudoBuild } from "../../support/pseudo-build.ts";
import { phone, useOwnSite } from "../../support/site.ts";
import { openWhole, pseudo, walk } from "../../support/walk.ts";

const tests = useOwnSite({ buildPages: pseudoBuild });

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
    await openWhole(page, pseudo + path);
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

test("a word that is too long for the screen is detected", async () => {
  const page = await tests.visitAs(null, `${pseudo}/team`, { viewport: phone });
  await page.locator("h1").evaluate((title) => title.style.setProperty("white-space", "nowrap"));
  expect(await cutOff(page)).toEqual([
    expect.stringContaining((await page.locator("h1").textContent()) ?? "?"),
  ]);
});
