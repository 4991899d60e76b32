import { randomBytes, randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { type Client } from "../../../../tests/support/api-client.ts";
import { capturedPayment } from "../../../../tests/support/giving.ts";
import { orderOf } from "../../../../tests/support/ordering.ts";
import { pageArgs } from "../../../../tests/support/page-args.ts";
import { testPassword } from "../../../../tests/support/people.ts";
import { listProduct } from "../../../../tests/support/products.ts";
import { ageBankDetails } from "../../../../tests/support/payouts.ts";
import { createTrading } from "../../../../tests/support/selling.ts";
import { command, sql } from "../../../platform/database/sql.ts";
import { submitForms } from "../../../platform/http/form.ts";
import { addDays } from "../../../text/day-period.ts";
import { dayInIndia } from "../../../text/india-day.ts";
import { formatDate } from "../../../text/time.ts";
import { eraseAccount } from "../../accounts/server/commands/erase-account.ts";
import { settingsForms } from "../../accounts/settings/server/forms/settings.ts";
import { deleteAccount } from "../../accounts/settings/server/use-cases/delete-account.ts";
import { placeOrder } from "../../orders/server/commands/place-order.ts";
import { expireOrders } from "../../orders/server/commands/release-stock.ts";
import { settlePayments } from "../../payments/server/commands/settle-payments.ts";
import { openBankDetails } from "./bank-vault.ts";
import { recordPayout } from "./commands/record-payout.ts";
import { reversePayout } from "./commands/reverse-payout.ts";
import { readEarnings } from "./queries/earnings.ts";
import { untilLockWaits } from "../../../../tests/support/lock-waits.ts";
import { earningsPath } from "../../catalog/seller-form.ts";

const { giving, api, admin, selling, returning } = await createTrading();

const typed = { word: "DELETE", current_password: testPassword };
const account = { kind: "upi", account_holder: "Mina Meher", upi_id: "mina@okbank" };

/** A seller with bank details and a password. */
async function seller() {
  const vendor = await selling.shop();
  await giving.db.run(command`
    update users set password_hash = (select password_hash from users where user_id = ${(await withPassword()).user_id})
    where user_id = ${vendor.user_id}`);
  expect((await vendor.ask("PUT", "/api/v1/bank-details", account)).status).toBe(204);
  await ageBankDetails(giving, vendor);
  return vendor;
}

let someone: Promise<Client> | undefined;
const withPassword = () => (someone ??= api.person({ password: testPassword }));

const leave = async (vendor: Client) =>
  deleteAccount(giving.services, await selling.sessionOf(vendor), typed);
const bankOf = ({ user_id }: Client) => openBankDetails(giving.db, giving.services.secrets, user_id);

let references = 0;
async function pay({ user_id }: Client, amount_paise: number): Promise<string> {
  const answer = await admin.ask("POST", "/api/v1/payouts", {
    seller: user_id,
    amount: amount_paise / 100,
    paid_on: dayInIndia(),
    bank_reference: `UTR9${++references}`,
  });
  expect(answer.status).toBe(201);
  return ((await answer.json()) as { id: string }).id;
}

async function isThere({ user_id }: Client): Promise<boolean> {
  const found = await giving.db.maybeOne(sql({ user_id: "uuid" })`
    select user_id from users where user_id = ${user_id}`);
  return found !== undefined;
}

describe("a seller who deletes the account", () => {
  test("is told what is open, how much and until when, until all is paid out", async () => {
    const vendor = await seller();
    const sale = await selling.sell(vendor, 1_23_456_00);
    const { balance_paise } = await readEarnings(giving.db, vendor.user_id);
    expect(balance_paise).toBe(1_23_456_00);
    await expect(leave(vendor)).rejects.toMatchObject({
      status: 409,
      code: "sales_open",
      message: expect.stringMatching(new RegExp(`${sale.order_number}.*we still owe you ₹1,23,456`)),
    });
    await selling.deliver(sale, 2);
    const last_day = formatDate(addDays(dayInIndia(), 5));
    const waiting = `₹1,23,456 can still be returned until ${last_day}`;
    await expect(leave(vendor)).rejects.toMatchObject({
      status: 409,
      code: "earnings_open",
      message: expect.stringContaining(waiting),
      link: { href: earningsPath },
    });
    await returning.age(sale.shipment_id, 24 * 9);
    await expect(leave(vendor)).rejects.toMatchObject({
      status: 409,
      code: "earnings_open",
      message: expect.stringContaining(
        "We still owe you ₹1,23,456. You can delete your account as soon as we have paid you",
      ),
    });
    expect(await bankOf(vendor)).toMatchObject({ upi_id: "mina@okbank" });
    await pay(vendor, balance_paise);
    await leave(vendor);
    expect([await isThere(vendor), await bankOf(vendor)]).toEqual([false, null]);
  });

  test("is told so on the page", async () => {
    const vendor = await seller();
    const sale = await selling.sell(vendor, 10_590_00);
    await selling.deliver(sale, 9);
    const session = await selling.sessionOf(vendor);
    const form = new FormData();
    for (const [name, value] of Object.entries({ intent: "delete_account", ...typed })) form.set(name, value);
    const args = pageArgs(giving.services, "/dashboard/settings", vendor.cookie, { form });
    const forms = settingsForms({ services: giving.services, session, client_address: "192.0.2.7" });
    expect(await submitForms(args, forms)).toMatchObject({
      init: { status: 409 },
      data: { notice: { text: expect.stringContaining("We still owe you ₹10,590") } },
    });
    expect(await isThere(vendor)).toBe(true);
  });

  test("cannot leave owing, nor with goods in their return time that balance what is owed", async () => {
    const vendor = await seller();
    const buyer = await api.person();
    const product_id = await listProduct(giving.db, vendor.user_id, { price_paise: 700_00, stock: 5 });
    const order = await returning.delivered(buyer, vendor, { [product_id]: 1 });
    const return_id = await returning.ask(buyer, order.id, { item_id: order.items[0]?.id as string });
    await returning.take(vendor, { return_id, steps: ["decline"], words: "It was whole." });
    await returning.age(order.shipment_id, 24 * 30);
    await giving.db.run(command`
      update order_returns set changed_at = now() - interval '8 days' where id = ${return_id}`);
    const { payable_paise } = await readEarnings(giving.db, vendor.user_id);
    await pay(vendor, payable_paise);
    await expect(
      returning.take(buyer, { return_id, steps: ["escalate"], words: "It was not." }),
    ).rejects.toMatchObject({ status: 409 });
    // The seller gives in, though nobody could ask it of them any more.
    await returning.take(vendor, { return_id, steps: ["keep"] });
    const { balance_paise } = await readEarnings(giving.db, vendor.user_id);
    expect(balance_paise).toBeLessThan(0);
    await expect(leave(vendor)).rejects.toMatchObject({
      code: "earnings_open",
      message: expect.stringContaining("You owe us ₹"),
    });
    // Sells for as much again: nothing is owed in sum, but the new goods can still come back.
    await selling.deliver(await selling.buy(vendor, product_id, 1), 1);
    expect(await readEarnings(giving.db, vendor.user_id)).toMatchObject({ balance_paise: 0 });
    await expect(leave(vendor)).rejects.toMatchObject({
      code: "earnings_open",
      message: expect.stringContaining("can still be returned until"),
    });
  });
});

describe("at the same moment", () => {
  test("an order that is placed keeps the seller", async () => {
    const vendor = await seller();
    const product_id = await listProduct(giving.db, vendor.user_id, { price_paise: 500_00, stock: 5 });
    const buyer = await api.person();
    const wanted = {
      user_id: buyer.user_id,
      email: buyer.email,
      address: {
        full_name: "Lipika Das",
        address_line_1: "Plot 12",
        address_line_2: null,
        city: "Cuttack",
        state: "Odisha",
        postal_code: "753004",
        country: "India",
        phone: "98765 43210",
      },
      region: "Odisha" as const,
      entries: [{ product_id, quantity: 1, seen_price_paise: 500_00 }],
      seen_total_paise: 575_00,
    };
    const origin = {
      holding: null,
      key_mode: "sandbox" as const,
      idempotency_key: randomUUID(),
      request_digest: randomBytes(32),
      reconcile_after_seconds: 900,
    };
    let leaving: Promise<unknown> = Promise.resolve();
    await giving.db.transaction(async (tx) => {
      await placeOrder(tx, wanted, origin);
      leaving = leave(vendor);
      leaving.catch(() => {});
      await untilLockWaits(giving.db);
    });
    await expect(leaving).rejects.toMatchObject({ status: 409, code: "sales_open" });
  });

  test("a late payment that buys the last goods keeps the seller", async () => {
    const vendor = await seller();
    const product_id = await listProduct(giving.db, vendor.user_id, { price_paise: 500_00, stock: 5 });
    const buyer = await selling.sessionOf(await api.person());
    const placed = await orderOf(giving.services, buyer, { [product_id]: 1 });
    await giving.db.run(command`
      update orders set held_until = now() - interval '1 minute' where id = ${placed.id}`);
    await giving.db.transaction((tx) => expireOrders(tx));
    const payment = capturedPayment({
      order_id: placed.gateway_order_id,
      amount_paise: placed.total_paise,
    });
    let leaving: Promise<unknown> = Promise.resolve();
    await giving.db.transaction(async (tx) => {
      await settlePayments(tx, giving.services, [payment]);
      leaving = leave(vendor);
      leaving.catch(() => {});
      await untilLockWaits(giving.db);
    });
    await expect(leaving).rejects.toMatchObject({ status: 409, code: "sales_open" });
    expect(await bankOf(vendor)).not.toBeNull();
  });

  test("a payout that is recorded goes through, because the deletion gives way", async () => {
    const vendor = await seller();
    await selling.deliver(await selling.sell(vendor, 600_00), 9);
    const { payable_paise } = await readEarnings(giving.db, vendor.user_id);
    let paying: Promise<string> | undefined;
    const erasure = giving.db.transaction(async (tx) => {
      await tx.run(command`select from users where user_id = ${vendor.user_id} for update`);
      // It locks the seller's account in the books, and waits to notify the person.
      paying = pay(vendor, payable_paise);
      paying.catch(() => {});
      await untilLockWaits(giving.db);
      await eraseAccount(tx, vendor.user_id, giving.services);
    });
    await expect(erasure).rejects.toMatchObject({ code: "55P03" });
    expect(await paying).toMatch(/^[0-9a-f-]{36}$/);
    await leave(vendor);
    expect(await isThere(vendor)).toBe(false);
  });

  test("a payout that is taken back keeps the seller, and one that is recorded lets go", async () => {
    const vendor = await seller();
    const sale = await selling.sell(vendor, 800_00);
    await selling.deliver(sale, 9);
    const { payable_paise } = await readEarnings(giving.db, vendor.user_id);
    const payout_id = await pay(vendor, payable_paise);
    let leaving: Promise<unknown> = Promise.resolve();
    const actor = await selling.sessionOf(admin);
    await giving.db.transaction(async (tx) => {
      await reversePayout(tx, actor, { payout_id, reason: "The bank sent it back.", was_sent: false });
      leaving = leave(vendor);
      leaving.catch(() => {});
      await untilLockWaits(giving.db);
    });
    await expect(leaving).rejects.toMatchObject({ status: 409, code: "earnings_open" });
    expect(await bankOf(vendor)).not.toBeNull();
    const again = { amount: payable_paise, paid_on: dayInIndia(), bank_reference: "UTR8000001", note: null };
    await giving.db.transaction(async (tx) => {
      await recordPayout(tx, actor, vendor.user_id, again, giving.services.secrets);
      leaving = leave(vendor);
      leaving.catch(() => {});
      await untilLockWaits(giving.db);
    });
    await leaving;
    expect(await isThere(vendor)).toBe(false);
    expect((await giving.books()).filter(({ breaches }) => breaches.length > 0)).toEqual([]);
  });
});
