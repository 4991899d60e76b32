import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { describeSetUp } from "../../../app/start/set-up-link.ts";
import { barriers } from "../../support/barriers.ts";
import { notice, seen } from "../../support/journeys.ts";
import { makeLiveCampaign, makePerson } from "../../support/campaigns.ts";
import { desktop, phone, useOwnSite } from "../../support/site.ts";

/** A new installation: nothing but what the migrations wrote, and nobody who could change it. */
const tests = useOwnSite({ empty: true, env: { DEMO: "false" } });

const press = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).click();
const step = (page: Page, name: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { name }) });

test("the link of the first start leads the first admin through the set-up, and opens nothing for strangers", async () => {
  const stranger = await tests.visitAs(null, "/setup", { expected: { console: ["404"] } });
  await seen(stranger.getByRole("heading", { name: "Oops! Page not found" }));
  const [said = "", link = ""] = await describeSetUp(tests.site.services);
  expect(said).toContain("no admin yet");
  const { pathname, search } = new URL(link);

  const page = await tests.visitAs(null, pathname + search, {
    viewport: phone,
    expected: { console: ["400", "404"] },
  });
  expect(await barriers(page)).toEqual([]);
  await page.getByLabel("Full Name").fill("Sarojini Das");
  await page.getByLabel(/^Email/).fill("sarojini@sahayog-cuttack.in");
  await page.getByLabel("Password", { exact: true }).fill("123456");
  await page.getByLabel("Confirm Password").fill("123456");
  await press(page, "Create the first admin");
  await seen(page.getByText(/one of the first that anyone would try/).first());
  await page.getByLabel("Password", { exact: true }).fill("nine-clay-lamps-burn");
  await page.getByLabel("Confirm Password").fill("nine-clay-lamps-burn");
  await press(page, "Create the first admin");
  await page.waitForURL("**/dashboard/admin/setup");
  await seen(notice(page, "You are the admin of this site"));

  await page.getByRole("link", { name: "Admin Dashboard" }).first().click();
  const card = page.getByRole("region", { name: "Launch checklist" });
  await expect
    .poll(() => card.getByRole("listitem").allInnerTexts())
    .toEqual([
      "Organisation and address",
      "Logo",
      "Texts about the organisation",
      "Registration numbers and receipts",
      "Email sender",
      "Payments",
      "Tax on sales",
      "First campaign",
    ]);
  await card.getByRole("link", { name: "Launch checklist" }).click();
  await seen(page.getByRole("heading", { level: 1, name: "Setting up the site" }));
  expect(await barriers(page)).toEqual([]);
  await seen(step(page, "Organisation and address").getByText("Address, Email, Phone", { exact: false }));
  await press(page, /^Send a test email to sarojini@/);
  await seen(notice(page, "The test email is on its way"));
  await seen(step(page, "Email sender").getByText(/No mail server is set/));

  await step(page, "Organisation and address").getByRole("link", { name: "Site settings" }).click();
  await page.getByLabel("Name of the organisation").fill("Sahayog Cuttack");
  await page.getByLabel("Address").fill("Plot 7, Link Road, Cuttack, Odisha 753012");
  await page.getByLabel("Phone").fill("12");
  await page.getByLabel("Email", { exact: true }).fill("office@sahayog-cuttack.in");
  await press(page, "Save settings");
  await seen(page.getByText("Please check the number: it needs 7 to 15 digits."));
  await page.getByLabel("Phone").fill("+91 671 230 0101");
  await press(page, "Save settings");
  await seen(notice(page, "Settings saved"));
  const guest = await tests.visitAs(null, "/contact", { viewport: desktop });
  await seen(guest.getByText("Plot 7, Link Road, Cuttack, Odisha 753012").first());
  await seen(guest.getByRole("banner").getByText("Sahayog Cuttack"));

  await page.goto("/dashboard/admin/setup");
  await step(page, "Tax on sales").getByRole("link", { name: "Tax on sales" }).click();
  expect(await barriers(page)).toEqual([]);
  await page
    .getByRole("combobox", { name: "Sellers who charge tax" })
    .selectOption("Only sellers registered for GST, except composition sellers");
  await page
    .getByRole("combobox", { name: "State of sellers whose location names none" })
    .selectOption("Odisha");
  await press(page, "Set the rule");
  await seen(notice(page, "The rule is set"));

  const { db } = tests.site.services;
  await makeLiveCampaign(db, await makePerson(db));
  await page.goto("/dashboard/admin/setup");
  await seen(step(page, "First campaign").getByText("One campaign takes donations."));
  await seen(step(page, "Tax on sales").getByText("Done", { exact: true }));
  await seen(step(page, "Organisation and address").getByText("Done", { exact: true }));

  const again = await tests.visitAs(null, pathname + search, { expected: { console: ["404"] } });
  await seen(again.getByRole("heading", { name: "Oops! Page not found" }));
  expect(await describeSetUp(tests.site.services)).toEqual([]);
});
