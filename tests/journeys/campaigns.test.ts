import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import {
  daysLeftText,
  fundingPercentCapped,
  fundingPercentText,
} from "../../app/domains/campaigns/schema.ts";
import { formatRupees } from "../../app/text/money.ts";
import { sql } from "../../app/platform/database/sql.ts";
import {
  alive,
  gone,
  notice,
  runningCampaigns,
  seen,
  seesNotice,
  sidewaysRoom,
} from "../support/journeys.ts";
import { phone, useSite } from "../support/site.ts";

const tests = useSite();

const cards = (page: Page) => page.locator("[data-campaign]");
const titles = (page: Page) => cards(page).getByRole("heading").allInnerTexts();
const search = (page: Page) => page.getByRole("searchbox");
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

/** Every campaign that guests find in the list, newest first. */
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
  test("shows active campaigns, newest first, each with its true figures and links", async () => {
    const page = await alive(await tests.visit("/campaigns"));
    const wanted = await listed();
    const shown = await titles(page);
    expect(shown).toEqual(wanted.slice(0, shown.length).map(({ title }) => title));
    await page.getByRole("link", { name: "Show more campaigns" }).click();
    await cards(page).nth(shown.length).waitFor();
    const [first] = wanted as [Row];
    const card = cards(page).first();
    const text = await card.innerText();
    expect(text).toContain(formatRupees(first.raised_paise));
    expect(text).toContain(fundingPercentText(first.raised_paise, first.goal_paise));
    expect(text).toContain(first.location);
    expect(text).toContain(daysLeftText(first));
    expect(text).toMatch(new RegExp(`\\b${first.supporter_count} supporters?`));
    const donate = card.getByRole("link", { name: /^Donate Now/ });
    expect(await donate.getAttribute("href")).toBe(`/donations?campaign=${first.id}`);
    expect(await card.getByText("Donate Now", { exact: true }).count()).toBe(1);
    await card.click({ position: { x: 20, y: 60 } });
    await page.waitForURL(`**/campaigns/${first.id}`);
  });

  test("is searched by title, description and place in any case, and filtered, all at once", async () => {
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
        .filter({ hasNot: page.getByText("High", { exact: true }) })
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

  test("shows a skeleton of nine cards while it is on its way", async () => {
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
    expect(await skeletons.count()).toBe(0);
  });

  test("says when it cannot be loaded, and offers no second try", async () => {
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

  test("marks each urgency by a word in a colour of its own, and goes beyond 100 %", async () => {
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
      const word = urgency.charAt(0).toUpperCase() + urgency.slice(1);
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

describe("a campaign's page", () => {
  test("has a hero, figures with one decimal, five tabs, an organiser and the way back", async () => {
    const [campaign] = await runningCampaigns(tests.site);
    if (!campaign) throw new Error("There is no campaign");
    const page = await alive(await tests.visit(`/campaigns/${campaign.id}`));
    await seen(page.getByRole("heading", { level: 1, name: campaign.title }));
    const funding = page.getByRole("region", { name: "Funding" });
    const percent = fundingPercentCapped(campaign.raised_paise, campaign.goal_paise);
    expect(percent).toMatch(/^\d+\.\d$/);
    await seen(funding.getByText(`${percent}%`, { exact: true }));
    await seen(funding.getByText(formatRupees(campaign.raised_paise), { exact: true }));
    const to_go = formatRupees(campaign.goal_paise - campaign.raised_paise);
    expect(await funding.innerText()).toContain(to_go);
    const organiser = await tests.site.services.db.one(sql({ display_name: "text" })`
      select display_name from campaigns join profiles on profiles.user_id = created_by
      where campaigns.id = ${campaign.id}`);
    await seen(page.getByRole("region", { name: "Organizer" }).getByText(organiser.display_name));

    const tabs = page.getByRole("tab");
    expect((await tabs.allInnerTexts()).map((name) => name.trim())).toEqual([
      "Overview",
      "Updates",
      "Supporters",
      "Gallery",
      "FAQ",
    ]);
    await seen(page.getByRole("region", { name: "Timeline" }).getByText("Completed").first());
    for (const [name, things] of [
      ["Updates", "article"],
      ["Gallery", "figure img"],
      ["FAQ", "details"],
    ] as const) {
      await page.getByRole("tab", { name, exact: true }).click();
      await seen(page.getByRole("tabpanel").locator(things).first());
      expect(await page.getByRole("tab", { selected: true }).innerText()).toBe(name);
    }
    await page.keyboard.press("Home");
    await seen(page.getByRole("heading", { name: "About this campaign" }));
    await page
      .locator("aside")
      .getByRole("link", { name: /all campaigns/i })
      .click();
    await page.waitForURL("**/campaigns");
  });

  test("on a phone keeps the way back and the open tab whole", async () => {
    const [campaign] = await runningCampaigns(tests.site);
    const page = await alive(await tests.visit(`/campaigns/${campaign?.id}?tab=faq`, { viewport: phone }));
    const way = page.getByRole("navigation", { name: "Breadcrumb" });
    const back = await way.getByRole("link", { name: "Campaigns" }).boundingBox();
    const arrow = await way.locator("svg").boundingBox();
    expect((back?.x ?? 0) + (back?.width ?? 0)).toBeLessThanOrEqual(arrow?.x ?? 0);
    expect(back?.width).toBeGreaterThan(60);
    const tab = await page.getByRole("tab", { selected: true }).boundingBox();
    expect((tab?.x ?? 0) + (tab?.width ?? 0)).toBeLessThanOrEqual(phone.width);
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

  test("keeps its side card in sight, and on a phone the two buttons", async () => {
    const [campaign] = await runningCampaigns(tests.site);
    const page = await alive(await tests.visit(`/campaigns/${campaign?.id}?tab=supporters`));
    const donate = page.getByRole("button", { name: "Donate", exact: true });
    await page.mouse.wheel(0, 700);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(600);
    const box = await donate.boundingBox();
    expect(box?.y).toBeGreaterThan(0);
    expect(box?.y).toBeLessThan(860);
    await page.setViewportSize(phone);
    await page.evaluate(() => scrollTo(0, 900));
    await expect.poll(async () => (await donate.boundingBox())?.y ?? 0).toBeGreaterThan(600);
    expect(await sidewaysRoom(page)).toBe(0);
  });

  test("shows at most 20 supporters, who gave last first", async () => {
    const [campaign] = await runningCampaigns(tests.site);
    if (!campaign) throw new Error("There is no campaign");
    expect(campaign.supporter_count).toBeGreaterThan(20);
    const donations = await tests.site.services.db.many(sql({
      donor_name: "text?",
      is_anonymous: "bool",
      amount_paise: "int8",
      message: "text?",
    })`
      select donor_name, is_anonymous, amount_paise, message from donations
      where campaign_id = ${campaign.id} and payment_status = 'paid' order by paid_at desc, id desc limit 20`);
    const page = await alive(await tests.visit(`/campaigns/${campaign.id}?tab=supporters`));
    const entries = page.getByRole("tabpanel").locator("ul").first().getByRole("listitem");
    const texts = await entries.allInnerTexts();
    expect(texts).toHaveLength(20);
    for (const [i, donation] of donations.entries()) {
      expect(texts[i]).toContain(donation.is_anonymous ? "Anonymous" : (donation.donor_name ?? "Anonymous"));
      expect(texts[i]).toContain(formatRupees(donation.amount_paise));
      if (donation.message) expect(texts[i]).toContain(donation.message);
      expect(texts[i]).toMatch(/ago|just now|yesterday|now/i);
    }
  });

  test("invites to be the first where nobody has given", async () => {
    const untouched = (await runningCampaigns(tests.site)).at(-1);
    expect(untouched?.supporter_count).toBe(0);
    const page = await tests.visit(`/campaigns/${untouched?.id}?tab=supporters`);
    await seen(page.getByText("Be the first to support this campaign!", { exact: true }));
  });

  test("is shared by its link, by the device, or by WhatsApp", async () => {
    const [campaign] = await runningCampaigns(tests.site);
    const url = `${tests.site.url}/campaigns/${campaign?.id}`;
    const permissions = ["clipboard-read", "clipboard-write"];
    const page = await alive(await tests.visit(`/campaigns/${campaign?.id}`, { permissions }));
    const whatsapp = await page.getByRole("link", { name: "WhatsApp" }).getAttribute("href");
    expect(whatsapp).toBe(`https://wa.me/?text=${encodeURIComponent(`${campaign?.title} ${url}`)}`);
    const share = page.getByRole("button", { name: "Share", exact: true });
    const shareSheet = (refuses: boolean) =>
      page.evaluate((refused) => {
        const sheet = (shared: unknown) => {
          Object.assign(window, { shared });
          return refused ? Promise.reject(new Error("No sheet")) : Promise.resolve();
        };
        Object.defineProperty(navigator, "share", { value: sheet, configurable: true });
      }, refuses);
    for (const refuses of [true, false]) {
      await shareSheet(refuses);
      await share.click();
      await page.waitForFunction(() => "shared" in window);
      expect(await page.evaluate(() => (window as unknown as { shared: { url: string } }).shared.url)).toBe(
        url,
      );
      await page.evaluate(() => Reflect.deleteProperty(window, "shared"));
    }
    expect(await notice(page, "Link copied!").count()).toBe(0);
    await page.evaluate(() => Object.defineProperty(navigator, "share", { value: undefined }));
    await share.click();
    await seesNotice(page, "Link copied!", "Campaign link has been copied.");
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url);
  });

  test.each(["none", "00000000-0000-7000-8000-000000000000", "%00"])("of nobody: %s", async (id) => {
    const page = await tests.visit("/campaigns", { expected: { console: ["404", "400"] } });
    const answer = await page.goto(`/campaigns/${id}`);
    expect(answer?.status()).toBe(404);
    await seen(page.getByText("Campaign Not Found", { exact: true }));
    await seen(page.getByText("The campaign you're looking for doesn't exist.", { exact: true }));
    await page
      .locator("main")
      .getByRole("link", { name: /Campaigns/ })
      .click();
    await page.waitForURL("**/campaigns");
  });
});
