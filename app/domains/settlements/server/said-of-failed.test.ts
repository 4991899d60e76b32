import { createElement } from "react";
import { beforeEach, describe, expect, test } from "vitest";
import { createClients, expectProblem } from "../../../../tests/support/api-client.ts";
import { disputedSettlements } from "../../../../tests/support/disputed-settlements.ts";
import { createGiving, type Giving } from "../../../../tests/support/giving.ts";
import { pageArgs } from "../../../../tests/support/page-args.ts";
import { htmlOf } from "../../../../tests/support/read-page.tsx";
import { unmatchedPayments } from "../../../../tests/support/unmatched-payments.ts";
import { command, sql } from "../../../platform/database/sql.ts";
import { dayInIndia } from "../../../text/india-day.ts";
import { action } from "../pages/settlement.tsx";
import {
  reopenDifferenceIntent,
  reopenFailedIntent,
  reopenItemIntent,
  settlementPath,
} from "../settlement.ts";
import { SettlementFacts } from "../ui/SettlementFacts.tsx";
import { WhatToDo } from "../ui/WhatToDo.tsx";
import { findSettlement } from "./queries/settlements.ts";
import { compareAgain, readSettlement, readSettlements } from "./use-cases/read-settlements.ts";

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

describe("what an admin said is undone, and", () => {
  const explanation = "The bank has it.";
  const balanceOf = async (account: string) =>
    (
      await giving.db.one(sql({ paise: "int8" })`
        select coalesce(sum(amount_paise), 0)::int8 as paise from ledger_entries where account::text = ${account}`)
    ).paise;
  const rowOf = (gateway_settlement_id: string) =>
    giving.db.one(sql({ id: "uuid", difference: "text?", difference_paise: "int8" })`
      select id, difference, difference_paise from settlements where gateway_settlement_id = ${gateway_settlement_id}`);
  const audited = (event: string) =>
    giving.db.many(sql({ details: "jsonb" })`select details from audit_events where event = ${event}`);

  /** An admin, who decides by program, and opens again on the page of this settlement. */
  async function decider(id: string) {
    const admin = await createClients(giving.services, "/api/v1").person({ role: "admin" });
    const ask = (path: string, body: object = { explanation }) => admin.ask("POST", path, body);
    const post = (intent: string, about: Record<string, string> = {}) => {
      const form = new FormData();
      for (const [name, value] of Object.entries({ intent, explanation: "Not any more.", ...about }))
        form.set(name, value);
      return action(pageArgs(giving.services, settlementPath(id), admin.cookie, { params: { id }, form }));
    };
    return { ask, post };
  }

  test("the money of a settlement that failed is in the bank once, when another one brings it", async () => {
    const payment = await of.paid(1_000_00);
    const first = await giving.sandbox.settle();
    await readSettlements(giving.services);
    await of.fail(first.id);
    const { id } = await rowOf(first.id);
    const { ask, post } = await decider(id);
    const decide = (decision: string) => ask(`/settlements/${id}/${decision}`);
    await expectProblem(decide("reopening"), 409, "settlement_not_explained");
    expect((await decide("explanation")).status).toBe(204);
    // The bank took it back, and the gateway sent it again.
    const second = await giving.sandbox.settle({ again: payment.id });
    await readSettlement(giving.services, second.id);
    expect(await balanceOf("bank")).toBe(first.amount + second.amount);
    expect(await of.openItems()).toMatchObject([{ difference: "twice" }]);
    await expectProblem(decide("reversal"), 409, "settlement_not_failed");
    const somebody = await createClients(giving.services, "/api/v1").person({});
    const reopened = { explanation };
    expect((await somebody.ask("POST", `/settlements/${id}/reopening`, reopened)).status).toBe(403);
    expect(await post(reopenFailedIntent)).toMatchObject({ status: 303 });
    expect(await post(reopenFailedIntent)).toMatchObject({ init: { status: 409 } });
    expect(await rowOf(first.id)).toMatchObject({ difference: "failed", difference_paise: first.amount });
    expect(await audited("settlement_reopened")).toEqual([
      { details: { explanation, reason: "Not any more." } },
    ]);
    await of.soundBooks();
    expect((await decide("reversal")).status).toBe(204);
    expect(await balanceOf("bank")).toBe(second.amount);
    expect(await balanceOf("gateway_receivable")).toBe(0);
    expect(await of.openItems()).toEqual([]);
    await of.soundBooks();
  });

  test("an item that nothing was booked of is compared and booked, on the day of its settlement", async () => {
    const settled_at = Math.floor(Date.now() / 1_000) - 3 * 86_400;
    await of.settle({ settled_at, adjustment_paise: -10_00 });
    const [item] = await of.openItems();
    const settlement = await giving.db.one(sql({ id: "uuid" })`select id from settlements`);
    const { ask, post } = await decider(settlement.id);
    const undo = () => ask(`/settlement-differences/${item?.id}/reversal`);
    await expectProblem(undo(), 409, "item_not_explained");
    await of.sayNothing();
    expect(await post(reopenItemIntent, { item_id: item?.id ?? "" })).toMatchObject({ status: 303 });
    expect(await of.openItems()).toEqual([item]);
    await expectProblem(undo(), 409, "item_not_explained");
    expect(await audited("settlement_item_reopened")).toEqual([
      { details: { amount_paise: -10_00, explanation: "Asked them.", reason: "Not any more." } },
    ]);
    const booked = { explanation, booked_as: "adjustment" };
    expect((await ask(`/settlement-differences/${item?.id}/explanation`, booked)).status).toBe(204);
    expect(await balanceOf("gateway_adjustments")).toBe(10_00);
    expect(await balanceOf("gateway_receivable")).toBe(0);
    const { value_on } = await giving.db.one(sql({ value_on: "text" })`
      select to_char(value_on, 'YYYY-MM-DD') as value_on from ledger_transactions where kind = 'settled_item'`);
    expect(value_on).toBe(dayInIndia(settled_at * 1_000));
    await of.soundBooks();
  });

  test("an item that the books have by now is no difference", async () => {
    await of.settle({ adjustment_paise: -10_00 });
    const [item] = await of.openItems();
    await of.sayNothing();
    await giving.db.run(command`
      update settlement_items set type = 'refund', payment_id = 'pay_00000000000000', entity_id = 'rfnd_00000000000000'
      where id = ${item?.id ?? null}`);
    await giving.db.run(command`
      insert into method_checks (gateway_payment_id, amount_paise, captured_at) values ('pay_00000000000000', 1000, now())`);
    const { ask } = await decider(item?.id ?? "");
    expect((await ask(`/settlement-differences/${item?.id}/reversal`)).status).toBe(204);
    expect(await of.openItems()).toEqual([]);
    await of.soundBooks();
  });

  test("the difference of a settlement that was closed as nothing is booked as what the gateway says later", async () => {
    const payment = await of.paid(1_000_00);
    const net_paise = 1_000_00 - Number(payment.fee);
    const settled_at = Math.floor(Date.now() / 1_000) - 3 * 86_400;
    const told = await giving.sandbox.settle({ settled_at, amount_paise: net_paise - 11_80 });
    await readSettlements(giving.services);
    const { id } = await rowOf(told.id);
    const { ask, post } = await decider(id);
    const book = (booked_as: string) => ask(`/settlements/${id}/booking`, { booked_as });
    const undo = () => ask(`/settlements/${id}/difference-reversal`);
    const fees_paise = await balanceOf("gateway_fees");
    await expectProblem(undo(), 409, "difference_not_booked");
    expect((await book("nothing")).status).toBe(204);
    expect(await rowOf(told.id)).toMatchObject({ difference: null });
    expect(await post(reopenDifferenceIntent)).toMatchObject({ status: 303 });
    const open = { difference: "sum", difference_paise: -11_80 };
    expect(await rowOf(told.id)).toMatchObject(open);
    await expectProblem(undo(), 409, "difference_not_booked");
    expect(await audited("settlement_difference_reopened")).toEqual([
      { details: { reason: "Not any more." } },
    ]);
    await of.soundBooks();
    const page = async () => {
      const settlement = await findSettlement(giving.db, id);
      if (!settlement) throw new Error("It is not there");
      const parts = [SettlementFacts, WhatToDo].map((part) =>
        htmlOf(createElement<Parameters<typeof WhatToDo>[0]>(part, { settlement, answer: undefined })),
      );
      return parts.join("");
    };
    expect(await page()).toContain("The settlement itself is booked.");
    await of.fail(told.id);
    expect(await page()).toContain("The gateway marked it as failed after sending it.");
    const failAndSend = async () => {
      for (const status of ["failed", "processed"] as const) await of.readAs(told.id, status);
    };
    await failAndSend();
    expect(await rowOf(told.id)).toMatchObject(open);
    // Closed as nothing again: that holds while the same is missing, whatever becomes of the failure.
    expect((await book("nothing")).status).toBe(204);
    await failAndSend();
    expect(await rowOf(told.id)).toMatchObject({ difference: null, difference_paise: 0 });
    await of.fail(told.id);
    expect((await ask(`/settlements/${id}/explanation`)).status).toBe(204);
    expect(await rowOf(told.id)).toMatchObject({ difference: null, difference_paise: 0 });
    await of.fail(told.id);
    expect(await rowOf(told.id)).toMatchObject({ difference: null });
    // Another failure is not what was explained.
    await failAndSend();
    await of.fail(told.id);
    expect(await rowOf(told.id)).toMatchObject({ difference: "failed" });
    expect(await audited("settlement_failure_ended")).toEqual([{ details: { explanation } }]);
    await giving.db.run(command`
      insert into settlement_items (settlement_id, entity_id, type, debit_paise, credit_paise, amount_paise, fee_paise,
        fee_tax_paise, created_at, settled_on, explained_at, explanation)
      values (${id}, 'adj_00000000000000', 'adjustment', 0, 300, 300, 0, 0, now(), current_date, now(), 'Found later')`);
    await of.readAs(told.id, "processed");
    expect(await rowOf(told.id)).toMatchObject({ difference: "sum", difference_paise: -14_80 });
    await giving.db.run(command`delete from settlement_items where entity_id = 'adj_00000000000000'`);
    await of.readAs(told.id, "processed");
    expect(await rowOf(told.id)).toMatchObject({ difference: null, difference_paise: 0 });
    expect(await post(reopenDifferenceIntent)).toMatchObject({ status: 303 });
    expect(await rowOf(told.id)).toMatchObject(open);
    expect((await book("fee")).status).toBe(204);
    expect(await balanceOf("gateway_fees")).toBe(fees_paise + 11_80);
    expect(await balanceOf("gateway_receivable")).toBe(0);
    const { value_on } = await giving.db.one(sql({ value_on: "text" })`
      select to_char(value_on, 'YYYY-MM-DD') as value_on from ledger_transactions where kind = 'settlement_difference'`);
    expect(value_on).toBe(dayInIndia(settled_at * 1_000));
    await of.soundBooks();
    // As the wrong thing: reversed, and booked again once.
    expect((await undo()).status).toBe(204);
    expect((await book("adjustment")).status).toBe(204);
    expect(await balanceOf("gateway_adjustments")).toBe(11_80);
    expect(await balanceOf("gateway_fees")).toBe(fees_paise);
    await of.soundBooks();
  });
});
