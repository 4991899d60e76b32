import { beforeAll, expect, test } from "vitest";
import { makeLiveCampaign, makePerson } from "../../../../tests/support/campaigns.ts";
import { capturedPayment, createGiving, type Giving } from "../../../../tests/support/giving.ts";
import { sql } from "../../../platform/database/sql.ts";
import { listCampaignMonths } from "../../ledger/server/queries/campaign-months.ts";

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

test("the late fee of a second payment, which goes back, is the organisation's", async () => {
  const first = await opened();
  const second = capturedPayment({ order_id: first.order_id ?? "", amount_paise: 1_000_00 });
  for (const payment of [first, second]) await giving.flow.settle(payment);
  const before = await feesOfMonth();
  await giving.flow.settle({ ...second, fee_paise: 11_80, fee_tax_paise: 1_80 });
  expect((await bookedOf(second.id)).map(({ kind }) => kind)).toContain("gateway_fee");
  expect(await feesOfMonth()).toBe(before);
  expect(
    (await giving.books()).filter(({ name, breaches }) => breaches.length > 0 && !/excess/.test(name)),
  ).toEqual([]);
});
