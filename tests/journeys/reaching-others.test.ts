import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { sql } from "../../app/platform/database/sql.ts";
import { createClients } from "../support/api-client.ts";
import { violationsInBothThemes } from "../support/axe.ts";
import { donate, fill, useDonationDialog } from "../support/donation-dialog.ts";
import { alive, endPayment, expectTrueBooks, notice, seen, sidewaysRoom } from "../support/journeys.ts";
import { desktop, phone, useSite } from "../support/site.ts";

/** Supporters take a campaign to the people they know: by a page of their own, a poster and a widget. */
const tests = useSite();
const { ownCampaign } = useDonationDialog(tests);

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

async function expectSound(page: Page): Promise<void> {
  expect(await sidewaysRoom(page)).toBe(0);
  expect(await violationsInBothThemes(page)).toEqual([]);
}

test("a supporter opens a page, somebody gives on it, and its owner ends it", async () => {
  const campaign = await ownCampaign();
  const person = await createClients(tests.site.services).person({ display_name: "Mamata Sahoo" });
  const page = await tests.visitAs(person, `/campaigns/${campaign.id}`, {
    viewport: phone,
    expected: { console: ["400"] },
  });
  await page.getByRole("link", { name: "Raise money for this campaign" }).click();
  await seen(page.getByRole("heading", { name: "Open a fundraising page" }));
  await page.getByLabel("Title", { exact: true }).fill("My run for the village");
  await page.getByLabel("Your goal", { exact: true }).fill("12");
  await page.getByLabel("The occasion", { exact: true }).selectOption("sport");
  await page.getByLabel("Why it matters to you", { exact: true }).fill("I run ten kilometres. Please give.");
  await press(page, "Open the page");
  await seen(page.getByText("Please enter a goal from ₹1,000"));
  await expectSound(page);
  await page.getByLabel("Your goal", { exact: true }).fill("5,000");
  await press(page, "Open the page");
  await seen(notice(page, "Your page is open"));
  await seen(page.getByRole("heading", { name: "My run for the village" }));
  await expectSound(page);
  const path = new URL(page.url()).pathname;
  await page.goto(`${tests.site.url}/campaigns/${campaign.id}/fundraisers/new`);
  await seen(notice(page, "You already have a page for this campaign. Find it under My Fundraisers."));
  expect(new URL(page.url()).pathname).toBe(path);

  const donor = await alive(await tests.visit(path, { viewport: desktop }));
  await press(donor, "Donate");
  await fill(donor, "250");
  await donate(donor).click();
  await endPayment(donor, "Succeed");
  await seen(notice(donor, "Donation Successful!"));
  await donor.waitForURL("**/donations/given/*");
  await donor.goto(`${tests.site.url}${path}`);
  await seen(donor.getByText("₹250", { exact: true }).first());
  const kept = await tests.site.services.db.one(sql({ raised_paise: "int8", campaign_paise: "int8" })`
    select fundraisers.raised_paise, campaigns.raised_paise as campaign_paise
    from fundraisers join campaigns on campaigns.id = campaign_id where slug = ${path.split("/").at(-1) ?? ""}`);
  expect(kept).toEqual({ raised_paise: 250_00, campaign_paise: campaign.raised_paise + 250_00 });
  await donor.goto(`${tests.site.url}/campaigns/${campaign.id}`);
  await seen(donor.getByRole("link", { name: /My run for the village/ }));

  await page.goto(`${tests.site.url}/dashboard/fundraisers`);
  await alive(page);
  await seen(page.getByText("₹250"));
  await expectSound(page);
  await page.getByRole("link", { name: "Edit My run for the village" }).click();
  await page.getByText("End the page", { exact: true }).click();
  await page.getByLabel("Yes, end this page now.").check();
  await press(page, "End it now");
  await seen(notice(page, "Your page has ended"));
  await donor.goto(`${tests.site.url}${path}`);
  await seen(donor.getByText("This page has ended and takes no more donations."));
  await expectTrueBooks(tests.site);
});

test("the poster comes as a file, and the widget is copied and shows the campaign", async () => {
  const campaign = await ownCampaign();
  const page = await alive(await tests.visit(`/campaigns/${campaign.id}`, { viewport: desktop }));
  await page.getByRole("link", { name: "Poster and widget" }).click();
  await seen(page.getByRole("heading", { name: "Poster and widget" }));
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Poster in Odia (PDF)" }).click();
  expect((await download).suggestedFilename()).toBe("poster-or.pdf");
  const code = await page.getByLabel("Widget code").inputValue();
  expect(code).toContain(`/embed/campaigns/${campaign.id}"`);
  const frame = page.frameLocator(`iframe[src="/embed/campaigns/${campaign.id}"]`);
  await page.locator("iframe").scrollIntoViewIfNeeded();
  await seen(frame.getByRole("heading", { name: campaign.title }));
  await seen(frame.getByRole("link", { name: "Donate to this campaign" }));
  await expectSound(page);
  await alive(page);
  await press(page, "Copy the code");
  await seen(page.locator("[data-notice]").first());
  await page.goto(`${tests.site.url}/embed/campaigns/${campaign.id}`);
  await expectSound(page);
});

test("a fundraising page reads and leads to giving without script", async () => {
  const { slug } = await tests.site.services.db.one(sql({ slug: "text" })`
    select slug from fundraisers where status = 'published' and ended_at is null order by id limit 1`);
  const page = await tests.visit(`/fundraisers/${slug}`, { viewport: phone, javaScriptEnabled: false });
  await page.getByRole("link", { name: "Donate", exact: true }).click();
  await seen(page.getByRole("heading", { name: /^Donate to / }));
  expect(await page.locator("input[name=fundraiser]").first().getAttribute("value")).toMatch(
    /^[\da-f-]{36}$/,
  );
});
