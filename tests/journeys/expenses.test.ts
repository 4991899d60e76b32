import type { Page } from "playwright-core";
import sharp from "sharp";
import { expect, test } from "vitest";
import { command, sql } from "../../app/platform/database/sql.ts";
import { guest } from "../../app/platform/http/session.ts";
import { openDonation } from "../../app/domains/donations/server/use-cases/open-donation.ts";
import { takeSnapshot } from "../../app/domains/expenses/server/use-cases/take-snapshot.ts";
import { donationPath } from "../../app/domains/donations/donation-path.ts";
import { barriers } from "../support/barriers.ts";
import { makeLiveCampaign } from "../support/campaigns.ts";
import { createSandboxControl, donationLike, verification } from "../support/giving.ts";
import { alive, expectTrueBooks, notice, openAdminPage, seen, seesNotice } from "../support/journeys.ts";
import { createUser } from "../support/people.ts";
import { phone, useSite } from "../support/site.ts";

/** The money of a campaign, from the donation to its bill. */
const tests = useSite();

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

/** Given and received; answers the address of the donation's own page. */
async function give(campaign_id: string, amount_paise: number): Promise<string> {
  const { services, url } = tests.site;
  const order = await openDonation(services, donationLike({ campaign_id, amount_paise }), {
    session: guest,
    client_address: "192.0.2.1",
  });
  const paid = await createSandboxControl(`${url}/sandbox/razorpay`).pay(order.order_id);
  const [path, request] = verification(paid);
  expect((await fetch(url + path, request)).status).toBe(200);
  return donationPath(order.access_token);
}

let photos = 0;

/** A white sheet, as a photo of a bill: another one each time, as one file is one bill. */
const photo = async () => ({
  name: "bill.png",
  mimeType: "image/png",
  buffer: await sharp({
    create: { width: 600, height: 800, channels: 3, background: { r: 255, g: 255, b: 255 - photos++ } },
  })
    .png()
    .toBuffer(),
});

/** How bright the picture at this address is at a point, in thousandths of its sides, from 0 to 255. */
async function brightnessOf(page: Page, path: string) {
  const answer = await page.request.get(path);
  expect(answer.status()).toBe(200);
  const { data, info } = await sharp(await answer.body())
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return (x: number, y: number) =>
    data[Math.round((y * info.height) / 1_000) * info.width + Math.round((x * info.width) / 1_000)];
}

async function drawBar(page: Page, from: [number, number], to: [number, number]) {
  const sheet = page.locator("[data-sheet]");
  // Neither below the header nor behind a notice.
  await sheet.evaluate((element) => element.scrollIntoView({ block: "center", behavior: "instant" }));
  const box = await sheet.boundingBox();
  if (!box) throw new Error("There is no picture");
  const at = ([x, y]: [number, number]) =>
    [box.x + (x * box.width) / 1_000, box.y + (y * box.height) / 1_000] as const;
  await page.mouse.move(...at(from));
  await page.mouse.down();
  await page.mouse.move(...at(to), { steps: 3 });
  await page.mouse.up();
}

test("a bill is recorded with its photo, covered, checked and public, and each donor sees what it paid for", async () => {
  const { services } = tests.site;
  const organiser = await createUser(services, { display_name: "Rabi Nayak" });
  const title = `A well for Boda ${organiser.user_id.slice(-6)}`;
  const campaign_id = await makeLiveCampaign(services.db, { ...organiser, roles: ["customer"] }, { title });
  const paid_by = `UTR${campaign_id.slice(-12).toUpperCase()}`;
  const donation = await give(campaign_id, 1_000_00);

  const page = await tests.visitAs(organiser, `/dashboard/campaigns/${campaign_id}`, {
    viewport: phone,
    expected: { console: ["400", "409", "415"] },
  });
  await page.getByRole("link", { name: "Bills and money" }).click();
  await page.getByRole("link", { name: "Record a bill" }).click();
  await seen(page.getByText("₹1,000 can still be spent."));
  await page.getByLabel("Amount").fill("1,200");
  await press(page, "Record the bill");
  await seen(page.getByText("Please choose a photo or a PDF of the bill."));
  await page.getByLabel("Paid to").fill("Kalinga Cement");
  await page.getByLabel("Purpose").fill("Cement for the well");
  await page.getByLabel("Photo or PDF of the bill").setInputFiles(await photo());
  await press(page, "Record the bill");
  await seen(page.getByText("Only ₹1,000 of this campaign’s money is left."));
  expect(await barriers(page)).toEqual([]);
  const note = { name: "bill.txt", mimeType: "text/plain", buffer: Buffer.from("Cement, 600") };
  await page.getByLabel("Photo or PDF of the bill").setInputFiles(note);
  await page.getByLabel("Amount").fill("600");
  await press(page, "Record the bill");
  await seen(page.getByText("This file is neither a photo nor a PDF."));
  await page.getByLabel("Photo or PDF of the bill").evaluate((field: HTMLInputElement) => {
    // Made in the page: it would be sent there piece by piece.
    const chosen = new DataTransfer();
    chosen.items.add(new File([new Uint8Array(11_000_000)], "bill.png", { type: "image/png" }));
    field.files = chosen.files;
    field.dispatchEvent(new Event("input", { bubbles: true }));
    field.dispatchEvent(new Event("change", { bubbles: true }));
  });
  await press(page, "Record the bill");
  await seen(page.getByText("This file is larger than 10 MB."));
  await page.getByLabel("Photo or PDF of the bill").setInputFiles(await photo());
  await press(page, "Record the bill");
  await seesNotice(page, "The bill is recorded", "One step is left: check it once more, and submit it.");

  const { id } = await services.db.one(sql({ id: "uuid" })`
    select id from expenses where campaign_id = ${campaign_id}`);
  await page
    .getByRole("img", { name: /^The photo of the bill/ })
    .evaluate((image: HTMLImageElement) => image.decode());
  await drawBar(page, [100, 400], [500, 500]);
  await seen(page.getByText("1 bar drawn"));
  const bar = page.getByRole("button", { name: "Bar 1", exact: true });
  expect(await bar.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe("rgb(0, 0, 0)");
  // Held and moved up, and back to where it was.
  await drawBar(page, [300, 450], [300, 350]);
  const from_top = page.getByRole("group", { name: "Bar 1" }).getByLabel("From the top");
  await expect.poll(() => from_top.inputValue()).toBe("300");
  await from_top.fill("400");
  await press(page, "Add a bar");
  await seen(page.getByText("2 bars drawn"));
  const second = page.getByRole("group", { name: "Bar 2" });
  await page.getByRole("button", { name: "Bar 2", exact: true }).press("ArrowDown");
  await expect.poll(() => second.getByLabel("From the top").inputValue()).toBe("490");
  await second.getByLabel("From the top").fill("700");
  expect(await barriers(page)).toEqual([]);
  await press(page, "Submit for review");
  await seesNotice(page, "The bill is submitted", "Our team will check it and tell you.");

  const admin = await createUser(services, { role: "admin" });
  const office = await tests.visitAs(admin, "/dashboard/admin", { expected: { console: ["400"] } });
  await openAdminPage(office, "Bills of campaigns");
  await office.getByRole("link", { name: "Cement for the well" }).click();
  await seen(office.getByText("As the public sees it"));
  expect(await barriers(office)).toEqual([]);
  const visitor = await tests.visitAs(null, `/campaigns/${campaign_id}`);
  await visitor.getByRole("tab", { name: "Money" }).click();
  const money = visitor.getByRole("tabpanel");
  await seen(money.getByText("No bill has been published yet."));
  const picture = `/api/v1/expenses/${id}/bill.webp`;
  expect((await visitor.request.get(picture)).status()).toBe(401);
  expect(await office.getByText("To be paid from our bank account").count()).toBe(0);
  await press(office, "I am paying this now");
  await seesNotice(office, "You are paying this now", "Pay it now, and record the payment here.");
  await seen(office.getByText("To be paid from our bank account: ₹600."));
  expect(await barriers(office)).toEqual([]);
  await press(office, "Record the payment and publish");
  await seen(office.getByText("Please enter the bank’s reference: 4 to 40 letters and digits."));
  await office.getByLabel("Bank reference").fill(paid_by);
  await press(office, "Record the payment and publish");
  await seesNotice(office, "The bill is booked and public", "We have told the organiser.");

  // The open page hears of it.
  await seen(money.getByText("Cement for the well"));
  await seen(money.getByRole("img", { name: "Bill of Kalinga Cement, ₹600" }));
  await expect
    .poll(() => money.locator("dl").first().innerText())
    .toMatch(/Received\s+₹1,000\s+Spent\s+₹600\s+Remaining\s+₹400\s+Returned\s+₹0/);
  const shown = await brightnessOf(visitor, picture);
  expect([shown(300, 450), shown(120, 420), shown(500, 720)]).toEqual([0, 0, 0]);
  expect(Math.min(...[shown(700, 450), shown(300, 350), shown(500, 600)].map(Number))).toBeGreaterThan(250);
  const original = `/api/v1/expenses/${id}/original`;
  expect((await visitor.request.get(original)).status()).toBe(401);
  expect((await brightnessOf(page, original))(300, 450)).toBe(255);

  const donor = await tests.visitAs(null, donation);
  const trace = donor.getByRole("region", { name: "How your donation was used" });
  for (const text of ["Cement for the well", "₹600 of your donation", "₹400 is not spent yet."])
    await seen(trace.getByText(text, { exact: true }));
  expect(await barriers(donor)).toEqual([]);

  await donor.goto("/transparency");
  await alive(donor);
  const row = donor
    .getByRole("region", { name: "By campaign" })
    .getByRole("row", { name: new RegExp(`^${title}`) });
  // What received most comes first, a few campaigns at a time.
  const more = donor.getByRole("link", { name: "Show more campaigns" });
  await expect
    .poll(async () => {
      if ((await row.count()) > 0) return true;
      // At once: the link goes as the last of them come, and waiting for it would never end.
      await more.evaluateAll((links: HTMLElement[]) => links.find((link) => link.ariaBusy === null)?.click());
      return false;
    })
    .toBe(true);
  expect(await row.getByRole("cell").allInnerTexts()).toEqual([
    "₹1,000",
    "₹0",
    expect.any(String),
    "₹600",
    "₹0",
    "₹0",
    "₹400",
  ]);
  const [file] = await Promise.all([
    donor.waitForEvent("download"),
    donor.getByRole("link", { name: "Download as CSV" }).click(),
  ]);
  const lines = (await (await fetch(`${tests.site.url}/api/v1/transparency.csv`)).text()).split("\n");
  expect(file.suggestedFilename()).toMatch(/\.csv$/);
  expect(lines.find((line) => line.includes(campaign_id) || line.includes(title))).toContain("600");

  await page.goto("/dashboard/notifications");
  const told = `We have checked the bill of ₹600 for “Cement for the well” and paid ₹600, bank reference ${paid_by}.`;
  await seen(page.getByText(told));
  await expectTrueBooks(tests.site);

  await office.goto(`/dashboard/admin/expenses/${id}`);
  await alive(office);
  await office.getByText("Correct a mistake").click();
  await office.getByLabel("Reason").fill("The bill was for ₹500.");
  await press(office, "Reverse this bill");
  await seen(notice(office, "The bill is reversed"));
  await seen(money.getByText("The bill was for ₹500."));
  await seen(money.getByText("Reversed", { exact: true }));
  await expectTrueBooks(tests.site);
  // Four people, nine pages, and axe on four of them.
});

test("an advance is asked for, sent, set off by a bill and given back, and everybody sees where it is", async () => {
  const { services } = tests.site;
  const organiser = await createUser(services, { display_name: "Rabi Nayak" });
  const campaign_id = await makeLiveCampaign(services.db, { ...organiser, roles: ["customer"] });
  const returned_by = `UTR-${campaign_id.slice(-12).toUpperCase()}`;
  await give(campaign_id, 1_000_00);
  const page = await tests.visitAs(organiser, `/dashboard/campaigns/${campaign_id}/expenses`, {
    viewport: phone,
    expected: { console: ["400", "409"] },
  });
  await page.getByRole("link", { name: "Request an advance" }).click();
  await seen(page.getByText("₹1,000 can be advanced."));
  await page.getByLabel("Amount").fill("1,200");
  await page.getByLabel("Purpose").fill("Bricks and wages");
  await page.getByLabel("Account to send it to").fill("Rabi Nayak, rabi@upi");
  await press(page, "Send request");
  await seen(page.getByText("Only ₹1,000 of this campaign’s money is left."));
  expect(await barriers(page)).toEqual([]);
  await page.getByLabel("Amount").fill("500");
  await press(page, "Send request");
  await seesNotice(page, "Your request is sent", "Our team will decide and tell you.");
  await seen(page.getByText("Requested", { exact: true }));

  const visitor = await tests.visitAs(null, `/campaigns/${campaign_id}`);
  await visitor.getByRole("tab", { name: "Money" }).click();
  const money = visitor.getByRole("tabpanel");
  await seen(money.getByText("No bill has been published yet."));

  const approver = await tests.visitAs(await createUser(services, { role: "admin" }), "/dashboard/admin");
  await openAdminPage(approver, "Advances to organisers");
  await approver.getByRole("link", { name: "Bricks and wages" }).click();
  await press(approver, "Approve");
  await seen(notice(approver, "The advance is approved"));
  await seen(
    approver.getByText("You approved this advance, so another admin must send the money and record it."),
  );
  const office = await tests.visitAs(
    await createUser(services, { role: "admin" }),
    new URL(approver.url()).pathname,
    {
      expected: { console: ["400", "409"] },
    },
  );
  expect(await office.getByText("Rabi Nayak, rabi@upi").count()).toBe(0);
  await press(office, "I am paying this now");
  await seesNotice(office, "You are paying this now", "Pay it now, and record the payment here.");
  await seen(office.getByText("Rabi Nayak, rabi@upi"));
  await press(office, "Record as sent");
  await seen(office.getByText("Please enter the bank’s reference: 4 to 40 letters and digits."));
  await office.getByLabel("Bank reference").fill(`utr ${campaign_id.slice(0, 13)} 1`);
  expect(await barriers(office)).toEqual([]);
  await press(office, "Record as sent");
  await seesNotice(office, "The transfer is recorded and public", "We have told the organiser.");
  await expect.poll(() => office.getByText("rabi@upi").count()).toBe(0);

  // The open page of a visitor hears of it, and says that it is not spent.
  await seen(money.getByText("₹500 with the organiser, bills awaited"));
  await expect
    .poll(() => money.locator("dl").first().innerText())
    .toMatch(/Received\s+₹1,000\s+Spent\s+₹0\s+With the organiser\s+₹500\s+Remaining\s+₹500\s+Returned\s+₹0/);

  await page.goto(`/dashboard/campaigns/${campaign_id}/expenses/new`);
  await alive(page);
  expect(await page.getByLabel("Paid from").locator("option:checked").innerText()).toBe(
    "The advance “Bricks and wages”, ₹500 left",
  );
  await seen(page.getByText("“Bricks and wages” has ₹500 left. Besides it, ₹500 can still be spent."));
  await page.getByLabel("Paid from").selectOption("");
  await seen(page.getByText("₹500 can still be spent.", { exact: true }));
  await page.getByLabel("Paid from").selectOption({ index: 0 });
  await page.getByLabel("Photo or PDF of the bill").setInputFiles(await photo());
  await page.getByLabel("Amount").fill("300");
  await page.getByLabel("Paid to").fill("Utkal Bricks");
  await page.getByLabel("Purpose").fill("Three thousand bricks");
  await press(page, "Record the bill");
  await press(page, "Submit for review");
  await seen(notice(page, "The bill is submitted"));
  await office.goto("/dashboard/admin/expenses");
  await alive(office);
  await office.getByRole("link", { name: "Three thousand bricks" }).click();
  await seen(office.getByText("From an advance"));
  await press(office, "Book and publish");
  await seen(notice(office, "The bill is booked and public"));
  await seen(money.getByText("₹300 in bills"));
  await seen(money.getByRole("img", { name: "Bill of Utkal Bricks, ₹300" }));
  expect(await barriers(visitor)).toEqual([]);

  await office.goto("/dashboard/admin/advances?status=paid");
  await alive(office);
  await office.getByRole("link", { name: "Bricks and wages" }).click();
  await seen(office.getByText("Money from this advance that is back in our bank account: at most ₹200."));
  await office.getByLabel("Amount").fill("200");
  await office.getByLabel("Bank reference").fill(returned_by);
  expect(await barriers(office)).toEqual([]);
  await press(office, "Record the return");
  await seen(notice(office, "The return is recorded and public"));
  await seen(money.getByText("All of it is in bills or returned"));
  await expectTrueBooks(tests.site);

  await page.goto("/dashboard/notifications");
  await alive(page);
  for (const title of ["Your advance is approved", "Your advance was sent", "We received your return"])
    await seen(page.getByText(title, { exact: true }));
  await page.getByRole("link", { name: "See the advance" }).first().click();
  // The notifications name the same bills and transfers, and may still be there.
  await seen(page.getByRole("link", { name: "Three thousand bricks" }));
  await seen(page.getByRole("main").getByText(returned_by));
  expect(await barriers(page)).toEqual([]);
  // Three people, eight pages, and axe on six of them.
});

test("monthly snapshots can be verified, and those from before signatures say so", async () => {
  const { services } = tests.site;
  // Each names the one before, and a job of the night may have taken that of the last month already.
  await takeSnapshot(services);
  const { sha256 } = await services.db.one(sql({ sha256: "text" })`
    select encode(sha256, 'hex') as sha256 from money_snapshots order by month desc limit 1`);
  const unsigned = JSON.stringify({ format: 1, month: "2099-01", previous_sha256: sha256, rows: [] });
  await services.db.run(command`
    insert into money_snapshots (month, document, sha256)
    values ('2099-01-01', ${unsigned}, sha256(convert_to(${unsigned}, 'UTF8')))`);
  const page = await tests.visitAs(null, "/transparency", { viewport: phone });
  await seen(page.getByText("Not signed: it is older than our signatures.", { exact: false }));
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Its signature" }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^sahayog-money-\d{4}-\d{2}\.json\.sig$/);
  await seen(page.getByText("openssl pkeyutl -verify -pubin", { exact: false }));
  expect(await barriers(page)).toEqual([]);
});

test("without script a bill is recorded, covered by numbers, and refused with a reason", async () => {
  const { services } = tests.site;
  const organiser = await createUser(services);
  const campaign_id = await makeLiveCampaign(services.db, { ...organiser, roles: ["customer"] });
  await give(campaign_id, 500_00);
  const page = await tests.visitAs(organiser, `/dashboard/campaigns/${campaign_id}/expenses/new`, {
    javaScriptEnabled: false,
  });
  await page.getByLabel("Photo or PDF of the bill").setInputFiles(await photo());
  await page.getByLabel("Amount").fill("100");
  await page.getByLabel("Paid to").fill("A mason from Tikiri");
  await page.getByLabel("Purpose").fill("Two days of work");
  await press(page, "Record the bill");
  const bar = page.getByRole("group", { name: "Bar 1" });
  for (const [label, value] of Object.entries({
    "From the left": 0,
    "From the top": 0,
    Width: 1_000,
    Height: 100,
  }))
    await bar.getByLabel(label).fill(String(value));
  await press(page, "Submit for review");
  await seen(page.getByText("The bill is submitted"));
  const { id } = await services.db.one(sql({ id: "uuid" })`
    select id from expenses where campaign_id = ${campaign_id}`);
  const covered = await brightnessOf(page, `/api/v1/expenses/${id}/bill.webp`);
  expect([covered(500, 50), covered(500, 950)]).toEqual([0, 255]);
  const admin = await createUser(services, { role: "admin" });
  const office = await tests.visitAs(admin, `/dashboard/admin/expenses/${id}`, { javaScriptEnabled: false });
  await office.getByText("Do not accept", { exact: true }).click();
  await office.getByLabel("Reason").fill("The day cannot be read.");
  await press(office, "Do not accept this bill");
  await page.goto(`/dashboard/campaigns/${campaign_id}/expenses`);
  await seen(page.getByText("The day cannot be read."));
  await page.getByRole("link", { name: "Two days of work" }).click();
  await seen(page.getByText("please record the bill again"));
  await page.getByRole("link", { name: "See the bills" }).click();
});
