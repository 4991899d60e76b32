import { beforeEach, expect, test } from "vitest";
import { disputedSettlements } from "../../../../tests/support/disputed-settlements.ts";
import { createGiving, type Giving } from "../../../../tests/support/giving.ts";
import { unmatchedPayments } from "../../../../tests/support/unmatched-payments.ts";
import { command, sql } from "../../../platform/database/sql.ts";
import { compareAgain } from "./use-cases/read-settlements.ts";

let giving: Giving;

beforeEach(async () => {
  giving = await createGiving();
});

const of = disputedSettlements(() => giving);

test("what is said of a dispute after a settlement failed stays, however often the gateway calls that failed", async () => {
  const payment = await of.paid(1_000_00);
  const dispute = await of.control(`/payments/${payment.id}/dispute`, { amount: 700_00, deduct: true });
  await of.follow(2);
  const of_dispute = { dispute_id: dispute.id };
  const first = await of.settleAlone({ adjustment_paise: -700_00, ...of_dispute });
  await of.failAndReverse(first.id);
  await of.settleAlone({ adjustment_paise: -700_00, ...of_dispute });
  await of.settleAlone({ adjustment_paise: -50_00, ...of_dispute });
  expect(await of.openItems()).toMatchObject([{ difference_paise: -50_00 }]);
  await of.sayNothing();
  // What it took is given back some days later.
  await of.control(`/disputes/${dispute.id}`, { happening: "won" });
  await of.follow(1);
  await of.fail(first.id);
  expect(await of.openItems()).toEqual([]);
  await of.soundBooks();
});

/** As a release that did not keep whom it had followed left it. */
async function failedBefore(gateway_settlement_id: string) {
  await giving.db.run(command`
    update settlements set status = 'failed', created_at = now() - interval '90 days'
    where gateway_settlement_id = ${gateway_settlement_id}`);
  await compareAgain(giving.services);
}

test.each([
  ["at once", of.fail],
  ["after an upgrade", failedBefore],
])(
  "what was said of refunds of a payment in suspense is not said any more once a settlement of them failed, %s",
  async (_, fail) => {
    const unmatched = unmatchedPayments(giving);
    const payment = await unmatched.keepPayment({ amount_paise: 1_000_00 });
    await unmatched.refundInDashboard(payment.id, 100_00);
    await unmatched.retry();
    await unmatched.refundInDashboard(payment.id, 300_00);
    await of.paid(5_000_00);
    const first = await giving.sandbox.settle();
    await of.readAs(first.id, "created");
    await unmatched.refundInDashboard(payment.id, 300_00);
    await of.settleAlone({});
    await compareAgain(giving.services);
    expect(await of.openItems()).toMatchObject([{ type: "refund", difference_paise: -600_00 }]);
    await of.sayNothing();
    await fail(first.id);
    const beyond = [{ type: "refund", difference: "amount", difference_paise: -200_00 }];
    expect(await of.openItems()).toMatchObject(beyond);
    await of.sayNothing();
    for (const repeated of [of.fail, of.fail]) await repeated(first.id);
    await compareAgain(giving.services);
    expect(await of.openItems()).toEqual([]);
    const reopened = await giving.db.many(sql({ paise: "int8" })`
      select (details ->> 'amount_paise')::int8 as paise from audit_events where event = 'settlement_item_reopened'`);
    expect(reopened).toEqual([{ paise: -600_00 }]);
    await of.soundBooks();
  },
);

test("a settlement that fails with more items than are compared at once leaves none of them settled twice", async () => {
  const count = 5_001;
  await of.paid(1_000_00);
  const first = await giving.sandbox.settle();
  await of.readAs(first.id, "created");
  const { id: second } = await of.settleAlone({});
  await giving.db.run(command`
    insert into settlement_items (settlement_id, entity_id, type, debit_paise, credit_paise, amount_paise, fee_paise,
      fee_tax_paise, created_at, settled_on, difference, difference_paise)
    select settlements.id, 'pay_' || lpad(number::text, 14, '0'), 'payment', 0, 1, 1, 0, 0, now(), settled_on,
      case when gateway_settlement_id = ${second} then 'twice' else 'unknown' end, 1
    from settlements, generate_series(1, ${count}::int4) as number order by settlements.id`);
  await of.fail(first.id);
  const left = await giving.db.many(sql({ difference: "text", count: "int8", is_first: "bool" })`
    select item.difference, count(*), gateway_settlement_id = ${first.id} as is_first
    from settlement_items item join settlements on settlements.id = settlement_id
    where item.difference is not null group by 1, 3`);
  expect(left).toEqual([{ difference: "unknown", count, is_first: false }]);
});
