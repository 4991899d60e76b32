import { beforeAll, expect, test } from "vitest";
import { makeLiveCampaign, makePerson } from "../../../../tests/support/campaigns.ts";
import { capturedPayment, createGiving, type Giving } from "../../../../tests/support/giving.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import { command, sql } from "../../../platform/database/sql.ts";
import { listCampaignMonths } from "../../ledger/server/queries/campaign-months.ts";
import { paymentJobs } from "./jobs.ts";

let giving: Giving;
let campaign_id: string;
beforeAll(async () => {
  giving = await createGiving();
  campaign_id = await makeLiveCampaign(giving.db, await makePerson(giving.db));
});

const bookedOf = (payment_id: string) =>
  giving.db.many(sql({ kind: "text", account: "text", amount_paise: "int8" })`
    select kind, account::text, amount_paise from ledger_transactions join ledger_entries on transaction_id = id
    where reference = ${payment_id} order by kind, line`);

const recordedOf = (payment_id: string) =>
  giving.db.one(sql({ fee_paise: "int8", fee_tax_paise: "int8" })`
    select fee_paise, fee_tax_paise from payments where gateway_payment_id = ${payment_id}`);

async function opened() {
  const { order_id } = await giving.open({ amount_paise: 1_000_00, campaign_id });
  return capturedPayment({ order_id, amount_paise: 1_000_00 });
}

const feesOfMonth = async () =>
  (await listCampaignMonths(giving.db))
    .filter((month) => month.campaign_id === campaign_id)
    .reduce((sum, { fees_paise }) => sum + fees_paise, 0);

/** Does what the job queue would, with all of its jobs at once. */
async function recordFees() {
  const jobs = await giving.db.many(sql({ payload: "jsonb" })`
    select payload::jsonb from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = task_id
    where identifier = 'record_late_fees'`);
  const { record_late_fees } = paymentJobs(giving.services);
  await Promise.all(jobs.map(({ payload }) => record_late_fees?.(payload, {} as never)));
}

async function expectExactBooks() {
  expect((await giving.books()).filter(({ breaches }) => breaches.length > 0)).toEqual([]);
}

test("the fee and the tax on it are recorded and booked apart", async () => {
  const payment = { ...(await opened()), fee_paise: 23_60, fee_tax_paise: 3_60 };
  await giving.flow.settle(payment);
  expect(await recordedOf(payment.id)).toEqual({ fee_paise: 23_60, fee_tax_paise: 3_60 });
  expect(await bookedOf(payment.id)).toMatchObject([
    { account: "gateway_receivable", amount_paise: 976_40 },
    { account: "gateway_fees", amount_paise: 20_00 },
    { account: "gateway_fee_tax", amount_paise: 3_60 },
    { account: "donation_income", amount_paise: -1_000_00 },
  ]);
  await expectExactBooks();
});

test("a fee that the gateway reports later is booked once, for the campaign of its donation", async () => {
  const payment = await opened();
  await giving.flow.settle(payment);
  const before = await feesOfMonth();
  const with_fee = { ...payment, fee_paise: 23_60, fee_tax_paise: 3_60 };
  const outcomes = await Promise.all([with_fee, with_fee, payment].map((told) => giving.flow.settle(told)));
  expect(new Set(outcomes.map(({ kind }) => kind))).toEqual(new Set(["already_settled"]));
  await giving.flow.settle(with_fee);
  await recordFees();
  await recordFees();
  expect(await recordedOf(payment.id)).toEqual({ fee_paise: 23_60, fee_tax_paise: 3_60 });
  const late = (await bookedOf(payment.id)).filter(({ kind }) => kind === "donation_fee");
  expect(late).toMatchObject([
    { account: "gateway_fees", amount_paise: 20_00 },
    { account: "gateway_fee_tax", amount_paise: 3_60 },
    { account: "gateway_receivable", amount_paise: -23_60 },
  ]);
  expect((await feesOfMonth()) - before).toBe(23_60);
  await expectExactBooks();
});

test("the tax in a fee that the gateway reports after the fee is booked once", async () => {
  for (const told_first of [0, 23_60]) {
    const payment = { ...(await opened()), fee_paise: told_first };
    await giving.flow.settle(payment);
    const with_fee = { ...payment, fee_paise: 23_60 };
    for (const told of [with_fee, { ...with_fee, fee_tax_paise: 3_60 }, with_fee, payment]) {
      await giving.flow.settle(told);
      await recordFees();
    }
    expect(await recordedOf(payment.id)).toEqual({ fee_paise: 23_60, fee_tax_paise: 3_60 });
    const late = (await bookedOf(payment.id)).filter(({ kind }) => kind === "late_fee_tax");
    expect(late).toMatchObject([
      { account: "gateway_fees", amount_paise: -3_60 },
      { account: "gateway_fee_tax", amount_paise: 3_60 },
    ]);
    await expectExactBooks();
  }
});

test("the late fee of a second payment, which goes back, is the organisation's", async () => {
  const first = await opened();
  const second = capturedPayment({ order_id: first.order_id ?? "", amount_paise: 1_000_00 });
  for (const payment of [first, second]) await giving.flow.settle(payment);
  const before = await feesOfMonth();
  await giving.flow.settle({ ...second, fee_paise: 11_80, fee_tax_paise: 1_80 });
  await recordFees();
  expect((await bookedOf(second.id)).map(({ kind }) => kind)).toContain("gateway_fee");
  expect(await feesOfMonth()).toBe(before);
  expect(
    (await giving.books()).filter(({ name, breaches }) => breaches.length > 0 && !/excess/.test(name)),
  ).toEqual([]);
});

test("a late fee waits for no refund: settlement locks no recorded payment, and its job no payable", async () => {
  const payment = await opened();
  await giving.flow.settle(payment);
  const lockPayment = (tx: Transaction) =>
    tx.run(command`select from payments where gateway_payment_id = ${payment.id} for update`);
  const lockDonation = (tx: Transaction) =>
    tx.run(command`select from donations where gateway_order_id = ${payment.order_id} for update nowait`);
  // As refunds lock them.
  await giving.db.transaction(async (tx) => {
    await lockPayment(tx);
    await giving.flow.settle({ ...payment, fee_paise: 23_60, fee_tax_paise: 3_60 });
    expect(await lockDonation(tx)).toBe(1);
  });
  await giving.db.transaction(async (tx) => {
    await lockDonation(tx);
    await recordFees();
  });
  expect(await recordedOf(payment.id)).toEqual({ fee_paise: 23_60, fee_tax_paise: 3_60 });
});
