import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Client, expectProblem } from "../../../../tests/support/api-client.ts";
import { listProduct } from "../../../../tests/support/products.ts";
import { createTrading, type Sale } from "../../../../tests/support/selling.ts";
import { unmarked } from "../../../../tests/support/unmarked-text.ts";
import { command, sql } from "../../../platform/database/sql.ts";
import { formatDate } from "../../../text/time.ts";
import { dayInIndia } from "../../../text/india-day.ts";
import { readEarnings } from "./queries/earnings.ts";
import { readStatement } from "./queries/statement.ts";
import { lineText, orderPathOf, type StatementLine } from "../statement.ts";

const { giving, api, admin, selling, returning } = await createTrading();

let references = 0;
const payout = (vendor: Client, amount: number, changes: Record<string, unknown> = {}) => ({
  seller: vendor.user_id,
  amount,
  paid_on: dayInIndia(),
  bank_reference: `UTR${String(++references).padStart(9, "0")}`,
  ...changes,
});
const pay = (vendor: Client, amount: number, changes?: Record<string, unknown>) =>
  admin.ask("POST", "/api/v1/payouts", payout(vendor, amount, changes));

const earningsOf = (vendor: Client) => readEarnings(giving.db, vendor.user_id);
const linesOf = async ({ user_id: vendor_id }: Client) =>
  (await readStatement(giving.db, { vendor_id, period: undefined, after: undefined, limit: 1_000 })).lines;

async function brokenBooks() {
  return (await giving.books()).filter(({ breaches }) => breaches.length > 0);
}

async function setCommission(basis_points: number) {
  await giving.db.run(command`
    insert into commission_rates (from_day, basis_points)
    values ((now() at time zone 'Asia/Kolkata')::date, ${basis_points})
    on conflict (from_day) do update set basis_points = excluded.basis_points`);
}

describe("the statement", () => {
  test("what is sold is owed, payable 7 days after the delivery, and paid out", async () => {
    const vendor = await selling.shop();
    const sale = await selling.sell(vendor, 1_000_00);
    const { amount_paise } = (await linesOf(vendor))[0] as { amount_paise: number };
    expect(amount_paise).toBeGreaterThanOrEqual(1_000_00);
    expect(await earningsOf(vendor)).toMatchObject({ waiting_paise: amount_paise, payable_paise: 0 });
    await selling.deliver(sale, 6);
    expect(await earningsOf(vendor)).toMatchObject({ waiting_paise: amount_paise, payable_paise: 0 });
    await giving.db.run(command`
      update shipments set delivered_at = now() - interval '8 days' where id = ${sale.shipment_id}`);
    expect(await earningsOf(vendor)).toMatchObject({ waiting_paise: 0, payable_paise: amount_paise });
    expect((await pay(vendor, amount_paise / 100)).status).toBe(201);
    expect(await earningsOf(vendor)).toEqual({
      balance_paise: 0,
      waiting_paise: 0,
      disputed_paise: 0,
      undecided_paise: 0,
      undecided_orders: [],
      reopened_paise: 0,
      payable_paise: 0,
      paid_out_paise: amount_paise,
    });
    expect((await linesOf(vendor)).map(({ kind, order_number }) => [kind, order_number])).toEqual([
      ["seller_payout", null],
      ["order", sale.order_number],
    ]);
  });

  test("the commission of the day of the order is kept, of the goods alone, and given back with a cancellation", async () => {
    const vendor = await selling.shop();
    await setCommission(1_050);
    const sale = await selling.sell(vendor, 333_33);
    await setCommission(0);
    const [line] = await linesOf(vendor);
    expect(line).toMatchObject({ goods_paise: 333_33, commission_paise: -35_00 });
    await selling.take(sale, "cancelled");
    expect(await linesOf(vendor)).toMatchObject([
      { kind: "order_cancellation", goods_paise: -333_33, commission_paise: 35_00, balance_paise: 0 },
      { kind: "order" },
    ]);
    expect(await brokenBooks()).toEqual([]);
  });

  test("a cancellation after a payout makes the seller owe us, and nothing can be paid", async () => {
    const vendor = await selling.shop();
    const sale = await selling.sell(vendor, 500_00);
    await giving.db.run(command`
      update shipments set status = 'delivered', tracking_number = 'EE1', is_without_invoice = true,
        shipped_at = now() - interval '9 days', delivered_at = now() - interval '8 days'
      where id = ${sale.shipment_id}`);
    const { payable_paise } = await earningsOf(vendor);
    await pay(vendor, payable_paise / 100);
    await giving.db.run(command`
      update shipments set status = 'confirmed', delivered_at = null, shipped_at = null where id = ${sale.shipment_id}`);
    await selling.take(sale, "cancelled");
    expect(await earningsOf(vendor)).toMatchObject({ balance_paise: -payable_paise, waiting_paise: 0 });
    await expectProblem(pay(vendor, 1), 409, "more_than_payable");
    expect(await brokenBooks()).toEqual([]);
  });

  test("a parcel that never arrived is not paid out until an admin has decided", async () => {
    const vendor = await selling.shop();
    const buyer = await api.person();
    const product_id = await listProduct(giving.db, vendor.user_id, { price_paise: 600_00, stock: 5 });
    const { shipment_id } = await returning.delivered(buyer, vendor, { [product_id]: 1 });
    const missing = `/api/v1/shipments/${shipment_id}/missing`;
    expect((await buyer.ask("POST", missing, {})).status).toBe(204);
    await returning.age(shipment_id, 24 * 30);
    const { balance_paise } = await earningsOf(vendor);
    expect(await earningsOf(vendor)).toMatchObject({ waiting_paise: balance_paise, payable_paise: 0 });
    const decision = { decision: "delivered", reason: "The carrier has a signature." };
    const [paid, decided] = await Promise.all([
      pay(vendor, 1),
      admin.ask("POST", `${missing}/decision`, { ...decision, decision: "found" }),
    ]);
    await expectProblem(paid, 409, "more_than_payable");
    await expectProblem(decided, 400);
    expect((await admin.ask("POST", `${missing}/decision`, decision)).status).toBe(204);
    // It can be returned from then on.
    await expectProblem(pay(vendor, balance_paise / 100), 409);
    await giving.db.run(command`
      update missing_shipments set ended_at = now() - interval '8 days' where shipment_id = ${shipment_id}`);
    expect((await pay(vendor, balance_paise / 100)).status).toBe(201);
    expect((await api.guest("POST", missing, {})).status).toBe(401);
    expect(await brokenBooks()).toEqual([]);
  });

  test("a return that is not decided holds the money back; refunded, it is a line of the same order", async () => {
    const vendor = await selling.shop();
    const buyer = await api.person();
    const product_id = await listProduct(giving.db, vendor.user_id, { price_paise: 600_00, stock: 5 });
    const order = await returning.delivered(buyer, vendor, { [product_id]: 1 });
    const [item] = order.items;
    const return_id = await returning.ask(buyer, order.id, { item_id: item?.id as string });
    await returning.age(order.shipment_id, 24 * 30);
    const { balance_paise } = await earningsOf(vendor);
    const held = { waiting_paise: balance_paise, payable_paise: 0 };
    const free = { waiting_paise: 0, payable_paise: balance_paise };
    expect(await earningsOf(vendor)).toMatchObject(held);
    await expectProblem(pay(vendor, 1), 409, "more_than_payable");

    await returning.take(vendor, { return_id, steps: ["decline"], words: "It was whole." });
    expect(await earningsOf(vendor)).toMatchObject(held);
    await giving.db.run(command`
      update order_returns set changed_at = now() - interval '8 days' where id = ${return_id}`);
    expect(await earningsOf(vendor)).toMatchObject(free);
    const appeal = () => returning.take(buyer, { return_id, steps: ["escalate"], words: "It was not." });
    await expect(appeal()).rejects.toMatchObject({ status: 409 });
    await giving.db.run(command`
      update order_returns set changed_at = now() - interval '7 days' where id = ${return_id}`);
    expect(await earningsOf(vendor)).toMatchObject(held);
    await appeal();
    expect(await earningsOf(vendor)).toMatchObject(held);
    await returning.take(admin, { return_id, steps: ["accept"], words: "To the shop, please." });
    expect(await earningsOf(vendor)).toMatchObject(held);

    await returning.take(vendor, { return_id, steps: ["receive"], can_be_sold_again: false });
    const [line] = await linesOf(vendor);
    expect(line).toMatchObject({ kind: "order_return", order_id: order.id, goods_paise: -600_00 });
    expect(lineText(line as StatementLine)).toBe(`Returned: ${order.order_number}`);
    expect(orderPathOf(line as StatementLine)).toBe(`/dashboard/orders/${order.id}`);
    expect(await earningsOf(vendor)).toMatchObject({ waiting_paise: 0 });
    expect(await brokenBooks()).toEqual([]);
  });

  test("money is payable when the last day of returns is over in India", async () => {
    const vendor = await selling.shop();
    const sale = await selling.sell(vendor, 500_00);
    await selling.deliver(sale);
    const delivered = (days_ago: number) =>
      giving.db.run(command`
        update shipments set delivered_at =
          ((now() at time zone 'Asia/Kolkata')::date - ${days_ago}::int4)::timestamp at time zone 'Asia/Kolkata'
          where id = ${sale.shipment_id}`);
    await delivered(7);
    expect(await earningsOf(vendor)).toMatchObject({ payable_paise: 0 });
    await delivered(8);
    expect(await earningsOf(vendor)).toMatchObject({ waiting_paise: 0 });
  });

  test("for any history, the lines sum to the balance and the books agree", async () => {
    const step = fc.constantFrom("sell", "sell", "deliver", "cancel", "pay", "reverse");
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 3, maxLength: 10 }),
        fc.integer({ min: 0, max: 3_000 }),
        async (steps, basis_points) => {
          await setCommission(basis_points);
          const vendor = await selling.shop();
          await walk(vendor, steps);
          const lines = await linesOf(vendor);
          const sum = lines.reduce((total, { amount_paise }) => total + amount_paise, 0);
          const earnings = await earningsOf(vendor);
          expect(earnings.balance_paise).toBe(sum);
          expect(earnings.balance_paise).toBe(lines[0]?.balance_paise ?? 0);
          expect(earnings.payable_paise).toBeGreaterThanOrEqual(0);
          expect(lines.map(({ number }) => number)).toEqual(lines.map((_, i) => lines.length - i));
          expect(await brokenBooks()).toEqual([]);
        },
      ),
      { numRuns: 8, seed: 4_103 },
    );
    await setCommission(0);
  });

  async function walk(vendor: Client, steps: readonly string[]) {
    const open: Sale[] = [];
    const payouts: string[] = [];
    for (const [i, step] of steps.entries()) {
      const [sale] = open;
      if (step === "sell") open.push(await selling.sell(vendor, 100_03 + i * 77_77));
      if (step === "deliver" && sale) await selling.deliver(open.shift() as Sale);
      if (step === "cancel" && sale) await selling.take(open.shift() as Sale, "cancelled");
      const { payable_paise } = await earningsOf(vendor);
      if (step === "pay" && payable_paise > 1)
        payouts.push(
          ((await (await pay(vendor, Math.ceil(payable_paise / 2) / 100)).json()) as { id: string }).id,
        );
      const wrong = step === "reverse" ? payouts.pop() : undefined;
      if (wrong) await admin.ask("POST", `/api/v1/payouts/${wrong}/reversal`, { reason: "Typed twice" });
    }
  }

  test("the files have amounts as numbers, and no text that begins a formula", async () => {
    const vendor = await selling.shop('=HYPERLINK("http://bad.example")');
    const sale = await selling.sell(vendor, 700_00);
    await selling.take(sale, "cancelled");
    await selling.sell(vendor, 300_00);
    const statement = await (await vendor.ask("GET", "/api/v1/earnings.csv")).text();
    expect(statement).toContain(`Cancelled: ${sale.order_number}`);
    expect(statement).toContain(",-700.00,");
    const payables = await (await admin.ask("GET", "/api/v1/payables.csv")).text();
    expect(payables).toContain(`"'=HYPERLINK(""http://bad.example"")",${vendor.user_id},0.00,`);
  });
});

describe("payouts", () => {
  test("of twenty at once of the whole amount exactly one is recorded", async () => {
    const vendor = await selling.shop();
    await selling.deliver(await selling.sell(vendor, 900_00));
    const { payable_paise } = await earningsOf(vendor);
    const answers = await Promise.all(Array.from({ length: 20 }, () => pay(vendor, payable_paise / 100)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      201,
      ...Array(19).fill(409),
    ]);
    expect(await earningsOf(vendor)).toMatchObject({ balance_paise: 0, paid_out_paise: payable_paise });
    expect(await brokenBooks()).toEqual([]);
  });

  test("a bank reference is recorded once, until it is reversed", async () => {
    const vendor = await selling.shop();
    await selling.deliver(await selling.sell(vendor, 900_00));
    const bank_reference = "SBIN 2026-000777";
    const first = await pay(vendor, 10, { bank_reference });
    await expectProblem(pay(vendor, 20, { bank_reference: "sbin2026-000777" }), 409, "reference_known");
    const { id } = (await first.json()) as { id: string };
    const reversal = { reason: "Another seller was meant" };
    expect((await admin.ask("POST", `/api/v1/payouts/${id}/reversal`, reversal)).status).toBe(204);
    await expectProblem(
      admin.ask("POST", `/api/v1/payouts/${id}/reversal`, reversal),
      409,
      "payout_reversed",
    );
    expect((await pay(vendor, 20, { bank_reference })).status).toBe(201);
    expect(await earningsOf(vendor)).toMatchObject({ paid_out_paise: 20_00 });
    expect(await brokenBooks()).toEqual([]);
  });

  test("the same reference for two sellers at once is recorded for one", async () => {
    const vendors = [await selling.shop(), await selling.shop("Barpali Potters")];
    for (const vendor of vendors) await selling.deliver(await selling.sell(vendor, 900_00));
    const answers = await Promise.all(
      vendors.map((vendor) => pay(vendor, 5, { bank_reference: "TWICE0001" })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
  });

  test.each<[string, Record<string, unknown>, string]>([
    ["nothing", { amount: 0 }, "amount"],
    ["a debt", { amount: -5 }, "amount"],
    ["parts of a paisa", { amount: 1.005 }, "amount"],
    ["words", { amount: "ten" }, "amount"],
    ["a day to come", { paid_on: dayInIndia(Date.now() + 86_400_000) }, "paid_on"],
    ["no day", { paid_on: "2026-02-30" }, "paid_on"],
    ["a reference of signs", { bank_reference: "=1+1" }, "bank_reference"],
    ["an endless reference", { bank_reference: "A".repeat(10_000) }, "bank_reference"],
    ["an unknown field", { is_free: true }, "body"],
  ])("%s is refused", async (_name, changes, field) => {
    const vendor = await selling.shop();
    await selling.deliver(await selling.sell(vendor));
    const { fields } = await expectProblem(pay(vendor, 1, changes), 400);
    expect(Object.keys(fields ?? {})).toEqual([field]);
    expect(await earningsOf(vendor)).toMatchObject({ paid_out_paise: 0 });
  });

  test("only admins record; the seller reads their own, without the office's note", async () => {
    const [vendor, rival] = [await selling.shop(), await selling.shop("Barpali Potters")];
    await selling.deliver(await selling.sell(vendor));
    const wanted = payout(vendor, 7, { note: "By cheque" });
    await expectProblem(vendor.ask("POST", "/api/v1/payouts", wanted), 403, "not_allowed");
    expect((await admin.ask("POST", "/api/v1/payouts", wanted)).status).toBe(201);
    expect(await (await vendor.ask("GET", "/api/v1/payouts")).json()).toMatchObject({
      payouts: [{ amount: 7, note: null }],
    });
    expect(await (await rival.ask("GET", "/api/v1/payouts")).json()).toMatchObject({ payouts: [] });
    await expectProblem(rival.ask("GET", `/api/v1/payouts?seller=${vendor.user_id}`), 404);
    await expectProblem(admin.ask("POST", "/api/v1/payouts", { ...wanted, seller: admin.user_id }), 404);
  });

  test("the seller is told on the site and by mail, in their language, and it is in the audit", async () => {
    const vendor = await selling.shop();
    await selling.deliver(await selling.sell(vendor));
    await giving.db.run(command`update users set language = 'en-XA' where user_id = ${vendor.user_id}`);
    await pay(vendor, 9, { bank_reference: "7700001" });
    const { title, message, ...told } = await giving.db.one(sql({
      title: "text",
      message: "text",
      action_url: "text",
      mails: "int8",
      audits: "int8",
    })`
      select title, message, action_url,
        (select count(*) from outgoing_mails where to_address = ${vendor.email}
          and outgoing_mails::text like '%7700001%' and outline like 'en-XA %') as mails,
        (select count(*) from audit_events where event = 'payout_recorded' and subject_id = ${vendor.user_id}) as audits
      from notifications where user_id = ${vendor.user_id} and starts_with(dedupe_key, 'payout:')`);
    expect(unmarked([title, message], [formatDate(new Date())])).toEqual([]);
    expect([title, message]).toEqual([expect.stringContaining("₹9"), expect.stringContaining("7700001")]);
    expect(told).toEqual({
      action_url: "/dashboard/earnings",
      mails: 1,
      audits: 1,
    });
  });
});
