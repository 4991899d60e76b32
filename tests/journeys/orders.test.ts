import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { command, sql } from "../../app/platform/database/sql.ts";
import { updateShipment } from "../../app/domains/orders/server/use-cases/change-shipment.ts";
import type { Session } from "../../app/platform/http/session.ts";
import { violationsOnScreen } from "../support/axe.ts";
import { barriers } from "../support/barriers.ts";
import {
  alive,
  endPayment,
  escapePayment,
  focused,
  gone,
  notice,
  paymentWindow,
  pressThriceAtOnce,
  seen,
  seesNotice,
} from "../support/journeys.ts";
import { checkoutFields, orderOf } from "../support/ordering.ts";
import { createUser, sessionCookieOf, type TestUser } from "../support/people.ts";
import { listProduct, openShop } from "../support/products.ts";
import { desktop, phone, useSite } from "../support/site.ts";

const tests = useSite();
const path = "/dashboard/orders";
/** Of forms that are refused. */
const refused = { console: ["status of 404", "status of 409"] };

let vendor: TestUser;
let sari: string;
beforeAll(async () => {
  const { services } = tests.site;
  vendor = await createUser(services, { role: "vendor", display_name: "Sita Meher" });
  await openShop(services.db, vendor.user_id, "Meher Weavers");
  sari = await listProduct(services.db, vendor.user_id, {
    name: "Sambalpuri ikat sari",
    price_paise: 150_000,
  });
});

const customer = () => createUser(tests.site.services, { display_name: "Lipika Das" });

async function unpaidOrder(buyer: TestUser) {
  const { services } = tests.site;
  const session = await services.sessions.of(await sessionCookieOf(services, buyer.user_id)).read();
  return orderOf(services, session as Session, { [sari]: 1 });
}

/** One that can be paid for nine more minutes. */
async function orderNearItsEnd(buyer: TestUser) {
  const order = await unpaidOrder(buyer);
  await tests.site.services.db.run(command`
    update orders set created_at = created_at - interval '6 minutes', held_until = held_until - interval '6 minutes'
    where id = ${order.id}`);
  return order;
}

/** Nothing lies over its middle. */
function isOnTop(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}

/** Fills in the checkout for the sari. */
async function goToCheckout(page: Page): Promise<void> {
  const button = page.getByRole("button", { name: /^Add to Cart – / });
  await button.filter({ visible: true }).first().click();
  await seen(notice(page, "Added to Cart"));
  const in_header = page.getByRole("link", { name: "Cart (1)" }).filter({ visible: true }).first();
  if (page.viewportSize()?.width === phone.width) {
    // The way to the panel is in the menu, which the notice leaves free.
    const menu = page.getByRole("button", { name: "Menu", exact: true });
    expect(await menu.evaluate(isOnTop)).toBe(true);
    await menu.click();
    await seen(in_header);
    await page.goto("/cart");
    await alive(page);
  } else await in_header.click();
  await page.getByRole("link", { name: "Proceed to Checkout" }).click();
  await page.waitForURL(/\/checkout$/);
  await seen(page.getByRole("heading", { name: "Payment Method", exact: true }));
  await alive(page);
  const fields = {
    "Full name": checkoutFields.fullName,
    Phone: checkoutFields.phone,
    "Address line 1": checkoutFields.addressLine1,
    City: checkoutFields.city,
    "PIN code": checkoutFields.pincode,
  };
  for (const [label, value] of Object.entries(fields))
    await page.getByLabel(label, { exact: true }).fill(value);
}

/** Buys the sari in the shop. Returns the number of the order. */
async function buy(page: Page): Promise<string> {
  await goToCheckout(page);
  await pressThriceAtOnce(page.getByRole("button", { name: "Place Order" }));
  await seen(paymentWindow(page).getByRole("button", { name: "Succeed" }));
  // Also while the window is open nothing can be sent.
  expect(await page.getByRole("button", { name: "Place Order" }).count()).toBe(0);
  await endPayment(page, "Succeed");
  await seen(page.getByRole("heading", { level: 1, name: "Order Confirmed!" }));
  const text = await page.getByText(/^Order ORD-/).innerText();
  return text.replace("Order ", "");
}

const rows = (page: Page) => page.locator("[data-order]");
const details = (page: Page, number: string) => page.getByRole("dialog", { name: `Order ${number}` });
const badge = (page: Page, text: string) =>
  page.locator("[data-shipment] header").getByText(text, { exact: true });

async function fold(page: Page, name: string) {
  await page.locator("summary").filter({ hasText: name }).click();
}

const shipmentOf = (order_number: string) =>
  tests.site.services.db.one(sql({
    status: "text",
    order_status: "text",
    tracking_number: "text?",
    is_sent: "bool",
    is_delivered: "bool",
  })`
    select shipments.status, orders.status as order_status, tracking_number, shipped_at is not null as is_sent,
      delivered_at is not null as is_delivered
    from shipments join orders on orders.id = order_id where order_number = ${order_number}`);

test("an order goes from the cart to the delivery, seen by its customer, its seller and by number", async () => {
  const lipika = await customer();
  const page = await tests.visitAs(lipika, `/products/${sari}`, { viewport: phone });
  const number = await buy(page);

  await page.goto(path);
  await alive(page);
  const row = rows(page).first();
  for (const text of [number, "Sambalpuri ikat sari", "Confirmed", "Paid"])
    await seen(row.getByText(text, { exact: true }));
  expect(await barriers(page)).toEqual([]);
  await row.getByRole("link", { name: number }).click();
  await page.waitForURL(/\/dashboard\/orders\/[\w-]{36}$/);
  const dialog = details(page, number);
  for (const text of ["1 × ₹1,500", "Plot 12, Mahanadi Vihar", "Order placed"])
    await seen(dialog.getByText(text, { exact: true }));
  expect(await dialog.getByText("Mark as Shipped").count()).toBe(0);
  expect(await barriers(page)).toEqual([]);
  const address = page.url();
  await page.keyboard.press("Escape");
  await page.waitForURL(path);
  await gone(dialog);

  const shop = await tests.visitAs(vendor, path, { viewport: desktop });
  await shop.getByRole("link", { name: number }).click();
  await seen(details(shop, number));
  expect(await details(shop, number).getByText(lipika.email).count()).toBe(0);
  await fold(shop, "Mark as Shipped");
  await shop.getByRole("button", { name: "Mark as Shipped" }).click();
  await seen(shop.getByText("Please enter the tracking number."));
  expect(await barriers(shop)).toEqual([]);
  await shop.getByLabel("Tracking number").fill("EO123456789IN");
  await shop.getByRole("button", { name: "Mark as Shipped" }).click();
  await seen(notice(shop, "Order Updated"));
  await seen(badge(shop, "Shipped"));
  expect(await shipmentOf(number)).toMatchObject({
    status: "shipped",
    order_status: "shipped",
    tracking_number: "EO123456789IN",
    is_sent: true,
  });
  await fold(shop, "Mark as Delivered");
  await shop.getByRole("button", { name: "Mark as Delivered" }).click();
  await seen(badge(shop, "Delivered"));
  expect(await shipmentOf(number)).toMatchObject({ status: "delivered", is_delivered: true });

  await page.goto(address);
  await seen(page.getByRole("heading", { level: 1, name: `Order ${number}` }));
  expect(await page.getByRole("dialog").count()).toBe(0);
  await seen(badge(page, "Delivered"));
  await seen(page.getByText("EO123456789IN").first());
  expect(await barriers(page)).toEqual([]);

  const guest = await tests.visitAs(null, "/orders", { viewport: phone });
  await guest.getByLabel("Order number").fill(` ${number.toLowerCase()} `);
  await guest.getByLabel("Phone number").fill("+91 98765-43210");
  await guest.getByRole("button", { name: "Find the order" }).click();
  const found = guest.getByRole("region", { name: `Order ${number}` });
  await seen(found.getByText("EO123456789IN"));
  expect(await guest.getByText("Mahanadi Vihar").count()).toBe(0);
  expect(await barriers(guest)).toEqual([]);
});

test("on a bad network an order waits for the connection, and is being confirmed until there is an answer", async () => {
  const page = await tests.visitAs(await customer(), `/products/${sari}`, {
    viewport: phone,
    expected: { console: ["Failed to load resource"] },
  });
  await goToCheckout(page);
  await page.route("**/api/v1/orders", (route) => route.fulfill({ status: 502, body: "Bad gateway" }));
  await page.getByRole("button", { name: "Place Order" }).click();
  await seesNotice(page, "Order Failed", "Something went wrong. Please try again.");
  await page.unroute("**/api/v1/orders");
  // What broke on our side also has the number of the log.
  const internal = { code: "internal", detail: "Something broke.", request_id: "the-request" };
  await page.route("**/api/v1/orders", (route) => route.fulfill({ status: 500, json: internal }));
  await page.getByRole("button", { name: "Place Order" }).click();
  await seesNotice(
    page,
    "Order Failed",
    /^Something went wrong\. Please try again\. .* number: the-request$/,
  );
  await page.unroute("**/api/v1/orders");
  await notice(page, "Order Failed").getByRole("button").click();
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Place Order" }).click();
  await seen(page.getByText("You are offline", { exact: true }));
  expect(await notice(page, "Order Failed").count()).toBe(0);
  expect(await violationsOnScreen(page)).toEqual([]);
  await page.getByRole("button", { name: "Stop trying" }).click();
  await page.getByRole("button", { name: "Place Order" }).click();
  await page.context().setOffline(false);

  await page.route("**/api/v1/orders/verify", (route) => route.abort());
  await endPayment(page, "Succeed");
  const confirming = "Payment received. We are confirming it; please do not pay again.";
  await seen(page.getByText(confirming, { exact: true }));
  expect(await notice(page, "Order Failed").count()).toBe(0);
  await page.reload();
  await seen(page.getByRole("heading", { level: 1, name: /^(Payment received|Order Confirmed)/ }));
  expect(await page.getByRole("button", { name: "Place Order" }).count()).toBe(0);
  await seen(page.getByRole("heading", { level: 1, name: "Order Confirmed!" }));
});

test("a customer cancels what is not sent yet, and is told what goes back", async () => {
  const page = await tests.visitAs(await customer(), `/products/${sari}`);
  const number = await buy(page);
  await page.goto(path);
  await alive(page);
  await page.getByRole("link", { name: number }).click();
  await fold(page, "Cancel these items");
  await seen(page.getByText(/^We will refund ₹1,575 to your original payment method/));
  await page.getByRole("button", { name: "Cancel and refund ₹1,575" }).click();
  await seen(page.getByText("Please give a reason."));
  await page.getByRole("textbox", { name: "Reason" }).fill("Ordered twice");
  await page.getByRole("button", { name: "Cancel and refund ₹1,575" }).click();
  await seesNotice(page, "Order Updated", /^The items are cancelled. We will refund any money still due/);
  await seen(page.getByText("Ordered twice"));
  expect(await shipmentOf(number)).toMatchObject({ status: "cancelled", order_status: "cancelled" });
  await page.goto(`${path}?status=cancelled`);
  await seen(rows(page).getByText(number, { exact: true }));
  // Before the script runs, the tabs are links, between which arrow keys do not move.
  await alive(page);
  await page.getByRole("tab", { name: "Cancelled", selected: true }).focus();
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Space");
  await seen(page.getByText("No confirmed orders"));
  await focused(page.getByRole("tab", { name: "Confirmed", exact: true, selected: true }));
  await seen(page.getByRole("tabpanel", { name: "Confirmed" }));
});

test("a customer says that a parcel never arrived, and an admin finds it lost", async () => {
  const { services } = tests.site;
  const page = await tests.visitAs(await customer(), `/products/${sari}`);
  const number = await buy(page);
  const { id, shipment_id } = await services.db.one(sql({ id: "uuid", shipment_id: "uuid" })`
    select orders.id, shipments.id as shipment_id from orders join shipments on order_id = orders.id
    where order_number = ${number}`);
  const seller = await services.sessions.of(await sessionCookieOf(services, vendor.user_id)).read();
  const sent = { shipment_id, change: "shipped", tracking_number: "EO123" } as const;
  await updateShipment(services, seller as Session, sent);
  await page.goto(`${path}/${id}`);
  await seen(page.getByText(/^If it has not arrived by \d.*, you can tell us here\.$/));
  await updateShipment(services, seller as Session, { shipment_id, change: "delivered" });
  await page.goto(`${path}/${id}`);
  await alive(page);
  await fold(page, "It never arrived");
  await page.getByRole("textbox", { name: "More details" }).fill("No neighbour has it.");
  await page.getByRole("button", { name: "It never arrived" }).click();
  await seesNotice(
    page,
    "Order Updated",
    "Thank you. We will tell the seller, and our team will look into it.",
  );
  await seen(page.getByText(/^On .* you told us that this parcel never arrived\./));
  const admin = await createUser(services, { role: "admin" });
  const desk = await tests.visitAs(admin, "/dashboard/admin");
  await desk.getByRole("link", { name: "Parcels reported missing" }).click();
  const parcel = desk.locator("[data-shipment]").filter({ hasText: number });
  await parcel.getByRole("link", { name: `Decide about order ${number}` }).click();
  await fold(desk, "Mark as lost");
  expect(await violationsOnScreen(desk)).toEqual([]);
  await desk
    .getByRole("textbox", { name: "Reason" })
    .filter({ visible: true })
    .fill("The carrier paid for it.");
  await desk.getByRole("button", { name: "Mark as lost" }).click();
  await seen(badge(desk, "Lost"));
  expect(await shipmentOf(number)).toMatchObject({ status: "lost", order_status: "cancelled" });
});

test("an order that another person changed meanwhile shows the server's message", async () => {
  const page = await tests.visitAs(await customer(), `/products/${sari}`);
  const number = await buy(page);
  const shop = await tests.visitAs(vendor, path, { expected: refused });
  // Else the page would follow the order, and the form would be gone.
  await shop.route("**/api/events?**", (route) =>
    route.fulfill({ status: 204, contentType: "text/event-stream" }),
  );
  await shop.getByRole("link", { name: number }).click();
  await fold(shop, "Mark as Shipped");
  await shop.getByLabel("Tracking number").fill("EO1");
  await page.goto(path);
  await alive(page);
  await page.getByRole("link", { name: number }).click();
  await fold(page, "Cancel these items");
  await page.getByLabel("Reason").fill("Too late");
  await page.getByRole("button", { name: /^Cancel and refund/ }).click();
  await seen(notice(page, "Order Updated"));
  await shop.getByRole("button", { name: "Mark as Shipped" }).click();
  await seen(shop.getByText("You can ship only items that are paid for and not shipped yet."));
  await seen(shop.getByText("Error", { exact: true }));
});

test("list, details and tracking work without script, also for an order that is not paid", async () => {
  const lipika = await customer();
  const { order_number } = await orderNearItsEnd(lipika);
  const page = await tests.visitAs(lipika, path, { javaScriptEnabled: false, expected: refused });
  await page.getByRole("link", { name: order_number, exact: true }).click();
  await seen(page.getByRole("heading", { level: 1, name: `Order ${order_number}` }));
  await seen(page.getByText(/^This order is not paid yet/));
  await page.getByRole("button", { name: "Add 5 minutes" }).click();
  await seen(page.getByText("We will hold your items for 5 minutes longer."));
  await seen(page.getByText(/^Need longer\? You can add time 9 times, from /));
  await page.goto("/orders");
  const row = await page.getByRole("link", { name: order_number, exact: true }).boundingBox();
  const number = page.getByLabel("Order number");
  expect(row?.y).toBeLessThan((await number.boundingBox())?.y ?? 0);
  await number.fill(order_number);
  await page.getByLabel("Phone number").fill("9999999999");
  await page.getByRole("button", { name: "Find the order" }).click();
  await seen(page.getByText(/^We could not find an order with this number and phone number/));
  expect(await page.getByLabel("Order number").inputValue()).toBe(order_number);
  await page.getByLabel("Phone number").fill("9876543210");
  await page.getByRole("button", { name: "Find the order" }).click();
  await seen(page.getByRole("region", { name: `Order ${order_number}` }).getByText("Order placed"));
  await gone(page.getByText(/^Expected /));
});

test("an unpaid order is paid from the list, and its page and its mail's page follow it by themselves", async () => {
  const lipika = await customer();
  const { id, order_number } = await orderNearItsEnd(lipika);
  const page = await tests.visitAs(lipika, path, { viewport: desktop });
  await seen(page.getByText(/minutes left to pay$/));
  expect(await barriers(page)).toEqual([]);
  await page.getByRole("link", { name: `Pay now for ${order_number}` }).click();
  await escapePayment(page);
  const pay = page.getByRole("button", { name: /^Pay ₹/ });
  await focused(pay);
  await page.getByRole("button", { name: "Add 5 minutes" }).press("Enter");
  await focused(page.getByText(/^Need longer\? You can add time 9 times, from /));
  await pay.press("Enter");
  await endPayment(page, "Succeed");
  await seen(page.getByRole("heading", { level: 1, name: "Order Confirmed!" }));

  await page.goto(`${path}/${id}`);
  await seen(badge(page, "Confirmed"));
  const { services } = tests.site;
  const { body } = await services.db.one(sql({ body: "text" })`
    select text_body as body from outgoing_mails where dedupe_key = ${`order-confirmed:${id}`}`);
  const guest = await tests.visit(/\/orders\?link=[\w-]+/.exec(body)?.[0] ?? "", { viewport: phone });
  await seen(guest.getByRole("heading", { name: `Order ${order_number}` }));
  const shipment = await services.db.one(
    sql({ id: "uuid" })`select id from shipments where order_id = ${id}`,
  );
  const seller = { user_id: vendor.user_id, roles: ["vendor" as const] };
  // Both follow the order once their streams are open; what changed before is in the first state.
  await updateShipment(services, seller, {
    shipment_id: shipment.id,
    change: "shipped",
    tracking_number: "EO123456789IN",
  });
  await seen(badge(page, "Shipped"));
  await seen(guest.getByText("EO123456789IN"));
  for (const open of [page, guest])
    await seen(open.getByText(/^Expected between \d{1,2}\s\w{3}\s\d{4} and \d{1,2}\s\w{3}\s\d{4}\.$/));
  for (const open of [page, guest])
    await expect
      .poll(() =>
        open
          .getByRole("status")
          .filter({ hasText: /^Updated at/ })
          .count(),
      )
      .toBe(1);
  expect(await barriers(guest)).toEqual([]);
});
