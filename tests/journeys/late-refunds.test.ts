import { expect, test, vi } from "vitest";
import { updateShipment } from "../../app/domains/orders/server/use-cases/change-shipment.ts";
import { sql } from "../../app/platform/database/sql.ts";
import { barriers } from "../support/barriers.ts";
import { createSandboxControl } from "../support/giving.ts";
import { expectTrueBooks, seen, seesNotice } from "../support/journeys.ts";
import { createUser, sessionCookieOf } from "../support/people.ts";
import { listProduct, openShop } from "../support/products.ts";
import { createDeliveries } from "../support/returning.ts";
import { desktop, phone, useSite } from "../support/site.ts";
import { patience_ms } from "../support/patience.ts";

const tests = useSite();

test("a customer reads that a refund has not gone through, and an admin pays it by bank transfer", async () => {
  const { services, url } = tests.site;
  const sandbox = createSandboxControl(`${url}/sandbox/razorpay`);
  const deliveries = createDeliveries({ db: services.db, services, sandbox });
  const [vendor, buyer, admin] = await Promise.all([
    createUser(services, { role: "vendor" }),
    createUser(services),
    createUser(services, { role: "admin" }),
  ]);
  await openShop(services.db, vendor.user_id, "Meher Weavers");
  const product_id = await listProduct(services.db, vendor.user_id);
  const customer = { user_id: buyer.user_id, cookie: await sessionCookieOf(services, buyer.user_id) };
  const order = await deliveries.paid(customer, { [product_id]: 1 });
  // The next refund is this order's: none of an earlier journey is still to be sent.
  const waiting = () => services.db.run(sql({})`select from payment_refunds where status = 'pending'`);
  await expect.poll(waiting).toBe(0);
  await sandbox.knobs({ refund_failure: { count: 1 } });
  await updateShipment(services, await deliveries.actorOf(customer), {
    shipment_id: order.shipment_id,
    change: "cancelled",
    reason: "Too late",
  });
  const statusNow = () =>
    services.db.one(sql({ status: "text" })`
      select status from payment_refunds where gateway_payment_id = ${order.gateway_payment_id}`);
  await vi.waitUntil(async () => (await statusNow()).status === "failed", {
    timeout: patience_ms,
    interval: 200,
  });

  const path = `/dashboard/orders/${order.id}`;
  const own = await tests.visitAs(buyer, path, { viewport: phone });
  const refunds = own.getByRole("region", { name: "Refunds" });
  await seen(refunds.getByText(/^Our payment partner could not send this refund/));
  expect(await refunds.getByRole("button").count()).toBe(0);
  expect(await barriers(own)).toEqual([]);

  const page = await tests.visitAs(admin, "/dashboard/admin/payments", { viewport: desktop });
  await page.getByRole("link", { name: new RegExp(`^₹.* for ${order.order_number}`) }).click();
  await seen(page.getByRole("button", { name: /^Send ₹.* again$/ }));
  await page.locator("summary").filter({ hasText: "Pay it another way" }).click();
  await page.getByRole("button", { name: "I am paying this now" }).click();
  await seesNotice(page, "You are paying this now", "Pay it now, and record the payment here.");
  expect(await page.getByRole("button", { name: /^Send ₹.* again$/ }).count()).toBe(0);
  await page.locator("summary").filter({ hasText: "Refunded another way" }).click();
  expect(await barriers(page)).toEqual([]);
  await page.getByLabel("Bank reference (UTR)").fill("HDFCN52026112799991");
  await page.getByRole("checkbox", { name: /^I have checked the transfer/ }).check();
  await page.getByRole("button", { name: /^Record ₹.* as paid$/ }).click();
  await seesNotice(
    page,
    "The bank transfer is recorded",
    "We will email the customer the reference, unless they have deleted the account. The gateway will send nothing more.",
  );

  await own.reload();
  await seen(refunds.getByText("Bank reference: HDFCN52026112799991"));
  await expectTrueBooks(tests.site);
});
