import { describe, expect, test } from "vitest";
import { type Client, expectProblem } from "../../../../tests/support/api-client.ts";
import { orderOf } from "../../../../tests/support/ordering.ts";
import { listProduct } from "../../../../tests/support/products.ts";
import { createTrading } from "../../../../tests/support/selling.ts";
import { command, sql } from "../../../platform/database/sql.ts";
import { dayInIndia } from "../../../text/india-day.ts";
import { countNumbersWaiting, listAllSellers } from "../../catalog/server/queries/all-sellers.ts";
import { salesTaxBalance } from "../../ledger/server/queries/sales-tax-balance.ts";
import { updateShipment } from "../../orders/server/use-cases/change-shipment.ts";
import { verifyOrder } from "../../orders/server/use-cases/verify-order.ts";
import { readEarnings } from "./queries/earnings.ts";
import { readStatement } from "./queries/statement.ts";

const { giving, api, admin, selling, returning } = await createTrading();

const odishaGstin = "21AAPFU0939F1ZJ";

async function register(vendor: Client, gstin: string | null = odishaGstin): Promise<Client> {
  await giving.db.run(command`
    update sellers set gstin = ${gstin}, verified_at = now() where vendor_id = ${vendor.user_id}`);
  return vendor;
}
const registeredShop = async () => register(await selling.shop());

const linesOf = async ({ user_id: vendor_id }: Client) =>
  (await readStatement(giving.db, { vendor_id, period: undefined, after: undefined, limit: 100 })).lines;
const owed = () => salesTaxBalance(giving.db);
const balanceOf = async (vendor: Client) => (await readEarnings(giving.db, vendor.user_id)).balance_paise;

async function expectTrueBooks() {
  expect((await giving.books()).filter(({ breaches }) => breaches.length > 0)).toEqual([]);
}

/** Among the sellers whose GSTIN admins have to verify, who are as many as an admin is told. */
async function waitsForAdmins(vendor: Client): Promise<boolean> {
  const waiting = { status: null, verified: "waits", vacation: null, q: "", sort: "newest" } as const;
  const { sellers } = await listAllSellers(giving.db, { ...waiting, cursor: "", limit: 100 });
  expect(await countNumbersWaiting(giving.db)).toBe(sellers.length);
  return sellers.some(({ vendor_id }) => vendor_id === vendor.user_id);
}

/** A paid order of one product of each seller, at these prices. */
async function paidOrder(goods: readonly [Client, number][]) {
  const wanted: Record<string, number> = {};
  for (const [vendor, price_paise] of goods)
    wanted[await listProduct(giving.db, vendor.user_id, { price_paise })] = 1;
  const placed = await orderOf(giving.services, await selling.sessionOf(await api.person()), wanted);
  const { payment, signature } = await giving.sandbox.pay(placed.gateway_order_id);
  const paid = { order_id: placed.gateway_order_id, payment_id: payment.id, signature };
  await verifyOrder(giving.services, paid, { client_address: "192.0.2.7" });
  return giving.db.many(sql({ id: "uuid", vendor_id: "uuid", tax_paise: "int8" })`
    select id, vendor_id, tax_paise from shipments where order_id = ${placed.id}`);
}

async function cancel(vendor: Client, shipment_id: string) {
  const session = await selling.sessionOf(vendor);
  await updateShipment(giving.services, session, { shipment_id, change: "cancelled", reason: "Broken." });
}

describe("the tax of a registered seller", () => {
  test("is booked to the seller, in a part of its own, and paid out with the goods", async () => {
    const before = await owed();
    const vendor = await registeredShop();
    const sale = await selling.sell(vendor, 2_000_00);
    expect(await owed()).toBe(before);
    expect(await linesOf(vendor)).toMatchObject([
      { kind: "order", goods_paise: 2_000_00, tax_paise: 100_00, amount_paise: 2_100_00 },
    ]);
    await selling.deliver(sale);
    expect(await readEarnings(giving.db, vendor.user_id)).toMatchObject({ payable_paise: 2_100_00 });
    const { lines } = (await (await vendor.ask("GET", "/api/v1/earnings")).json()) as { lines: unknown[] };
    expect(lines).toMatchObject([{ goods: 2_000, tax: 100, amount: 2_100 }]);
    const payout = { seller: vendor.user_id, paid_on: dayInIndia(), bank_reference: "UTRTAX0001" };
    expect((await admin.ask("POST", "/api/v1/payouts", { ...payout, amount: 2_100 })).status).toBe(201);
    expect(await balanceOf(vendor)).toBe(0);
    await expectTrueBooks();
  });

  test("stays the Government's while no admin has verified the shop with its number", async () => {
    const before = await owed();
    const vendor = await selling.shop();
    expect(
      (await vendor.ask("PATCH", "/api/v1/seller-application", { gstin: "29AAPFU0939F1ZR" })).status,
    ).toBe(200);
    expect(await waitsForAdmins(vendor)).toBe(true);
    const typed = await selling.sell(vendor, 2_000_00);
    expect((await owed()) - before).toBe(100_00);
    await selling.take(typed, "shipped");
    const { seller } = await giving.db.one(sql({ seller: "jsonb" })`
      select content -> 'seller' as seller from invoices where shipment_id = ${typed.shipment_id}`);
    expect(seller).toMatchObject({ gstin: null, is_gstin_unverified: true });
    await register(vendor);
    expect(await waitsForAdmins(vendor)).toBe(false);
    await selling.sell(vendor, 2_000_00);
    expect((await owed()) - before).toBe(100_00);
    await vendor.ask("PATCH", "/api/v1/seller-application", { gstin: "27AAPFU0939F1ZV" });
    expect(await waitsForAdmins(vendor)).toBe(true);
    await selling.sell(vendor, 2_000_00);
    expect((await owed()) - before).toBe(200_00);
    const events = await giving.db.many(sql({ was_verified: "text" })`
      select details ->> 'was_verified' as was_verified from audit_events
      where event = 'seller_gstin_changed' and subject_id = ${vendor.user_id} order by 1`);
    expect(events.map(({ was_verified }) => was_verified)).toEqual(["false", "true"]);
    await expectTrueBooks();
  });

  test("depends on the place of who is not registered, so a changed one is audited and told to admins", async () => {
    const [plain, registered] = [await selling.shop(), await registeredShop()];
    for (const vendor of [plain, registered]) {
      const location = { location: "Bishnupur, West Bengal" };
      expect((await vendor.ask("PATCH", "/api/v1/seller-application", location)).status).toBe(200);
      await vendor.ask("PATCH", "/api/v1/seller-application", location);
    }
    const rows = await giving.db.many(sql({ vendor_id: "text", message: "text" })`
      select subject_id as vendor_id, message from audit_events
      join notifications on starts_with(dedupe_key, 'seller-place:' || subject_id)
      where event = 'seller_place_changed' and user_id = ${admin.user_id}`);
    expect(rows).toMatchObject([
      { vendor_id: plain.user_id, message: expect.stringContaining("is now in Bishnupur, West Bengal") },
    ]);
    // From now on it depends on the place to which it moved as a registered one.
    for (let times = 0; times < 2; times++)
      await registered.ask("PATCH", "/api/v1/seller-application", { gstin: null });
    const told = await giving.db.many(sql({ message: "text" })`
      select message from notifications
      where dedupe_key like ${`seller-place:${registered.user_id}:%`} and user_id = ${admin.user_id}`);
    expect(told).toMatchObject([{ message: expect.stringContaining("Its place is Bishnupur, West Bengal") }]);
  });

  test("of several sellers is rounded as ever, and only that of the others is owed to the Government", async () => {
    const before = await owed();
    const [registered, plain, other] = [await registeredShop(), await selling.shop(), await registeredShop()];
    const shipments = await paidOrder([
      [registered, 333_33],
      [plain, 333_33],
      [other, 433_37],
    ]);
    const taxOf = ({ user_id }: Client) =>
      shipments.find(({ vendor_id }) => vendor_id === user_id)?.tax_paise;
    // 5 % of ₹1,100.03, rounded to the rupee.
    expect(shipments.reduce((sum, { tax_paise }) => sum + tax_paise, 0)).toBe(55_00);
    expect((await owed()) - before).toBe(taxOf(plain));
    expect((await linesOf(registered))[0]?.tax_paise).toBe(taxOf(registered));
    expect((await linesOf(other))[0]?.tax_paise).toBe(taxOf(other));
    await expectTrueBooks();
    for (const vendor of [registered, plain]) {
      const { id } = shipments.find(({ vendor_id }) => vendor_id === vendor.user_id) as { id: string };
      await cancel(vendor, id);
    }
    expect(await owed()).toBe(before);
    expect(await balanceOf(registered)).toBe(0);
    expect((await linesOf(registered))[0]).toMatchObject({ tax_paise: -Number(taxOf(registered)) });
    expect((await linesOf(other))[0]?.tax_paise).toBe(taxOf(other));
    await expectTrueBooks();
  });

  test("goes back piece by piece with returns, to the paisa", async () => {
    const vendor = await registeredShop();
    const buyer = await api.person();
    const product = await listProduct(giving.db, vendor.user_id, { price_paise: 333_34, stock: 9 });
    const before = await owed();
    const order = await returning.delivered(buyer, vendor, { [product]: 3 });
    const item_id = order.items[0]?.id as string;
    for (const quantity of [1, 2]) {
      const return_id = await returning.ask(buyer, order.id, { item_id, quantity });
      await returning.take(vendor, { return_id, steps: ["accept"], words: "By post, please." });
      await returning.take(vendor, { return_id, steps: ["receive"], can_be_sold_again: true });
    }
    expect((await linesOf(vendor)).map(({ tax_paise }) => tax_paise)).toEqual([-33_34, -16_66, 50_00]);
    expect(await balanceOf(vendor)).toBe(0);
    expect(await owed()).toBe(before);
    await expectTrueBooks();
  });

  test.each([
    ["entered", null, odishaGstin],
    ["removed", odishaGstin, null],
  ])(
    "follows the registration at the time of the order when a GSTIN is %s before shipping",
    async (_, at_order, later) => {
      const before = await owed();
      const vendor = await register(await selling.shop(), at_order);
      const sale = await selling.sell(vendor, 2_000_00);
      await register(vendor, later);
      await selling.take(sale, "shipped");
      const { gstin } = await giving.db.one(sql({ gstin: "text?" })`
      select content -> 'seller' ->> 'gstin' as gstin from invoices where shipment_id = ${sale.shipment_id}`);
      expect(gstin).toBe(at_order);
      const sellers = at_order === null ? 0 : 100_00;
      expect((await linesOf(vendor))[0]?.tax_paise).toBe(sellers);
      const lost = { shipment_id: sale.shipment_id, change: "lost" as const, reason: "The carrier lost it." };
      await updateShipment(giving.services, await selling.sessionOf(vendor), lost);
      expect((await linesOf(vendor))[0]?.tax_paise).toBe(-sellers || 0);
      expect(await balanceOf(vendor)).toBe(0);
      expect(await owed()).toBe(before);
      await expectTrueBooks();
    },
  );

  test("that was booked to the Government by an earlier version goes back from there", async () => {
    const before = await owed();
    const sale = await selling.sell(await selling.shop(), 2_000_00);
    await register(sale.vendor);
    await giving.db.run(command`
      update shipments set seller_gstin = ${odishaGstin} where id = ${sale.shipment_id}`);
    const earlier = async () =>
      ((await (await admin.ask("GET", "/api/v1/sales-tax")).json()) as { earlier_invoices: number })
        .earlier_invoices;
    expect(await earlier()).toBe(100);
    await selling.take(sale, "cancelled");
    expect(await owed()).toBe(before);
    expect(await earlier()).toBe(0);
    expect((await linesOf(sale.vendor)).map(({ tax_paise }) => tax_paise)).toEqual([0, 0]);
    await expectTrueBooks();
  });
});

describe("a payment of tax to the Government", () => {
  const path = "/api/v1/sales-tax/payments";
  const payment = (reference: string, amount: number) => ({ reference, amount, paid_on: dayInIndia() });

  test("is at most what is owed, once for each reference, and reversible with a reason", async () => {
    await selling.sell(await selling.shop(), 4_000_00);
    const rupees = (await owed()) / 100;
    await expectProblem(admin.ask("POST", path, payment("CIN0001", rupees + 0.01)), 409, "more_than_owed");
    const recorded = await admin.ask("POST", path, payment("CIN0001", rupees - 10));
    expect(recorded.status).toBe(201);
    const { id } = (await recorded.json()) as { id: string };
    const known = await expectProblem(
      admin.ask("POST", path, payment("cin 0001", 1)),
      409,
      "reference_known",
    );
    expect(Object.keys(known.fields ?? {})).toEqual(["reference"]);
    const seller = (await selling.shop()).user_id;
    const payout = { seller, amount: 1, paid_on: dayInIndia(), bank_reference: "CIN0001" };
    const { detail } = await expectProblem(
      admin.ask("POST", "/api/v1/payouts", payout),
      409,
      "reference_known",
    );
    expect(detail).toContain("for a sales tax payment of");
    expect(await (await admin.ask("GET", "/api/v1/sales-tax")).json()).toMatchObject({
      owed: 10,
      payments: [{ id, amount: rupees - 10, reference: "CIN0001", reversed_at: null }],
    });
    await expectTrueBooks();
    const reverse = () => admin.ask("POST", `${path}/${id}/reversal`, { reason: "Of another year." });
    expect((await reverse()).status).toBe(204);
    await expectProblem(reverse(), 409, "payment_reversed");
    expect(await owed()).toBe(rupees * 100);
    expect((await admin.ask("POST", path, payment("CIN0001", 1))).status).toBe(201);
    await expectTrueBooks();
    const { audits } = await giving.db.one(sql({ audits: "int4" })`
      select count(*)::int4 as audits from audit_events where event in ('sales_tax_paid', 'sales_tax_payment_reversed')`);
    expect(audits).toBe(3);
  });

  test("of more than is owed is recorded once an admin confirms it, and the next sales use it up", async () => {
    const sale = await selling.sell(await selling.shop(), 4_000_00);
    const rupees = (await owed()) / 100;
    await selling.take(sale, "cancelled");
    const made = payment("CIN0009", rupees);
    const refusal = await expectProblem(admin.ask("POST", path, made), 409, "more_than_owed");
    expect(refusal.detail).toContain("confirm");
    expect((await admin.ask("POST", path, { ...made, is_more_than_owed: true })).status).toBe(201);
    expect(await owed()).toBe(-200_00);
    await expectTrueBooks();
    await selling.sell(await selling.shop(), 4_000_00);
    expect(await owed()).toBe(0);
  });

  test("of two admins at once pays the same tax once", async () => {
    await selling.sell(await selling.shop(), 4_000_00);
    const rupees = (await owed()) / 100;
    const answers = await Promise.all(
      ["CIN0002", "CIN0003"].map((reference) => admin.ask("POST", path, payment(reference, rupees))),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409]));
    expect(await owed()).toBe(0);
    await expectTrueBooks();
  });
});
