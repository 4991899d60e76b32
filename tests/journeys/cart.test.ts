import { regionIsFoundAfter_ms } from "../../app/ui/notice-queue.ts";
import { beforeAll, expect, test } from "vitest";
import {
  alive,
  endPayment,
  escapePayment,
  focused,
  fontsArrived,
  gone,
  notice,
  paymentWindow,
  seen,
} from "../support/journeys.ts";
import type { Session } from "../../app/platform/http/session.ts";
import { command, sql } from "../../app/platform/database/sql.ts";
import { holdAll, loseNetwork } from "../support/network.ts";
import { checkoutFields, orderOf } from "../support/ordering.ts";
import { createUser, sessionCookieOf } from "../support/people.ts";
import { listProduct, openShop } from "../support/products.ts";
import { field, press } from "../support/sign-in-page.ts";
import { phone, useSite } from "../support/site.ts";

const tests = useSite();
const word = "nabarangpur";

beforeAll(async () => {
  const { services } = tests.site;
  const vendor = await createUser(services, { role: "vendor", display_name: "Kuni Majhi" });
  await openShop(services.db, vendor.user_id, "Majhi Pottery");
  for (const name of ["Bowl", "Cup", "Jug"])
    await listProduct(services.db, vendor.user_id, { name: `${name} ${word}` });
});

test("nothing is lost of what a guest puts in and chooses faster than a slow network answers", async () => {
  const page = await tests.visitAs(null, `/marketplace?search=${word}`, { alone: true });
  await page.waitForLoadState("networkidle");
  const network = await page.context().newCDPSession(page);
  await network.send("Network.enable");
  await network.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 400,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
  const add = page.getByRole("main").getByRole("button", { name: /^Add to Cart/ });
  for (let at = 0; at < 3; at += 1) await add.nth(at).click();
  const link = page.locator("header").getByRole("link", { name: "Cart (3)" }).filter({ visible: true });
  await seen(link);
  await link.click();
  const panel = page.getByRole("dialog", { name: "Your cart" });
  await seen(panel.getByRole("listitem").nth(2));

  const more = panel.getByRole("button", { name: "Increase (plus)" }).first();
  for (let times = 0; times < 3; times += 1) await more.click();
  await seen(page.locator("header").getByText("Cart (6)").first());
  await page.goto("/cart");
  await alive(page);
  const said = await page.getByRole("main").getByRole("status").allInnerTexts();
  expect(said.filter(Boolean)).toEqual(["4", "1", "1"]);

  // The focus stays with whoever uses the keyboard: where a button can do no more, and where its line goes.
  const lines = page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: page.getByRole("group") });
  const lineWithFocus = () => page.evaluate(() => document.activeElement?.closest("li")?.ariaLabel);
  const second = lines.nth(1);
  const fewer = second.getByRole("button", { name: "Decrease (minus)" });
  await second.getByRole("button", { name: "Increase (plus)" }).press("Enter");
  await seen(second.getByText("2", { exact: true }));
  await fewer.press("Enter");
  await seen(second.getByText("1", { exact: true }));
  await expect.poll(() => fewer.isDisabled()).toBe(true);
  await focused(fewer);
  const third = await lines.nth(2).getAttribute("aria-label");
  await second.getByRole("button", { name: /^Remove/ }).press("Enter");
  await expect.poll(() => lines.count()).toBe(2);
  await expect.poll(lineWithFocus).toBe(third);
});

test("a heart pressed twice before it is answered ends as it was pressed last", async () => {
  const page = await tests.visitAs(await createUser(tests.site.services), `/marketplace?q=${word}`);
  await alive(page);
  const held = Promise.withResolvers<void>();
  const calls: string[] = [];
  await page.route("**/api/v1/wishlist/*", async (route) => {
    calls.push(route.request().method());
    await held.promise;
    const response = await route.fetch();
    calls.push(String(response.status()));
    await route.fulfill({ response });
  });
  await page.getByRole("button", { name: `Add Cup ${word} to wishlist` }).click();
  await page.getByRole("button", { name: `Remove Cup ${word} from wishlist` }).click();
  await seen(page.getByRole("button", { name: `Add Cup ${word} to wishlist` }));
  held.resolve();
  await seen(notice(page, "Removed from your wishlist"));
  expect(calls).toEqual(["PUT", "204", "DELETE", "204"]);
});

test("a notice on a phone leaves the page where it was, and the focus when it is closed", async () => {
  const page = await tests.visitAs(null, `/marketplace?search=${word}`, { viewport: phone, alone: true });
  const add = page
    .getByRole("main")
    .getByRole("button", { name: /^Add to Cart/ })
    .nth(1);
  await alive(page);
  await fontsArrived(page);
  await add.focus();
  await page.evaluate(() => window.scrollTo(0, 200));
  const place = () => add.evaluate((button) => Math.round(button.getBoundingClientRect().top));
  const before = await place();
  await add.press("Enter");
  const added = page.locator("[data-notice]");
  await seen(added);
  await expect.poll(place).toBe(before);
  await page.keyboard.press("F8");
  await focused(added.getByRole("link"));
  await added.getByRole("button", { name: "Close notice" }).press("Enter");
  await focused(add);
  await gone(added);
  await expect.poll(place).toBe(before);

  // The cart's panel takes the notices with it: what was heard before is shown there, and not said again.
  const tree = await page.context().newCDPSession(page);
  const said = async () => {
    const { nodes } = await tree.send("Accessibility.getFullAXTree");
    const heard = new Set<string>();
    return nodes.flatMap(({ nodeId, parentId = "", properties, name }) => {
      if (!heard.has(parentId) && !properties?.some((property) => property.name === "live")) return [];
      heard.add(nodeId);
      return [String(name?.value)];
    });
  };
  await add.press("Enter");
  await seen(added);
  // It stays while the pointer is on it.
  await added.hover();
  await expect.poll(said).toContain("Added to cart!");
  // Half a second later, by the page's clock.
  await page.evaluate(() => {
    const now = performance.now.bind(performance);
    performance.now = () => now() + 500;
  });
  await page.locator("header").getByRole("link", { name: /^Cart/ }).filter({ visible: true }).click();
  const panel = page.getByRole("dialog", { name: "Your cart" });
  await seen(panel.getByText("Added to cart!", { exact: true }));
  await expect.poll(said).not.toContain("Added to cart!");
  // What was not heard would be said by a timer, which ends before one that is set after it.
  await page.evaluate((ms) => new Promise((end) => setTimeout(end, ms)), regionIsFoundAfter_ms);
  expect(await said()).not.toContain("Added to cart!");
  await panel.getByRole("button", { name: /^Remove/ }).click();
  await expect.poll(said).toContain("Removed from Cart");
});

test("what was put in before signing in is counted once afterwards, and is gone once it is paid", async () => {
  const buyer = await createUser(tests.site.services, { display_name: "Lipika Das" });
  const page = await tests.visitAs(null, `/marketplace?search=${word}`);
  const inHeader = (count: number) =>
    seen(page.locator("header").getByText(`Cart (${count})`).filter({ visible: true }));
  await page.waitForLoadState("networkidle");
  await page
    .getByRole("main")
    .getByRole("button", { name: /^Add to Cart/ })
    .nth(1)
    .click();
  await inHeader(1);
  await page.goto("/checkout");
  await alive(page);
  await field(page, "Full name").fill("Lipika Das");
  await page.locator("main input[type=email]").fill("lipika.das@example.org");
  // The way there stands above the fields, and what is typed is not typed again.
  await page.getByRole("note").getByRole("link", { name: "Log in or sign up" }).click();
  await page.waitForURL("**/auth?redirectTo=%2Fcheckout");
  await alive(page);
  await page.getByRole("tab", { name: "Sign Up", exact: true }).click();
  await seen(page.getByRole("heading", { level: 1, name: "Sign up to place your order of 1 item" }));
  // The delivery may be for somebody else: only the address is filled in.
  await expect.poll(() => field(page, "Email").first().inputValue()).toBe("lipika.das@example.org");
  expect(await field(page, "Full Name").inputValue()).toBe("");
  await page.getByRole("tab", { name: "Sign In", exact: true }).click();
  await seen(page.getByRole("heading", { level: 1, name: "Log in to place your order of 1 item" }));
  await field(page, "Email").first().fill(buyer.email);
  await field(page, "Password").first().fill(buyer.password);
  await press(page, "Sign In");
  await page.waitForURL("**/checkout");
  await seen(page.getByRole("heading", { name: "Payment Method" }));
  await page.waitForLoadState("networkidle");
  await inHeader(1);
  await expect
    .poll(async () => (await page.context().cookies()).map(({ name }) => name))
    .not.toContain("cart");

  await field(page, "Phone").fill(checkoutFields.phone);
  await field(page, "Address line 1").fill(checkoutFields.addressLine1);
  await field(page, "City").fill(checkoutFields.city);
  await field(page, "PIN code").fill(checkoutFields.pincode);
  await tests.site.services.db.run(command`
    update products set track_inventory = true, inventory_quantity = 1
    where id in (select product_id from cart_items where user_id = ${buyer.user_id})`);
  await press(page, "Place Order");
  await escapePayment(page);
  // The page says that the order waits, and how to pay it, also after the notice has gone.
  const unpaid = page
    .getByRole("note")
    .filter({ hasText: /^Your order ORD-\S+ for ₹[\d,]+ is not paid yet\./ });
  await seen(unpaid.getByRole("link", { name: /^Pay now for ORD-/ }));
  // Its last piece is held by that order, so there is nothing else to order, and no total of nothing.
  await page.reload();
  await alive(page);
  await seen(page.getByText(/^Held for your own unpaid order ORD-\S+\.$/));
  expect(await page.getByRole("link", { name: "View cart" }).count()).toBe(0);
  expect(await page.getByRole("button", { name: "Place Order" }).count()).toBe(0);
  expect(await page.getByText("₹0", { exact: true }).count()).toBe(0);
  await unpaid.getByRole("link", { name: /^Pay now for ORD-/ }).click();
  await seen(paymentWindow(page).getByRole("button", { name: "Succeed" }));
  // The window opened by itself, and stays open while another tab logs out.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches this origin alone
  await page.evaluate(() => new BroadcastChannel("sahayog-auth").postMessage({ user_id: null, name: "" }));
  await seen(page.getByText("You were logged out in another tab", { exact: true }));
  await endPayment(page, "Succeed");
  await seen(page.getByRole("heading", { level: 1, name: "Order Confirmed!" }));
  await inHeader(0);
  await page.goto("/cart");
  await seen(page.getByText("Your Cart is Empty"));

  // The next checkout, also on another device, begins with the address of the paid order.
  const [product] = await tests.site.services.db.many(sql({ id: "uuid" })`
    select id from products where name = ${`Cup ${word}`}`);
  const again = await tests.visitAs(buyer, `/products/${product?.id}`);
  await alive(again);
  await again
    .getByRole("main")
    .getByRole("button", { name: /^Add to Cart/ })
    .first()
    .click();
  await seen(again.locator("header").getByText("Cart (1)").filter({ visible: true }));
  await again.goto("/checkout");
  await seen(again.getByText(/^We filled in the address of your last order\./));
  expect(await field(again, "Address line 1").inputValue()).toBe(checkoutFields.addressLine1);
  expect(await field(again, "PIN code").inputValue()).toBe(checkoutFields.pincode);
  await again.goto("/dashboard");
  const first = again.getByRole("region", { name: "Your orders" });
  await seen(first.getByText("1 item waits in your cart"));
  expect(await first.locator("[data-order]").count()).toBe(1);
});

async function unpaidOrder(buyer: { user_id: string }) {
  const { services } = tests.site;
  const cookie = await sessionCookieOf(services, buyer.user_id);
  const { id } = await services.db.one(sql({ id: "uuid" })`
    select id from products where name = ${`Bowl ${word}`}`);
  return orderOf(services, (await services.sessions.of(cookie).read()) as Session, { [id]: 1 });
}

test("an order paid meanwhile is confirmed after a lost network, on one that is slower than the page asks", async () => {
  const buyer = await createUser(tests.site.services, { display_name: "Lipika Das" });
  const order = await unpaidOrder(buyer);
  const page = await tests.visitAs(buyer, "/cart", { alone: true, expected: { console: ["ERR_FAILED"] } });
  await page.clock.install();
  await page.goto(`/checkout?order=${order.id}`);
  await alive(page);
  const network = await loseNetwork(page);
  await page.clock.runFor(6_000);
  await network.missed("/checkout.data", "/healthz");
  await network.find();

  const questions = await holdAll(page, "/checkout.data");
  await expect
    .poll(async () => {
      await page.clock.runFor(1_000);
      return questions.length;
    })
    .toBe(1);
  const paid = await fetch(`${tests.site.url}/sandbox/razorpay/control/pay`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ order_id: order.gateway_order_id, outcome: "succeed" }),
  });
  expect(paid.status).toBe(200);
  await page.clock.runFor(20_000);
  expect(questions).toHaveLength(1);
  await questions[0]?.continue();
  await seen(page.getByRole("heading", { level: 1, name: "Order Confirmed!" }));
});

test("an order whose page was left opens no window elsewhere, and its payment is told there", async () => {
  const buyer = await createUser(tests.site.services, { display_name: "Lipika Das" });
  const order = await unpaidOrder(buyer);
  const page = await tests.visitAs(buyer, `/checkout?order=${order.id}`, {
    alone: true,
    expected: { console: ["409"] },
  });
  const pay = page.getByRole("button", { name: /^Pay ₹/ });
  const opening = await holdAll(page, `/api/v1/orders/${order.id}/payment`);
  await pay.click();
  await expect.poll(() => opening.length).toBe(1);
  await page.getByRole("link", { name: "Continue Shopping" }).click();
  await page.waitForURL("**/marketplace");
  await opening[0]?.continue();
  await seen(notice(page, "Not paid yet").getByText(/^You left the page/));
  expect(await page.locator('iframe[title="Payment window"]').count()).toBe(0);
  await page.unrouteAll();

  await page.goBack();
  await pay.click();
  await seen(paymentWindow(page).getByRole("button", { name: "Dismiss" }));
  await page.goForward();
  await page.waitForURL("**/marketplace");
  await endPayment(page, "Dismiss");
  await seen(notice(page, "Not paid yet").getByText(/^You left the page/));

  await page.goBack();
  await pay.click();
  await seen(paymentWindow(page).getByRole("button", { name: "Succeed" }));
  await page.goForward();
  await page.waitForURL("**/marketplace");
  await page.route("**/api/v1/orders/verify", (route) => route.fulfill({ status: 409, json: {} }));
  await endPayment(page, "Succeed");
  await seen(notice(page, "Order Failed").getByText(/pay_/));
  await page.unrouteAll();

  // Paying it takes its goods out of the cart, into which the next order puts the same.
  const { db } = tests.site.services;
  const isPaid = sql({})`select from orders where id = ${order.id} and paid_at is not null`;
  await expect.poll(() => db.run(isPaid)).toBe(1);
  const another = await unpaidOrder(buyer);
  await page.goto(`/checkout?order=${another.id}`);
  await alive(page);
  await page.getByRole("link", { name: "Continue Shopping" }).click();
  await page.waitForURL("**/marketplace");
  await page.goBack();
  await pay.click();
  await seen(paymentWindow(page).getByRole("button", { name: "Succeed" }));
  await page.goForward();
  await page.waitForURL("**/marketplace");
  await endPayment(page, "Succeed");
  await seen(notice(page, "Order Placed Successfully! 🎉"));
  expect(new URL(page.url()).pathname).toBe("/marketplace");
});
