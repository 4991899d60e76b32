import type { Locator, Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { command, sql } from "../../app/platform/database/sql.ts";
import { createSandboxControl } from "../support/giving.ts";
import { barriers } from "../support/barriers.ts";
import { expectTrueBooks, gone, notice, seen, seesNotice } from "../support/journeys.ts";
import { createUser, sessionCookieOf, type TestUser } from "../support/people.ts";
import { telephonePicture } from "../support/pictures.ts";
import { listProduct, openShop } from "../support/products.ts";
import { createDeliveries } from "../support/returning.ts";
import { desktop, phone, useSite } from "../support/site.ts";

const tests = useSite();
const desk = "/dashboard/shipping/returns";

let vendor: TestUser;
let admin: TestUser;
beforeAll(async () => {
  const { services } = tests.site;
  vendor = await createUser(services, { role: "vendor", display_name: "Sita Meher" });
  admin = await createUser(services, { role: "admin" });
  await openShop(services.db, vendor.user_id, "Meher Weavers");
});

/** An order that the sandbox took the money for, and that has arrived. */
async function deliveredOrder(quantity: number) {
  const { services, url } = tests.site;
  const { db } = services;
  const product_id = await listProduct(db, vendor.user_id, { name: "Sambalpuri ikat sari" });
  const deliveries = createDeliveries({
    db,
    services,
    sandbox: createSandboxControl(`${url}/sandbox/razorpay`),
  });
  const signedIn = async ({ user_id }: TestUser) => ({
    user_id,
    cookie: await sessionCookieOf(services, user_id),
  });
  const buyer = await createUser(services, { display_name: "Lipika Das" });
  const order = await deliveries.delivered(await signedIn(buyer), await signedIn(vendor), {
    [product_id]: quantity,
  });
  return { buyer, product_id, order };
}

const fold = (place: Page | Locator, name: string | RegExp) =>
  place.locator("summary").filter({ hasText: name }).click();
const card = (page: Page, number: string) => page.locator("li[data-return]").filter({ hasText: number });
const entries = (page: Page) =>
  page.getByRole("region", { name: "History" }).getByRole("listitem").allInnerTexts();

test("a customer asks with a photo, the seller accepts and receives, and the money goes back", async () => {
  const { buyer, product_id, order } = await deliveredOrder(2);
  const page = await tests.visitAs(buyer, `/dashboard/orders/${order.id}`, { viewport: phone });
  await seen(page.getByText(/^Possible until /));
  await page.getByRole("link", { name: "Return an item: Sambalpuri ikat sari" }).click();
  await page.waitForURL(/\/return\/[\w-]{36}$/);
  const back = page.getByRole("region", { name: "Your refund" });
  await seen(back.getByText("₹840 for 2 items: the price including tax."));
  await seen(
    back.getByText(
      /^If you keep nothing from Meher Weavers in this order, we also refund the ₹50 delivery charge/,
    ),
  );
  await page.getByRole("button", { name: "Request return" }).click();
  await seen(page.getByText("Please choose a reason."));
  await page.getByLabel("I changed my mind").check();
  await seen(
    back.getByText("The delivery charge of ₹50 is not refunded, since nothing was damaged or wrong."),
  );
  await page.getByLabel("Damaged or faulty").check();
  await page.getByLabel("How many?").fill("1");
  await seen(back.getByText("₹420 for 1 item: the price including tax."));
  await seen(back.getByText(/^The delivery charge of ₹50 is not refunded while an item from Meher Weavers/));
  await page.getByLabel("How many?").fill("2");
  await seen(back.getByText(/^The delivery charge of ₹50 is also refunded, since no item is kept/));
  await seen(back.getByText("Total refund for this return: ₹890."));
  await page.getByLabel("In your own words").fill("The border is torn.");
  const buffer = await telephonePicture();
  await page.getByLabel("Add photos").setInputFiles({ name: "torn.jpg", mimeType: "image/jpeg", buffer });
  await seen(page.locator('input[name="picture_ids"]').locator("xpath=..").locator("img"));
  expect(await barriers(page)).toEqual([]);
  await page.getByRole("button", { name: "Request return" }).click();
  await seesNotice(page, "Return requested", "The seller has 3 days to answer, and we will write to you.");
  // For some seconds it lies over what is below the header.
  await gone(notice(page, "Return requested"));
  await seen(page.getByText("Requested", { exact: true }));
  await seen(page.getByText(/^The delivery charge of ₹50 is also refunded, since no item is kept/));
  await seen(page.getByRole("img", { name: "Photo 1 of 1" }));
  expect(await barriers(page)).toEqual([]);

  const shop = await tests.visitAs(vendor, "/dashboard/shipping", { viewport: desktop });
  await shop.getByRole("link", { name: "Returns" }).click();
  await shop.waitForURL(desk);
  const row = card(shop, order.order_number);
  await seen(row.getByText("The border is torn."));
  await seen(row.getByText(/^The delivery charge of ₹50 is also refunded, since no item is kept/));
  const photo = row.getByRole("img", { name: "Photo 1 of 1" });
  await expect.poll(() => photo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(320);
  await fold(row, "Accept");
  await row.getByLabel("How to send it back").fill("We pick it up on Friday, at our cost.");
  expect(await barriers(shop)).toEqual([]);
  await row.getByRole("button", { name: `Accept: ${order.order_number}` }).click();
  await seesNotice(shop, "Return accepted", "We have sent the customer your instructions.");
  await page.goto(`/dashboard/orders/${order.id}`);
  await fold(page, "I have sent it back");
  await page.getByLabel("How did you send it? (optional)").fill("With the driver, on Friday.");
  expect(await barriers(page)).toEqual([]);
  await page.getByRole("button", { name: "I have sent it back" }).click();
  await seesNotice(
    page,
    "Thank you for telling us",
    "We have told the seller that the items are on their way.",
  );
  await shop.reload();
  await seen(row.getByText("With the driver, on Friday."));
  await fold(row, "Mark as received");
  await row.getByLabel("Items can be sold again").check();
  await row.getByRole("button", { name: `Mark as received: ${order.order_number}` }).click();
  await seesNotice(shop, "Marked as received", "The refund is on its way to the customer.");
  await shop.goto(`${desk}?tab=done`);
  await seen(card(shop, order.order_number).getByText("The items came back and are on sale again."));

  const { db } = tests.site.services;
  // The site's own job sends it to the sandbox.
  await expect
    .poll(
      async () =>
        (
          await db.one(sql({ refunded_paise: "int8" })`
            select refunded_paise from orders where id = ${order.id}`)
        ).refunded_paise,
    )
    .toBe(89_000);
  const { stock } = await db.one(sql({ stock: "int4" })`
    select inventory_quantity as stock from products where id = ${product_id}`);
  expect(stock).toBe(10);
  await expectTrueBooks(tests.site);
  await page.goto(`/dashboard/orders/${order.id}`);
  const history = (await entries(page)).map((text) => text.split("\n")[0]);
  for (const event of ["Return requested", "Return accepted", "Returned items received", "Refund sent"])
    expect(history).toContain(event);
  await seen(page.getByText(/^We have ordered your refund of ₹890/));
});

test("after the seller's no, the customer asks an admin, who lets the goods be kept", async () => {
  const { buyer, order } = await deliveredOrder(1);
  const page = await tests.visitAs(buyer, `/dashboard/orders/${order.id}/return/${order.items[0]?.id}`, {
    viewport: phone,
    javaScriptEnabled: false,
  });
  await seen(
    page.getByText(
      /^If you keep nothing from Meher Weavers in this order, we also refund the ₹50 delivery charge/,
    ),
  );
  await page.getByLabel("Not what I ordered").check();
  await page.getByRole("button", { name: "Request return" }).click();
  await seen(page.getByText("Return requested", { exact: true }).first());
  const shop = await tests.visitAs(vendor, desk, { viewport: phone, javaScriptEnabled: false });
  await fold(card(shop, order.order_number), "Decline");
  await card(shop, order.order_number)
    .getByRole("textbox", { name: "Reason" })
    .fill("It is what the page shows.");
  await shop.getByRole("button", { name: `Decline: ${order.order_number}` }).click();
  await page.goto(`/dashboard/orders/${order.id}`);
  await seen(page.getByText("It is what the page shows.").first());
  await fold(page, "Ask our team to decide");
  await page.getByRole("button", { name: "Ask our team to decide" }).click();
  await seen(page.getByText("Our team will decide and email both sides."));
  const team = await tests.visitAs(admin, `${desk}?tab=team`);
  const row = card(team, order.order_number);
  await fold(row, /^Refund ₹[\d,.]+ without a return/);
  await row.getByRole("button", { name: new RegExp(`without a return: ${order.order_number}`) }).click();
  await seesNotice(team, "Refunded", "The refund is on its way, and the customer keeps the items.");
  await gone(row);
});

test("a guest who tracks the order learns that a return runs, and no words of it", async () => {
  const { buyer, order } = await deliveredOrder(1);
  await tests.site.services.db.run(command`
    insert into order_returns (order_id, shipment_id, item_id, vendor_id, user_id, quantity, reason, words)
    values (${order.id}, ${order.shipment_id}, ${order.items[0]?.id ?? ""}, ${vendor.user_id}, ${buyer.user_id}, 1,
      'damaged', 'Torn words')`);
  const page = await tests.visit("/orders", { viewport: phone });
  await page.getByLabel("Order number").fill(order.order_number);
  await page.getByLabel("Phone number").fill("98765 43210");
  await page.getByRole("button", { name: "Find the order" }).click();
  await seen(page.getByText("Part of this is being returned."));
  expect(await page.content()).not.toContain("Torn words");
});
