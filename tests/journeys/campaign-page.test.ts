import { describe, expect, test } from "vitest";
import { followByAccount } from "../../app/domains/campaigns/server/use-cases/follow-campaign.ts";
import { campaignTag, fundingPercentCapped } from "../../app/domains/campaigns/schema.ts";
import { formatRupees } from "../../app/text/money.ts";
import { shownPercent } from "../../app/text/percent-of-goal.ts";
import { command, sql } from "../../app/platform/database/sql.ts";
import { violations } from "../support/axe.ts";
import { makeLiveCampaign, makePerson } from "../support/campaigns.ts";
import {
  alive,
  fontsArrived,
  notice,
  runningCampaigns,
  seen,
  seesNotice,
  sidewaysRoom,
} from "../support/journeys.ts";
import { loseNetwork } from "../support/network.ts";
import { createUser } from "../support/people.ts";
import { phone, useSite } from "../support/site.ts";
import { soon } from "../support/soon.ts";

const tests = useSite();

describe("a campaign's page", () => {
  test("has a hero, figures with one decimal, six tabs, an organiser and a back link", async () => {
    const [campaign] = await runningCampaigns(tests.site);
    if (!campaign) throw new Error("There is no campaign");
    const page = await alive(await tests.visit(`/campaigns/${campaign.id}`));
    await seen(page.getByRole("heading", { level: 1, name: campaign.title }));
    const funding = page.getByRole("region", { name: "Funding" });
    const percent = shownPercent(fundingPercentCapped(campaign.raised_paise, campaign.goal_paise), 1);
    expect(percent).toMatch(/^\d+\.\d%$/);
    await seen(funding.getByText(percent, { exact: true }));
    await seen(funding.getByText(formatRupees(campaign.raised_paise), { exact: true }));
    const to_go = formatRupees(campaign.goal_paise - campaign.raised_paise);
    expect(await funding.innerText()).toContain(to_go);
    const organiser = await tests.site.services.db.one(sql({ display_name: "text" })`
      select display_name from campaigns join profiles on profiles.user_id = created_by
      where campaigns.id = ${campaign.id}`);
    await seen(
      page.getByRole("region", { name: "Organiser", exact: true }).getByText(organiser.display_name),
    );

    const tabs = page.getByRole("tab");
    expect((await tabs.allInnerTexts()).map((name) => name.trim())).toEqual([
      "Overview",
      "Updates",
      "Supporters",
      "Money",
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
      await seen(page.getByRole("tab", { name, exact: true, selected: true }));
      await seen(page.getByRole("tabpanel").locator(things).first());
    }
    await page.keyboard.press("Home");
    await seen(page.getByRole("heading", { name: "About this campaign" }));
    await page.getByRole("main").getByRole("link", { name: "View all campaigns" }).click();
    await page.waitForURL("**/campaigns");
  });

  test("on a phone does not cut off the back link and the open tab", async () => {
    const [campaign] = await runningCampaigns(tests.site);
    const page = await alive(await tests.visit(`/campaigns/${campaign?.id}?tab=faq`, { viewport: phone }));
    const way = page.getByRole("navigation", { name: "Breadcrumb" });
    // Late fonts move them, and the open tab comes into view once the page is alive.
    await soon(async () => {
      const back = await way.getByRole("link", { name: "Campaigns" }).boundingBox();
      const arrow = await way.locator("svg").boundingBox();
      expect((back?.x ?? 0) + (back?.width ?? 0)).toBeLessThanOrEqual(arrow?.x ?? 0);
      expect(back?.width).toBeGreaterThan(60);
      const tab = await page.getByRole("tab", { selected: true }).boundingBox();
      expect((tab?.x ?? 0) + (tab?.width ?? 0)).toBeLessThanOrEqual(phone.width);
    });
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

  test("keeps its side card visible, on a phone the two buttons, and on its side the one in the card", async () => {
    const [campaign] = await runningCampaigns(tests.site);
    const person = await createUser(tests.site.services);
    const page = await alive(await tests.visitAs(person, `/campaigns/${campaign?.id}`));
    await page.setViewportSize({ width: 1366, height: 760 });
    const donate = page.getByRole("button", { name: "Donate", exact: true });
    for (const button of [donate, page.getByRole("button", { name: "Share", exact: true })])
      for (const y of [650, 1_200, 2_000]) {
        expect(await page.evaluate((top) => (scrollTo(0, top), scrollY), y)).toBe(y);
        const box = await button.boundingBox();
        expect(box?.y).toBeGreaterThan(64);
        expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(760);
      }
    await page.setViewportSize(phone);
    await page.evaluate(() => scrollTo(0, 900));
    await expect.poll(async () => (await donate.boundingBox())?.y ?? 0).toBeGreaterThan(600);
    expect(await sidewaysRoom(page)).toBe(0);
    await page.setViewportSize({ width: phone.height, height: phone.width });
    await seen(
      page.getByRole("region", { name: "Funding" }).getByRole("button", { name: "Donate", exact: true }),
    );
    expect(await donate.count()).toBe(1);
  });

  test("on a phone shows at once what is raised, who gave, and how to give to it", async () => {
    const [campaign] = await runningCampaigns(tests.site);
    const page = await alive(await tests.visit(`/campaigns/${campaign?.id}`, { viewport: phone }));
    await fontsArrived(page);
    const donate = page.getByRole("button", { name: "Donate", exact: true });
    const fold = (await donate.boundingBox())?.y ?? 0;
    expect(fold).toBeGreaterThan(600);
    const funding = page.getByRole("region", { name: "Funding" });
    for (const part of [
      page.getByRole("heading", { level: 1 }),
      funding.getByText(formatRupees(campaign?.raised_paise ?? 0), { exact: true }),
      funding.getByRole("progressbar"),
      page.getByRole("region", { name: "Newest supporters" }).getByRole("listitem").nth(1),
    ]) {
      const box = await part.boundingBox();
      expect(box?.y).toBeGreaterThan(0);
      expect((box?.y ?? fold) + (box?.height ?? 0)).toBeLessThan(fold);
    }
    const header = page.getByRole("banner").getByRole("link", { name: "Donate Now" }).first();
    expect(await header.getAttribute("href")).toBe(`/donations?campaign=${campaign?.id}`);
    const { impact } = await tests.site.services.db.one(sql({ impact: "text" })`
      select impact from suggested_amounts where campaign_id = ${campaign?.id} and amount_paise = 50000`);
    await donate.click();
    const first = page.getByRole("dialog").locator("[aria-pressed]").first();
    expect(await first.innerText()).toBe(`₹500\n${impact}`);
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("H2");
    await page.setViewportSize({ width: phone.height, height: phone.width });
    await seen(first);
    await page.setViewportSize(phone);
    await page.keyboard.press("Escape");
    const related = page.getByRole("region", { name: "Other campaigns like this one" });
    expect(await related.locator("[data-campaign]").count()).toBe(3);
    expect(await related.locator(`[data-campaign="${campaign?.id}"]`).count()).toBe(0);
    await page.goto("/campaigns");
    expect(await header.getAttribute("href")).toBe("/donations");
  });

  test("shows 20 supporters at a time, the latest first, and the organiser answers a message", async () => {
    const [campaign] = await runningCampaigns(tests.site);
    if (!campaign) throw new Error("There is no campaign");
    expect(campaign.supporter_count).toBeGreaterThan(20);
    await tests.site.services.db.run(command`
      update donations set message = 'For the next flood.' where id = (
        select id from donations where campaign_id = ${campaign.id} and payment_status = 'paid'
        order by paid_at desc, id desc limit 1)`);
    tests.site.services.realtime.publish([campaignTag(campaign.id)]);
    const donations = await tests.site.services.db.many(sql({
      donor_name: "text?",
      is_anonymous: "bool",
      amount_paise: "int8",
      message: "text?",
    })`
      select donor_name, is_anonymous, amount_paise, message from donations
      where campaign_id = ${campaign.id} and payment_status = 'paid' order by paid_at desc, id desc limit 20`);
    const page = await alive(
      await tests.visit(`/campaigns/${campaign.id}?tab=supporters`, {
        alone: true,
        expected: { console: ["ERR_FAILED"] },
      }),
    );
    const entries = page.getByRole("tabpanel").locator("ul").first().getByRole("listitem");
    const texts = await entries.allInnerTexts();
    expect(texts).toHaveLength(20);
    for (const [i, donation] of donations.entries()) {
      expect(texts[i]).toContain(donation.is_anonymous ? "Anonymous" : (donation.donor_name ?? "Anonymous"));
      expect(texts[i]).toContain(formatRupees(donation.amount_paise));
      if (donation.message) expect(texts[i]).toContain(donation.message);
      expect(texts[i]).toMatch(/ago|just now|yesterday|now/i);
    }
    const network = await loseNetwork(page);
    await page.getByRole("link", { name: "Show more supporters" }).click();
    await seen(page.getByText("We could not load more supporters just now. Please try again."));
    await network.find();
    await page.getByRole("link", { name: "Show more supporters" }).click();
    await entries.nth(20).waitFor();
    const shown = await entries.evaluateAll((rows) => rows.map(({ id }) => id));
    expect(new Set(shown).size).toBe(shown.length);
    expect(shown.length).toBe(Math.min(40, campaign.supporter_count));

    const person = await createUser(tests.site.services);
    await tests.site.services.db.run(
      command`update campaigns set created_by = ${person.user_id} where id = ${campaign.id}`,
    );
    tests.site.services.realtime.publish([campaignTag(campaign.id)]);
    await followByAccount(
      tests.site.services,
      { campaign_id: campaign.id, user_id: person.user_id },
      { client_address: "192.0.2.7" },
    );
    const own = await tests.visitAs(person, "/about", { alone: true, expected: { console: ["ERR_FAILED"] } });
    const read = await loseNetwork(own, /^\/healthz$|\/follow\.data$/);
    await own.goto(`/campaigns/${campaign.id}?tab=supporters`);
    await read.missed("/healthz", `/campaigns/${campaign.id}/follow.data`);
    await read.find();
    await seen(own.getByRole("button", { name: "Stop following" }).first());
    const message = own
      .getByRole("tabpanel")
      .getByRole("listitem")
      .filter({ has: own.locator("summary") })
      .first();
    await message.locator("summary").press("Enter");
    await message.getByRole("textbox", { name: /^Your answer to/ }).fill("ଧନ୍ୟବାଦ, we read it aloud.");
    await message.getByRole("button", { name: "Send answer" }).press("Enter");
    const answered = own.getByText("ଧନ୍ୟବାଦ, we read it aloud.", { exact: true });
    await seen(answered.first());
    await seen(answered.first().locator('[lang="or"]').getByText("ଧନ୍ୟବାଦ"));
    expect(await violations(own)).toEqual([]);
    // Everybody else sees it without loading the page again.
    await seen(page.getByText("ଧନ୍ୟବାଦ, we read it aloud.", { exact: true }));
    await seen(page.getByRole("link", { name: /^Report the answer “ଧନ୍ୟବାଦ/ }));
  });

  test("invites the first supporter where there is none", async () => {
    const { db } = tests.site.services;
    const id = await makeLiveCampaign(db, await makePerson(db));
    const page = await tests.visit(`/campaigns/${id}?tab=supporters`);
    await seen(page.getByText("Be the first to support this campaign!", { exact: true }));
  });

  test("is shared by its link, by the share sheet, or by WhatsApp", async () => {
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
    // Over plain http browsers have no such API.
    await page.evaluate(() => navigator.clipboard.writeText(""));
    await page.evaluate(() =>
      Object.defineProperty(navigator, "clipboard", { value: undefined, configurable: true }),
    );
    await share.click();
    await page.evaluate(() => Reflect.deleteProperty(navigator, "clipboard"));
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(url);
    await page.context().clearPermissions();
    await page.evaluate(() => Object.assign(document, { execCommand: () => false }));
    await share.click();
    await seesNotice(page, "Copy this link", url);
  });

  test.each(["none", "00000000-0000-7000-8000-000000000000", "%00"])(
    "is a 404 for the unknown id %s",
    async (id) => {
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
    },
  );
});
