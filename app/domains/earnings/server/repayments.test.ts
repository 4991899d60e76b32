import { expect, test } from "vitest";
import { type Client, expectProblem } from "../../../../tests/support/api-client.ts";
import { pageArgs } from "../../../../tests/support/page-args.ts";
import { payThroughApproval } from "../../../../tests/support/payouts.ts";
import { listProduct } from "../../../../tests/support/products.ts";
import { createTrading } from "../../../../tests/support/selling.ts";
import { sql } from "../../../platform/database/sql.ts";
import { dayInIndia } from "../../../text/india-day.ts";
import { lockSellerBalance } from "../../ledger/server/queries/seller-accounts.ts";
import { action, loader } from "../pages/seller-payouts.tsx";
import { payoutPath } from "../payouts.ts";
import { lineText } from "../statement.ts";
import { recordRepayment } from "./commands/record-repayment.ts";
import { earningsPersonalData } from "./personal-data.ts";
import { readEarnings } from "./queries/earnings.ts";
import { listRepayments } from "./queries/repayments.ts";
import { readStatement } from "./queries/statement.ts";
import { untilLockWaits } from "../../../../tests/support/lock-waits.ts";

const { giving, api, selling, returning } = await createTrading();
const admins: [Client, Client] = [await api.person({ role: "admin" }), await api.person({ role: "admin" })];

/** A seller who owes ₹500, since a buyer returned what had been paid out. */
async function owing(): Promise<Client> {
  const vendor = await selling.shop();
  const sari = await listProduct(giving.db, vendor.user_id, { price_paise: 500_00, stock: 100 });
  const buyer = await api.person();
  const order = await returning.delivered(buyer, vendor, { [sari]: 1 });
  await returning.age(order.shipment_id, 8 * 24);
  await payThroughApproval(giving.services, { vendor, admins, amount: 500 });
  await returning.age(order.shipment_id, 1);
  const return_id = await returning.ask(buyer, order.id, { item_id: order.items[0]?.id ?? "" });
  await returning.take(vendor, { return_id, steps: ["accept"], words: "By post, please" });
  await returning.take(vendor, { return_id, steps: ["receive"] });
  expect(await balanceOf(vendor)).toBe(-500_00);
  return vendor;
}

let references = 0;
const repay = (by: Client, vendor: Client, amount: number, changes: Record<string, unknown> = {}) =>
  by.ask("POST", "/api/v1/seller-repayments", {
    seller: vendor.user_id,
    amount,
    received_on: dayInIndia(),
    bank_reference: `CREDIT${String(++references).padStart(6, "0")}`,
    ...changes,
  });

const balanceOf = async ({ user_id }: Client) => (await readEarnings(giving.db, user_id)).balance_paise;

const linesOf = async ({ user_id: vendor_id }: Client) =>
  (await readStatement(giving.db, { vendor_id, period: undefined, after: undefined, limit: 10 })).lines.map(
    lineText,
  );

const brokenBooks = async () => (await giving.books()).filter(({ breaches }) => breaches.length > 0);

test("what a seller pays back reduces the debt on the day it arrived, and the seller reads it", async () => {
  const vendor = await owing();
  const day = dayInIndia(new Date(Date.now() - 5 * 86_400_000));
  const answer = await repay(admins[0], vendor, 200, { received_on: day, bank_reference: "axis 1234" });
  expect(answer.status).toBe(201);
  expect(await balanceOf(vendor)).toBe(-300_00);
  expect((await linesOf(vendor))[0]).toBe("Paid back: AXIS1234");
  const { id } = (await answer.json()) as { id: string };
  const booked = await giving.db.one(sql({ value_on: "text", paise: "int8" })`
    select value_on::text, amount_paise as paise from ledger_transactions
    join ledger_entries on transaction_id = ledger_transactions.id and account = 'bank'
    where kind = 'seller_repayment' and reference = ${id}`);
  expect(booked).toEqual({ value_on: day, paise: 200_00 });
  const told = await giving.db.one(sql({ title: "text" })`
    select title from notifications where user_id = ${vendor.user_id} and dedupe_key = ${`repayment:${id}`}`);
  expect(told.title).toBe("We received your ₹200");
  const subject = { user_id: vendor.user_id } as Parameters<typeof earningsPersonalData.export>[1];
  expect(await earningsPersonalData.export(giving.db, subject, giving.services.secrets)).toMatchObject({
    paid_back: [{ amount_paise: 200_00, bank_reference: "AXIS1234" }],
  });
  expect(await brokenBooks()).toEqual([]);
});

test("more than the debt is recorded only after a yes, no reference twice, and nothing by the seller or for oneself", async () => {
  const vendor = await owing();
  await expectProblem(repay(admins[0], vendor, 500.01), 409, "above_debt");
  for (const wrong of [
    { amount: 0 },
    { amount: -1 },
    { amount: 1.001 },
    { received_on: dayInIndia(new Date(Date.now() + 2 * 86_400_000)) },
    { received_on: "2026-02-30" },
    { bank_reference: "x" },
    { further: true },
  ])
    await expectProblem(repay(admins[0], vendor, 1, wrong), 400);
  await expectProblem(repay(vendor, vendor, 1), 403);
  await expectProblem(repay(admins[0], { ...vendor, user_id: crypto.randomUUID() }, 1), 404);
  const both = await Promise.all(
    admins.map((admin) => repay(admin, vendor, 400, { bank_reference: "SBIN77" })),
  );
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
  const others = await owing();
  await expectProblem(repay(admins[1], others, 1, { bank_reference: "sbin 77" }), 409, "reference_known");
  const twice = await Promise.all(admins.map((admin) => repay(admin, vendor, 100)));
  expect(twice.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
  expect(await balanceOf(vendor)).toBe(0);
  await expectProblem(repay(admins[0], vendor, 1), 409, "above_debt");
  const seller_and_admin = await owing();
  await giving.db.transaction((tx) =>
    tx.one(sql({ user_id: "uuid" })`
      insert into user_roles (user_id, role) values (${seller_and_admin.user_id}, 'admin') returning user_id`),
  );
  await expectProblem(repay(seller_and_admin, seller_and_admin, 1), 403, "own_debt");
  expect(await brokenBooks()).toEqual([]);
});

test("somebody who waits for a transfer that is being recorded blocks no seller's account", async () => {
  const [one, another] = [await owing(), await owing()];
  const bank_reference = "SBIN88";
  let second: Promise<Response> | undefined;
  await giving.db.transaction(async (tx) => {
    await recordRepayment(tx, await selling.sessionOf(admins[0]), one.user_id, {
      amount: 1_00,
      received_on: dayInIndia(),
      bank_reference,
      note: null,
      is_above_debt: false,
    });
    second = repay(admins[1], another, 1, { bank_reference });
    await untilLockWaits(giving.db);
    await lockSellerBalance(tx, another.user_id);
  });
  await expectProblem(second ?? Promise.reject(new Error("Nothing was asked")), 409, "reference_known");
});

test("what arrives after a sale lowered the debt is recorded in full, and the rest is payable", async () => {
  const vendor = await owing();
  // With ₹50 for the delivery.
  await selling.deliver(await selling.sell(vendor, 150_00));
  expect(await balanceOf(vendor)).toBe(-300_00);
  const refusal = await expectProblem(repay(admins[0], vendor, 500), 409, "above_debt");
  expect(JSON.stringify(refusal)).toContain("The seller owes us ₹300, so ₹200 more becomes payable to them.");
  expect((await repay(admins[0], vendor, 500, { is_above_debt: true })).status).toBe(201);
  expect(await readEarnings(giving.db, vendor.user_id)).toMatchObject({
    balance_paise: 200_00,
    payable_paise: 200_00,
  });
  expect((await repay(admins[0], vendor, 20, { is_above_debt: true })).status).toBe(201);
  expect(await balanceOf(vendor)).toBe(220_00);
  expect(await brokenBooks()).toEqual([]);
});

test("a wrong one is reversed with a reason, once, on the page of the seller's payouts", async () => {
  const vendor = await owing();
  const path = payoutPath(vendor.user_id);
  const params = { id: vendor.user_id };
  const send = async (fields: Record<string, string>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    const args = pageArgs(giving.services, path, admins[0].cookie, { params, form });
    const answer = await action(args).catch((thrown: unknown) => thrown);
    if (answer instanceof Response) return answer.status;
    return (answer as { init: { status: number } }).init.status;
  };
  const page = () => loader(pageArgs(giving.services, path, admins[0].cookie, { params }));
  const repayment = { intent: "repay", received_on: dayInIndia(), bank_reference: "ICIC55", note: "" };
  expect(await send({ ...repayment, amount: "600" })).toBe(409);
  expect(await send({ ...repayment, amount: "₹ 500" })).toBe(303);
  const [recorded] = (await page()).repayments;
  expect(recorded).toMatchObject({ amount_paise: 500_00, reversed_at: null });
  const reversal = {
    intent: "reverse_repayment",
    repayment_id: recorded?.id ?? "",
    reason: "Of another shop.",
  };
  expect(await send({ ...reversal, reason: "" })).toBe(400);
  expect(await send(reversal)).toBe(303);
  expect(await send(reversal)).toBe(409);
  expect(await send({ ...reversal, repayment_id: "nothing" })).toBe(404);
  expect(await balanceOf(vendor)).toBe(-500_00);
  expect(await send({ ...repayment, amount: "500" })).toBe(303);
  expect((await page()).repayments).toHaveLength(2);
  expect(await listRepayments(giving.db, vendor.user_id, 0)).toMatchObject([{ reversed_at: null }]);
  expect(await brokenBooks()).toEqual([]);
});
