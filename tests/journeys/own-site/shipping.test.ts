import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { command, sql } from "../../../app/platform/database/sql.ts";
import type { Session } from "../../../app/platform/http/session.ts";
import { barriers, overflows } from "../../support/barriers.ts";
import { notice, seen, seesNotice } from "../../support/journeys.ts";
import { orderOf } from "../../support/ordering.ts";
import { inkOf, inkOfPdf } from "../../support/pdf-text.ts";
import { createUser, sessionCookieOf, type TestUser } from "../../support/people.ts";
import { listProduct } from "../../support/products.ts";
import { createShop } from "../../support/shops.ts";
import { phone, useOwnSite } from "../../support/site.ts";

/** Orders are paid here by writing rows, so the books of this site are not true. */
const tests = useOwnSite();
const path = "/dashboard/shipping";

const cards = (page: Page) => page.locator("[data-shipment]");
const cardOf = (page: Page, number: string) => cards(page).filter({ hasText: number });
const tab = (page: Page, name: string) =>
  page.getByRole("tablist", { name: "Shipments by state" }).getByRole("tab", { name });

/** A paid order of one piece from this vendor; how it was paid does not matter here. Returns its number. */
async function paidOrder(vendor: TestUser, name = "Brass lamp"): Promise<string> {
  const { services } = tests.site;
  const product = await listProduct(services.db, vendor.user_id, { name });
  const { user_id } = await createUser(services);
  const session = await services.sessions.of(await sessionCookieOf(services, user_id)).read();
  const { id, order_number } = await orderOf(services, session as Session, { [product]: 1 });
  await services.db.run(command`
    update orders set payment_status = 'paid', status = 'confirmed', stock = 'sold', held_by_address = null,
      paid_at = now() where id = ${id}`);
  await services.db.run(command`update shipments set status = 'confirmed' where order_id = ${id}`);
  return order_number;
}

async function shipmentOf(order_number: string) {
  return tests.site.services.db.one(sql({ id: "uuid", status: "text", tracking_number: "text?" })`
    select shipments.id, shipments.status, tracking_number from shipments join orders on orders.id = order_id
    where order_number = ${order_number}`);
}

const vendor = () => createShop(tests.site.services);

test("a parcel is marked as shipped with its tracking number, then as delivered", async () => {
  const mina = await vendor();
  const [first, second] = [await paidOrder(mina), await paidOrder(mina)];
  await tests.site.services.db.run(command`
    update shipments set status = 'processing' where id = ${(await shipmentOf(second)).id}`);
  const page = await tests.visitAs(mina, path, {
    viewport: phone,
    expected: { console: ["Failed to load"] },
  });
  await seen(page.getByRole("heading", { level: 1, name: "Shipping Management" }));
  const tabs = page.getByRole("tablist", { name: "Shipments by state" }).getByRole("tab");
  expect(await tabs.allTextContents()).toEqual([
    "All Orders",
    "Ready to Ship",
    "Late",
    "Shipped",
    "Delivered",
    "Not arrived",
  ]);
  expect(await cards(page).getByRole("heading", { level: 2 }).allTextContents()).toEqual([second, first]);
  await seen(cardOf(page, second).getByRole("button", { name: "Mark as Shipped" }));
  expect(await overflows(page)).toEqual([]);

  const card = cardOf(page, first);
  await seen(card.getByText("Lipika Das"));
  await seen(card.getByRole("link", { name: "98765 43210" }));
  const shipped = card.getByRole("button", { name: `Mark as Shipped: ${first}` });
  for (const blank of ["", "   "]) {
    await card.getByLabel("Tracking number").fill(blank);
    const answered = page.waitForResponse((response) => response.request().method() === "POST");
    await shipped.click();
    await answered;
    await seen(notice(page, "Error"));
    await seen(card.getByText("Please enter the tracking number."));
  }
  expect(await shipmentOf(first)).toMatchObject({ status: "confirmed", tracking_number: null });
  await card.getByLabel("Tracking number").fill("EE123456789IN");
  await shipped.click();
  await seesNotice(
    page,
    "Shipping Updated",
    "We have marked the parcel as shipped and emailed the customer. Please mark it as delivered once it arrives.",
  );
  await seen(card.getByText("EE123456789IN"));
  expect(await shipmentOf(first)).toMatchObject({ status: "shipped", tracking_number: "EE123456789IN" });

  await tab(page, "Shipped").click();
  await page.waitForURL(`${path}?tab=shipped`);
  await expect.poll(() => cards(page).count()).toBe(1);
  await cardOf(page, first).getByRole("button", { name: "Mark as Delivered" }).click();
  await seesNotice(
    page,
    "Shipping Updated",
    "We have marked the parcel as delivered and emailed the customer.",
  );
  await seen(page.getByRole("heading", { name: "Nothing is on its way" }));
  await tab(page, "Delivered").click();
  await seen(cardOf(page, first));
  expect(await shipmentOf(first)).toMatchObject({ status: "delivered" });
});

test("a change that is not possible any more is a destructive notice with the server's message", async () => {
  const mina = await vendor();
  const number = await paidOrder(mina);
  const page = await tests.visitAs(mina, path, { expected: { console: ["Failed to load"] } });
  const { id } = await shipmentOf(number);
  await cardOf(page, number).getByLabel("Tracking number").fill("EE123456789IN");
  await tests.site.services.db.run(command`update shipments set status = 'cancelled' where id = ${id}`);
  await cardOf(page, number).getByRole("button", { name: "Mark as Shipped" }).click();
  await seesNotice(page, "Error", "You can ship only items that are paid for and not shipped yet.");
});

test("a vendor's parcels are hidden from others, shown to admins, and customers are told who may see them", async () => {
  const mina = await vendor();
  const number = await paidOrder(mina);
  const { id } = await shipmentOf(number);
  const other = await tests.visitAs(await vendor(), path);
  await seen(other.getByRole("heading", { name: "Nothing to ship" }));
  expect((await other.request.get(`/api/v1/packing-slips.pdf?ids=${id}`)).status()).toBe(404);
  const admin = await createUser(tests.site.services, { role: "admin" });
  await seen(cardOf(await tests.visitAs(admin, path), number));
  const customer = await tests.visitAs(await createUser(tests.site.services), path, {
    expected: { console: ["Failed to load"] },
  });
  await seen(customer.getByRole("heading", { name: "Access Restricted" }));
  await seen(customer.getByText("This section is only available for vendors and administrators."));
});

test("packing slips of one parcel or of the page are a PDF, and so is the invoice once it is sent", async () => {
  const mina = await vendor();
  const [first, second] = [await paidOrder(mina, "Bell metal plate"), await paidOrder(mina)];
  const page = await tests.visitAs(mina, path);
  const slip = cardOf(page, first).getByRole("link", { name: `Packing slip for ${first} (PDF)` });
  expect(await inkOfLink(page, slip)).toContain(inkOf("Plot 12, Mahanadi Vihar"));
  const all = await inkOfLink(page, page.getByRole("link", { name: "Packing slips for this page (PDF, 2)" }));
  expect(all).toContain(first);
  expect(all).toContain(second);
  await cardOf(page, first).getByLabel("Tracking number").fill("EE123456789IN");
  await cardOf(page, first)
    .getByRole("button", { name: `Mark as Shipped: ${first}` })
    .click();
  const invoice = cardOf(page, first).getByRole("link", { name: /^Invoice I-\d{4}-\d\d\/000001 \(PDF\)$/ });
  expect(await inkOfLink(page, invoice)).toContain("Bellmetalplate");
});

async function inkOfLink(page: Page, link: Locator): Promise<string> {
  const answer = await page.request.get((await link.getAttribute("href")) ?? "");
  expect(answer.headers()["content-type"]).toBe("application/pdf");
  return inkOfPdf(new Uint8Array(await answer.body()));
}

test("without script a parcel is marked as shipped, and the list has no barriers", async () => {
  const mina = await vendor();
  const number = await paidOrder(mina);
  const page = await tests.visitAs(mina, path, { javaScriptEnabled: false });
  await page.getByLabel("Tracking number").fill("EE123456789IN");
  await page.getByRole("button", { name: "Mark as Shipped" }).click();
  await seen(page.getByText("Shipping Updated"));
  expect(await shipmentOf(number)).toMatchObject({ status: "shipped" });
  await paidOrder(mina, "ପିତ୍ତଳ ଦୀପ");
  const list = await tests.visitAs(mina, path);
  expect(await barriers(list)).toEqual([]);
});
