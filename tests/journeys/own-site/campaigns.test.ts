import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { fundingPercentText } from "../../../app/domains/campaigns/schema.ts";
import { daysLeftText } from "../../../app/domains/campaigns/campaign-texts.ts";
import { formatRupees } from "../../../app/text/money.ts";
import { sql } from "../../../app/platform/database/sql.ts";
import { alive, gone, runningCampaigns, seen, sidewaysRoom } from "../../support/journeys.ts";
import { violations } from "../../support/axe.ts";
import { createUser } from "../../support/people.ts";
import { phone, useOwnSite } from "../../support/site.ts";

const tests = useOwnSite();

const cards = (page: Page) => page.locator("[data-campaign]");
const titles = (page: Page) => cards(page).getByRole("heading").allInnerTexts();
/** A combobox once it is used. */
const search = (page: Page) => page.getByRole("main").locator("input[name=q]");
const choose = (page: Page, filter: "Category" | "Urgency", label: string) =>
  page.getByRole("combobox", { name: filter }).selectOption({ label });
const failedText = "Failed to load campaigns. Please try again later.";

async function goToCampaigns(page: Page) {
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Campaigns" }).click();
}

type Row = {
  id: string;
  title: string;
  location: string;
  raised_paise: number;
  goal_paise: number;
  supporter_count: number;
  urgency_level: string;
  ends_on: string;
  is_active: boolean;
};

/** Every campaign in the guests' list, newest first. */
function listed(): Promise<Row[]> {
  return tests.site.services.db.many(sql({
    id: "uuid",
    title: "text",
    location: "text",
    raised_paise: "int8",
    goal_paise: "int8",
    supporter_count: "int8",
    urgency_level: "text",
    ends_on: "date",
    is_active: "bool",
  })`
    select id, title, location, raised_paise, goal_paise, supporter_count::int8 as supporter_count,
      urgency_level, ends_on, is_active
    from campaigns where is_active and status = 'live' order by created_at desc, id desc`);
}

describe("the list", () => {
  test("shows active campaigns, newest first, each with its correct figures and links", async () => {
    const unreached = { expected: { console: ["net::ERR_INTERNET_DISCONNECTED"] } };
    const page = await alive(await tests.visit("/campaigns", unreached));
    const wanted = await listed();
    const shown = await titles(page);
    expect(shown).toEqual(wanted.slice(0, shown.length).map(({ title }) => title));
    const more = page.getByRole("link", { name: "Show more campaigns" });
    await page.context().setOffline(true);
    await more.click();
    await page.getByText("We could not load more campaigns just now. Please try again.").waitFor();
    await page.context().setOffline(false);
    await more.click();
    await cards(page).nth(shown.length).waitFor();
    await gone(page.getByText("We could not load more campaigns"));
    expect(await titles(page)).toEqual(wanted.slice(0, await cards(page).count()).map(({ title }) => title));
    const [first] = wanted as [Row];
    const card = cards(page).first();
    const text = await card.innerText();
    expect(text).toContain(formatRupees(first.raised_paise));
    expect(text).not.toContain(fundingPercentText(first.raised_paise, first.goal_paise));
    expect(text).toContain(first.location);
    expect(text).toContain(daysLeftText(first));
    expect(first.supporter_count).toBe(0);
    expect(text).toContain("Be the first supporter");
    const donate = card.getByRole("link", { name: /^Donate Now/ });
    expect(await donate.getAttribute("href")).toBe(`/donations?campaign=${first.id}`);
    expect(await card.getByText("Donate Now", { exact: true }).count()).toBe(1);
    await card.click({ position: { x: 20, y: 60 } });
    await page.waitForURL(`**/campaigns/${first.id}`);
  });

  test("is searched by title, description and place in any case, and filtered, all combined", async () => {
    const { db } = tests.site.services;
    const wanted = await db.one(sql({ title: "text", location: "text", word: "text" })`
      select title, location, (regexp_match(description, '[[:alpha:]]{9,}'))[1] as word
      from campaigns where is_active and category = 'Education' and urgency_level = 'high' order by id limit 1`);
    const page = await alive(await tests.visit("/campaigns"));
    for (const words of [wanted.title, wanted.location, wanted.word]) {
      await search(page).fill(words.toUpperCase());
      await page.waitForURL((url) => url.searchParams.get("q") === words.toUpperCase());
      await seen(page.getByRole("heading", { name: wanted.title }));
    }
    await search(page).fill("");
    await page.waitForURL((url) => !url.searchParams.has("q"));
    await choose(page, "Category", "Education");
    await choose(page, "Urgency", "High");
    await page.waitForURL(/category=Education&urgency=high/);
    await gone(
      cards(page)
        .filter({ hasNot: page.getByText("Education", { exact: true }) })
        .first(),
    );
    await gone(
      cards(page)
        .filter({ hasNot: page.getByText("High urgency", { exact: true }) })
        .first(),
    );
    await search(page).fill(wanted.title);
    await page.waitForURL(/q=/);
    await expect.poll(() => titles(page)).toEqual([wanted.title]);
    await choose(page, "Category", "Healthcare");
    await seen(page.getByText("No campaigns found", { exact: true }));
    await seen(page.getByText("Try adjusting your search or filter criteria.", { exact: true }));
    const options = (name: string) => page.getByRole("combobox", { name }).locator("option").allInnerTexts();
    expect((await options("Category")).slice(1)).toEqual([
      "Education",
      "Healthcare",
      "Disaster Relief",
      "Women Empowerment",
      "Sustainable Energy",
    ]);
    expect((await options("Urgency")).slice(1)).toEqual(["Critical", "High", "Medium"]);
  });

  test("begins in the first screen of a phone, with its filters in a sheet", async () => {
    const page = await alive(await tests.visit("/campaigns", { viewport: phone }));
    const title = await cards(page).first().getByRole("heading").boundingBox();
    expect(title?.y).toBeLessThan(phone.height - 40);
    await page.getByRole("button", { name: "Filters", exact: true }).click();
    await choose(page, "Category", "Healthcare");
    await page.waitForURL(/category=Healthcare/);
    await page.getByRole("button", { name: "Show campaigns" }).click();
    await seen(page.getByRole("button", { name: "Filters (1)" }));
    expect(await sidewaysRoom(page)).toBe(0);
  });

  test("is sorted and filtered at once, says how many, undoes each filter, and goes back step by step", async () => {
    const page = await alive(await tests.visit("/campaigns"));
    const rows = await listed();
    await seen(page.getByText(`${rows.length} campaigns`, { exact: true }));
    await page.evaluate(() => Object.assign(window, { same_document: true }));
    await page.getByRole("combobox", { name: "Sort by" }).selectOption({ label: "Most supported" });
    const most = rows.toSorted((a, b) => b.supporter_count - a.supporter_count);
    await expect
      .poll(async () => (await titles(page)).slice(0, 3))
      .toEqual(most.slice(0, 3).map(({ title }) => title));
    await page.getByRole("combobox", { name: "District" }).selectOption({ label: "Malkangiri" });
    await seen(page.getByText("1 campaign", { exact: true }));
    await choose(page, "Category", "Healthcare");
    await page.waitForURL(/category=Healthcare&district=Malkangiri&sort=supported/);
    const chips = page.getByRole("navigation", { name: "Active filters" }).getByRole("link");
    await expect
      .poll(async () => (await chips.allInnerTexts()).map((text) => text.replace("\n", " ")))
      .toEqual(["Remove filter: Healthcare", "Remove filter: Malkangiri", "Clear all filters"]);
    await chips.filter({ hasText: "Malkangiri" }).click();
    await page.waitForURL(/campaigns\?category=Healthcare&sort=supported$/);
    await expect.poll(() => page.getByRole("combobox", { name: "District" }).inputValue()).toBe("");
    await page.goBack();
    await page.waitForURL(/district=Malkangiri/);
    await seen(page.getByText("1 campaign", { exact: true }));
    await expect.poll(() => page.getByRole("combobox", { name: "District" }).inputValue()).toBe("Malkangiri");
    await page.goBack();
    await page.waitForURL(/campaigns\?district=Malkangiri&sort=supported$/);
    await chips.filter({ hasText: "Clear all" }).click();
    await page.waitForURL(/campaigns\?sort=supported$/);
    // All that is typed in one go is one step.
    await search(page).pressSequentially("ambulence");
    await page.waitForURL(/q=ambulence/);
    await seen(page.getByText("Showing results for “ambulance”. Search for “ambulence” instead."));
    await expect.poll(() => cards(page).count()).toBe(1);
    await page.getByRole("link", { name: "“ambulance”", exact: true }).press("Enter");
    await page.waitForURL(/q=ambulance/);
    await gone(page.getByText(/Showing results for/));
    await expect.poll(() => search(page).inputValue()).toBe("ambulance");
    expect(await page.evaluate(() => "same_document" in window)).toBe(true);
  });

  test("shows a skeleton of nine cards while it loads", async () => {
    const page = await alive(await tests.visit("/about"));
    const { promise: wait, resolve: release } = Promise.withResolvers<void>();
    await page.route("**/campaigns.data*", async (route) => {
      await wait;
      await route.continue();
    });
    await goToCampaigns(page);
    const skeletons = page.locator("main [data-skeleton-card]");
    await seen(skeletons.first());
    expect(await skeletons.count()).toBe(9);
    release();
    await seen(cards(page).first());
    await expect.poll(() => skeletons.count()).toBe(0);
  });

  test("shows an error when it cannot be loaded", async () => {
    const page = await alive(
      await tests.visit("/about", { expected: { console: ["campaigns.data", "Failed to fetch"] } }),
    );
    await page.route("**/campaigns.data*", (route) => route.abort());
    await goToCampaigns(page);
    await seen(page.getByText(failedText, { exact: true }));
    expect(
      await page
        .locator("main")
        .getByRole("button", { name: /again|retry/i })
        .count(),
    ).toBe(0);
  });

  test("shows each urgency as a text in its own colour, and progress above 100 %", async () => {
    const rows = await listed();
    const page = await alive(await tests.visit("/campaigns", { colorScheme: "light" }));
    for (const [urgency, colour] of Object.entries({
      critical: "rgb(140, 29, 18)",
      high: "rgb(138, 63, 6)",
      medium: "rgb(107, 82, 0)",
      low: "rgb(31, 78, 122)",
    })) {
      const row = rows.find((one) => one.urgency_level === urgency) as Row;
      await page.goto(`/campaigns?q=${encodeURIComponent(row.title)}`);
      const word = `${urgency.charAt(0).toUpperCase()}${urgency.slice(1)} urgency`;
      const badge = page.locator(`[data-campaign="${row.id}"]`).getByText(word, { exact: true });
      expect(await badge.evaluate((element) => getComputedStyle(element).color), urgency).toBe(colour);
    }
    const beyond = rows.find((row) => row.raised_paise > row.goal_paise) as Row;
    await page.goto(`/campaigns?q=${encodeURIComponent(beyond.title)}`);
    const card = page.locator(`[data-campaign="${beyond.id}"]`);
    const percent = fundingPercentText(beyond.raised_paise, beyond.goal_paise);
    expect(Number.parseInt(percent, 10)).toBeGreaterThan(100);
    await seen(card.getByText(percent, { exact: true }));
    const bar = card.getByRole("progressbar");
    const [outer, inner] = await Promise.all([
      bar.boundingBox(),
      bar.evaluate((element) => (element.firstElementChild ?? element).getBoundingClientRect().width),
    ]);
    expect(inner).toBeLessThanOrEqual((outer?.width ?? 0) + 0.5);
    await page.goto(`/campaigns/${beyond.id}`);
    await seen(page.getByRole("region", { name: "Funding" }).getByText("100.0%", { exact: true }));
  });

  test("draws a picture where a campaign has none", async () => {
    const page = await tests.visit("/campaigns");
    const picture = cards(page).first().locator("img");
    expect(await picture.getAttribute("src")).toMatch(/^\/art\//);
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
  });
});

describe("the campaigns that somebody follows", () => {
  const followed = (page: Page) => page.locator("[data-followed-campaign]");
  const stop = (page: Page, title: string | undefined) =>
    page.getByRole("button", { name: `Stop following ${title}` });

  test.each([true, false])(
    "are listed in the dashboard, and followed no more after one press, with script: %s",
    async (javaScriptEnabled) => {
      const user = await createUser(tests.site.services);
      const [first, second] = await runningCampaigns(tests.site);
      const page = await tests.visitAs(user, "/dashboard/campaigns", { javaScriptEnabled, viewport: phone });
      await page.getByRole("link", { name: "Followed by you" }).click();
      await seen(page.getByRole("heading", { name: "You do not follow any campaigns yet" }));
      for (const campaign of [first, second]) {
        await page.goto(`/campaigns/${campaign?.id}/follow`);
        if (javaScriptEnabled) await alive(page);
        await page.getByRole("button", { name: "Follow this campaign" }).click();
        await seen(page.getByRole("button", { name: "Stop following" }));
      }
      await page.goto("/dashboard/campaigns?list=followed");
      expect(await followed(page).getByRole("heading").allInnerTexts()).toEqual([
        second?.title,
        first?.title,
      ]);
      expect(await sidewaysRoom(page)).toBe(0);
      if (javaScriptEnabled) expect(await violations(page)).toEqual([]);
      await stop(page, second?.title).click();
      await seen(page.getByText("You no longer follow this campaign.", { exact: true }));
      await expect.poll(() => followed(page).getByRole("heading").allInnerTexts()).toEqual([first?.title]);
      await page.reload();
      await stop(page, first?.title).click();
      await seen(page.getByRole("heading", { name: "You do not follow any campaigns yet" }));
    },
  );
});
