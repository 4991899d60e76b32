import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { sql } from "../../../app/platform/database/sql.ts";
import { alive, seen } from "../../support/journeys.ts";
import { moving, useOwnSite } from "../../support/site.ts";

const tests = useOwnSite();

const carousel = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const campaigns = (page: Page) =>
  page.locator('[aria-roledescription="carousel"][aria-label="Featured campaigns"]');
const stories = (page: Page) =>
  page.locator('[aria-roledescription="carousel"][aria-label="Featured stories"]');

test("the sections are in order, with correct figures and the cards of available features", async () => {
  const page = await alive(await tests.visit("/", moving));
  const marks = {
    hero: page.getByRole("heading", { level: 1 }),
    banner: page.locator('[data-ad-size="banner"]').first(),
    content: page.getByRole("heading", { name: "Three pillars" }),
    campaigns: campaigns(page),
    second_banner: page.locator('[data-ad-size="banner"]').nth(1),
    stories: stories(page),
    footer: page.getByRole("contentinfo"),
  };
  const tops = await Promise.all(
    Object.values(marks).map(async (mark) => (await mark.boundingBox())?.y ?? -1),
  );
  expect(tops).toEqual(tops.toSorted((a, b) => a - b));
  expect(new Set(tops).size).toBe(tops.length);
  const main = await page.locator("main").innerText();
  for (const pillar of ["Education", "Employment", "Equality", "Odisha"]) expect(main).toContain(pillar);
  for (const figure of ["10K+", "500+", "50+"]) await seen(page.getByText(figure, { exact: true }));
  for (const label of ["lives impacted", "projects", "villages"])
    await seen(page.getByText(new RegExp(`^${label}$`, "i")).first());
  const features = page
    .getByRole("region", { name: "What you can do here" })
    .or(page.locator("section").filter({ has: page.getByRole("heading", { name: "What you can do here" }) }));
  const texts = await features.first().getByRole("listitem").allInnerTexts();
  expect(texts).toHaveLength(6);
  for (const text of texts) expect(text).toMatch(/Available|Coming Soon/);
  const crm = texts.find((text) => text.includes("CRM"));
  expect(crm).toContain("Coming Soon");
  for (const word of ["donation", "fundrais", "secure", "marketplace"])
    expect(texts.find((text) => text.toLowerCase().includes(word))).toContain("Available");
});

test("the six campaigns with the highest amounts are shown in a looping carousel", async () => {
  const page = await alive(await tests.visit("/", moving));
  const wanted = await tests.site.services.db.many(sql({ id: "uuid", title: "text" })`
    select id, title from campaigns where is_active and status = 'live' order by raised_paise desc, id limit 6`);
  const titles = await campaigns(page).getByRole("heading").allInnerTexts();
  expect(titles).toEqual(wanted.map(({ title }) => title));
  const hero = page.getByRole("main").getByRole("article").first().getByRole("heading");
  expect(titles.indexOf(await hero.innerText())).toBeGreaterThan(0);
  const [first] = wanted;
  const next = page.getByRole("button", { name: "Next campaign" });
  const inView = (position: number) => expect.poll(() => cardsInView(campaigns(page))).toContain(position);
  await inView(0);
  const presses = 6 - 3;
  for (let press = 1; press <= presses; press += 1) {
    await next.click();
    await inView(2 + press);
  }
  expect(await next.isEnabled()).toBe(true);
  await next.click();
  await inView(0);
  await page.getByRole("button", { name: "Previous campaign" }).click();
  await inView(5);
  const donate = campaigns(page)
    .getByRole("link", { name: /^Donate Now/ })
    .first();
  expect(await donate.getAttribute("href")).toBe(`/donations?campaign=${first?.id}`);
  await page.getByRole("link", { name: "View All Campaigns" }).click();
  await page.waitForURL("**/campaigns");
  await page.goBack();
  await campaigns(page)
    .getByRole("link", { name: titles[0] ?? "", exact: true })
    .click();
  await page.waitForURL(`**/campaigns/${first?.id}`);
});

/** Positions of the cards that are completely visible in the carousel. */
function cardsInView(found: ReturnType<typeof campaigns>): Promise<number[]> {
  return found
    .locator("ul")
    .first()
    .evaluate((track) => {
      const { left, right } = track.getBoundingClientRect();
      return [...track.children].flatMap((card, position) => {
        const box = card.getBoundingClientRect();
        return box.left >= left - 2 && box.right <= right + 2 ? [position] : [];
      });
    });
}

test("carousels show three cards side by side, two on tablets and one on phones", async () => {
  const page = await alive(await tests.visit("/", { ...moving, viewport: { width: 1280, height: 900 } }));
  for (const [width, count] of [
    [1280, 3],
    [800, 2],
    [390, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    for (const found of [campaigns(page), stories(page)])
      await expect.poll(async () => (await cardsInView(found)).length).toBe(count);
  }
});

test("the stories link to all stories, and their carousel stops at its ends", async () => {
  const page = await alive(await tests.visit("/", moving));
  const cards = stories(page).locator("ul").first().locator("> li");
  expect(await cards.count()).toBeGreaterThan(3);
  expect(await cards.count()).toBeLessThanOrEqual(6);
  expect(await page.getByRole("button", { name: "Previous story" }).isDisabled()).toBe(true);
  const next = page.getByRole("button", { name: "Next story" });
  for (let left = (await cards.count()) - 3; left > 0; left -= 1) await next.click();
  await expect.poll(() => next.isDisabled()).toBe(true);
  await page.getByRole("link", { name: "View All Stories" }).click();
  await page.waitForURL("**/stories");
});

test("a carousel loses no press when the page is laid out again while it scrolls", async () => {
  const page = await alive(await tests.visit("/", moving));
  const cards = stories(page).locator("ul").first().locator("> li");
  const presses = (await cards.count()) - 3;
  expect(presses).toBeGreaterThan(0);
  const next = page.getByRole("button", { name: "Next story" });
  await next.evaluate(async (button: HTMLButtonElement, presses) => {
    const track = button.closest("[aria-roledescription=carousel]")?.querySelector("ul");
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let press = 1; press <= presses; press += 1) {
      button.click();
      await frame();
      if (track) track.style.width = `calc(100% - ${press}px)`;
      await frame();
      await frame();
    }
  }, presses);
  await expect.poll(() => next.isDisabled()).toBe(true);
  await expect.poll(async () => (await cardsInView(stories(page))).length).toBe(3);
  const last = cards.last();
  await expect
    .poll(() => last.evaluate((card) => card.getBoundingClientRect().right <= innerWidth))
    .toBe(true);
});

async function goHome(page: Page) {
  await page.getByRole("banner").getByRole("link", { name: "Sahayog" }).click();
}

test("both sections show six skeletons while they load", async () => {
  const page = await alive(await tests.visit("/about"));
  const { promise: wait, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/_.data*", async (route) => {
    await wait;
    await route.continue();
  });
  await goHome(page);
  for (const name of ["Featured campaigns", "Community stories"]) {
    const section = carousel(page, name);
    await seen(section);
    expect(await section.locator("[data-skeletons] > div").count(), name).toBe(6);
  }
  release();
  await seen(campaigns(page));
  await seen(stories(page));
  await expect.poll(() => page.locator("[data-skeletons]").count()).toBe(0);
});

test("both sections show an error when they cannot be loaded", async () => {
  const page = await alive(
    await tests.visit("/about", { expected: { console: ["_.data", "Failed to fetch"] } }),
  );
  await page.route("**/_.data*", (route) => route.abort());
  await goHome(page);
  await seen(page.getByText("Failed to load campaigns. Please try again later.", { exact: true }));
  await seen(page.getByText("Failed to load stories. Please try again later.", { exact: true }));
  expect(
    await page
      .locator("main")
      .getByRole("button", { name: /again|retry/i })
      .count(),
  ).toBe(0);
});

test("a section whose rows cannot be read fails alone, also on the server", async () => {
  const { db, page_cache } = tests.site.services;
  await db.run({
    text: "alter table stories rename to stories_away",
    values: [],
    name: undefined,
    shape: {},
  });
  page_cache.clear();
  try {
    const page = await tests.visit("/", moving);
    await seen(page.getByText("Failed to load stories. Please try again later.", { exact: true }));
    await seen(campaigns(page));
  } finally {
    await db.run({
      text: "alter table stories_away rename to stories",
      values: [],
      name: undefined,
      shape: {},
    });
    page_cache.clear();
  }
});

test("a page is cached for the parameters that it names, also as data, and for no others", async () => {
  const isCached = async (path: string) => {
    await (await fetch(tests.site.url + path)).text();
    return (await fetch(tests.site.url + path)).headers.has("ETag");
  };
  const lists = "domains%2Fcampaigns%2Fpages%2Fcampaigns";
  const paths = {
    cached: [
      "/api/docs",
      "/programs?category=equality&utm_source=letter",
      "/campaigns?category=Education",
      `/campaigns.data?category=Education&_routes=${lists}`,
      "/donations?tab=monthly",
      "/auth?tab=sign-up",
    ],
    rendered: [
      "/api/docs?n=1",
      "/api/docs?_routes=1",
      "/%61pi/docs",
      "/programs?category=none",
      "/campaigns?category=Education&n=1",
      `/campaigns.data?_routes=${lists}%2Cn`,
      "/donations?amount=1",
      "/auth?redirectTo=%2Fcart",
    ],
  };
  expect(await Promise.all(paths.cached.map(isCached))).toEqual(paths.cached.map(() => true));
  expect(await Promise.all(paths.rendered.map(isCached))).toEqual(paths.rendered.map(() => false));
});
