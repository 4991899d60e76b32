import type { Page } from "playwright-core";
import sharp from "sharp";
import { beforeEach, expect, test } from "vitest";
import { type Client, createClients } from "../support/api-client.ts";
import { violationsOnScreen } from "../support/axe.ts";
import { gone, notice, seen, sidewaysRoom } from "../support/journeys.ts";
import { makeSeller } from "../support/sellers.ts";
import { desktop, phone, useSite } from "../support/site.ts";

/** Somebody becomes a vendor, and keeps a shop. */
const tests = useSite();

let admin: Client;

beforeEach(async () => {
  const api = createClients(tests.site.services, "/api/v1");
  admin = await api.person({ display_name: "Bina Sahu", role: "admin" });
});

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

/** What is kept on the device. */
const kept = (page: Page) => page.evaluate(() => JSON.stringify(Object.entries(localStorage)));

async function fillApplication(page: Page) {
  await page.getByLabel("Shop name").fill("Nuapatna Weavers");
  await page.getByLabel("Craft").fill("Ikat weaving");
  await page.getByLabel("Place").fill("Nuapatna, Cuttack");
  await page.getByLabel("About you and your work").fill("We weave ikat saris on eleven looms.");
}

test("a customer applies on a phone, an admin approves, and the open page becomes a vendor's", async () => {
  const customer = await createClients(tests.site.services).person({ display_name: "Mina Meher" });
  const page = await tests.visitAs(customer, "/dashboard/sell", {
    viewport: phone,
    expected: { console: ["400"] },
  });
  await seen(page.getByRole("heading", { name: "How selling works" }));
  expect(await sidewaysRoom(page)).toBe(0);
  expect(await violationsOnScreen(page)).toEqual([]);
  await fillApplication(page);
  await page.reload();
  await expect.poll(() => page.getByLabel("Shop name").inputValue()).toBe("Nuapatna Weavers");
  expect(await page.getByLabel("About you and your work").inputValue()).toMatch(/^We weave/);
  await page.getByLabel("Picture").setInputFiles(await picture());
  const preview = page.getByRole("img", { name: "Your shop’s picture" });
  await expect.poll(() => preview.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(300);
  await gone(page.getByRole("textbox", { name: "GSTIN" }));
  await page.getByRole("radio", { name: /^Registered/ }).check();
  await page.getByRole("textbox", { name: "GSTIN" }).fill("27AAPFU0939F1ZW");
  await press(page, "Send application");
  await seen(page.getByText(/^One character seems wrong/));
  expect(await violationsOnScreen(page)).toEqual([]);
  await page.getByRole("textbox", { name: "GSTIN" }).fill("27 aapfu 0939f 1zv");
  await expect.poll(() => kept(page)).toMatch(/sahayog-seller-draft.*Ikat weaving/);
  expect(await kept(page)).not.toMatch(/aapfu/i);
  await press(page, "Send application");
  await seen(notice(page, "Your application has been sent"));
  await seen(page.getByRole("heading", { name: "Your application is in review" }));
  await expect.poll(() => kept(page)).not.toContain("sahayog-seller-draft");

  const deciding = await tests.visitAs(admin, "/dashboard/admin/moderation?tab=approvals", {
    viewport: desktop,
  });
  await deciding
    .locator(`[data-row="${customer.user_id}"]`)
    .getByRole("link", { name: "Shop “Nuapatna Weavers”" })
    .click();
  await seen(deciding.getByText("27AAPFU0939F1ZV"));
  expect(await violationsOnScreen(deciding)).toEqual([]);
  await deciding.getByRole("radio", { name: "Approve", exact: true }).check();
  await deciding.getByLabel("Reason").fill("We have seen your looms.");
  await press(deciding, "Save decision");
  await seen(notice(deciding, "It is approved"));

  await seen(page.getByRole("heading", { name: "Your shop is approved" }));
  await seen(page.getByRole("link", { name: "Add bank details" }));
  const home = await tests.visitAs(customer, "/dashboard", { viewport: phone });
  await seen(home.getByRole("link", { name: "Add your bank details, so that we can pay you." }));
  await seen(page.getByRole("button", { name: "Notifications, 1 unread" }));
  await press(page, "Dashboard menu");
  await seen(page.getByRole("navigation", { name: "Dashboard" }).getByRole("link", { name: "Shipping" }));
});

test("a rejected applicant reads the reason, changes the application and sends it again", async () => {
  const customer = await createClients(tests.site.services, "/api/v1").person();
  const application = {
    name: "Nuapatna Weavers",
    bio: "We weave ikat saris on eleven looms.",
    location: "Nuapatna, Cuttack",
    craft: "Ikat weaving",
  };
  expect((await customer.ask("POST", "/seller-application", application)).status).toBe(201);
  const decided = await admin.ask("POST", `/moderation/sellers/${customer.user_id}/decisions`, {
    decision: "reject",
    reason: "Please say who weaves.",
  });
  expect(decided.status).toBe(201);
  const page = await tests.visitAs(customer, "/dashboard/sell", { viewport: phone });
  await seen(page.getByText("Please say who weaves.", { exact: true }));
  await seen(page.getByRole("link", { name: "Think the decision is wrong? Appeal it" }));
  expect(await page.getByLabel("Craft").inputValue()).toBe("Ikat weaving");
  expect(await violationsOnScreen(page)).toEqual([]);
  await page.getByLabel("About you and your work").fill("My mother, my sister and I weave ikat saris.");
  await press(page, "Send application");
  await seen(page.getByRole("heading", { name: "Your application is in review" }));
});

test("a vendor changes the shop and closes it for a vacation, and an admin verifies it", async () => {
  const vendor = await makeSeller(tests.site.services);
  const page = await tests.visitAs(vendor, "/dashboard/shop", { viewport: phone });
  expect(await sidewaysRoom(page)).toBe(0);
  expect(await violationsOnScreen(page)).toEqual([]);
  await page.getByLabel("Craft").fill("Ikat and bomkai");
  await press(page, "Save changes");
  await seen(notice(page, "Your changes are saved"));
  await press(page, "Close the shop");
  await seen(notice(page, "Your shop is closed"));
  await press(page, "Open the shop");
  await gone(page.getByRole("button", { name: "Open the shop" }));

  const verifying = await tests.visitAs(admin, "/dashboard/admin/sellers?q=bomkai", { viewport: desktop });
  expect(await violationsOnScreen(verifying)).toEqual([]);
  await verifying.getByRole("link", { name: "Nuapatna Weavers" }).click();
  await verifying.getByLabel("Reason").fill("We have seen your looms.");
  await press(verifying, "Verify");
  await seen(notice(verifying, "The shop is verified"));
  expect(await violationsOnScreen(verifying)).toEqual([]);
  await seen(page.getByRole("button", { name: "Notifications, 1 unread" }));
});

test("without script the application is sent as well, with its picture", async () => {
  const customer = await createClients(tests.site.services).person();
  const page = await tests.visitAs(customer, "/dashboard/sell", { javaScriptEnabled: false });
  await fillApplication(page);
  await page.getByRole("radio", { name: /^Not registered/ }).check();
  await page.getByLabel("Picture").setInputFiles(await picture());
  await press(page, "Send application");
  await seen(page.getByRole("heading", { name: "Your application is in review" }));
  await seen(page.getByRole("img", { name: "Your shop’s picture" }));
});

async function picture() {
  const create = { width: 300, height: 300, channels: 3, background: "#a92b1d" } as const;
  return { name: "us.png", mimeType: "image/png", buffer: await sharp({ create }).png().toBuffer() };
}
