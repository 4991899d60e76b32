import { beforeEach, expect, test } from "vitest";
import { disputedSettlements } from "../../../../tests/support/disputed-settlements.ts";
import { createGiving, type Giving } from "../../../../tests/support/giving.ts";
import { unmatchedPayments } from "../../../../tests/support/unmatched-payments.ts";
import { createClients, expectProblem } from "../../../../tests/support/api-client.ts";
import { command, sql } from "../../../platform/database/sql.ts";
import { settlementItemEntity } from "../../../platform/payments/razorpay-entities.ts";
import { dayInIndia } from "../../../text/india-day.ts";
import { explainSettledItem } from "./commands/decide-differences.ts";
import { keepSettlements } from "./commands/keep-settlements.ts";
import { keepItemsOfPage, progressOf } from "./commands/reading-progress.ts";
import { compareAgain, readSettlement } from "./use-cases/read-settlements.ts";
import { untilLockWaits } from "../../../../tests/support/lock-waits.ts";

let giving: Giving;

beforeEach(async () => {
  giving = await createGiving();
});

const {
  openItems,
  soundBooks,
  settle,
  settleAlone,
  paid,
  control,
  follow,
  fail,
  reverse,
  failAndReverse,
  sayNothing,
} = disputedSettlements(() => giving);

test("a dispute that is won gives back what it took, and its items are together what is booked", async () => {
  const payment = await paid(1_000_00);
  const dispute = await control(`/payments/${payment.id}/dispute`, { amount: 700_00, deduct: true });
  const of_dispute = { dispute_id: dispute.id };
  await settle({ adjustment_paise: -700_00, ...of_dispute });
  expect(await openItems()).toMatchObject([{ difference: "unknown", difference_paise: -700_00 }]);
  await follow(2);
  await compareAgain(giving.services);
  expect(await openItems()).toEqual([]);
  await settle({ adjustment_paise: 700_00, ...of_dispute });
  expect(await openItems()).toMatchObject([{ difference: "amount", difference_paise: 700_00 }]);
  await control(`/disputes/${dispute.id}`, { happening: "won" });
  await follow(1);
  await compareAgain(giving.services);
  expect(await openItems()).toEqual([]);
  await soundBooks();
});

/** The gateway says that it took nothing. */
async function lostUntold() {
  const payment = await paid(1_000_00);
  const dispute = await control(`/payments/${payment.id}/dispute`, { amount: 700_00 });
  await follow(2);
  await control(`/disputes/${dispute.id}`, { happening: "lost", amount_deducted: 0 });
  await follow(1);
  return dispute;
}

test("what a lost dispute took without telling stays open until it is booked", async () => {
  const dispute = await lostUntold();
  await settle({ adjustment_paise: -700_00, dispute_id: dispute.id });
  const taken = [{ difference: "amount", difference_paise: -700_00 }];
  expect(await openItems()).toMatchObject(taken);
  await soundBooks();
  expect((await bookAsAdjustment((await openItems())[0])).status).toBe(204);
  const of_dispute = await giving.db.one(sql({ again: "text", failed: "text" })`
    select entity_id as again, gateway_settlement_id as failed
    from settlement_items join settlements on settlements.id = settlement_id where dispute_id = ${dispute.id}`);
  await failAndReverse(of_dispute.failed);
  await soundBooks();
  await settleAlone({ again: of_dispute.again });
  expect(await openItems()).toMatchObject(taken);
  expect((await bookAsAdjustment((await openItems())[0])).status).toBe(204);
  await soundBooks();
});

test("what was held and given up without a loss is open again, and so is what a won dispute does not give back", async () => {
  const payments = [await paid(1_000_00), await paid(1_000_00)];
  for (const [i, payment] of payments.entries()) {
    const dispute = await control(`/payments/${payment.id}/dispute`, { amount: 700_00, deduct: true });
    await follow(30);
    await settle({ adjustment_paise: -700_00, dispute_id: dispute.id });
    expect(await openItems()).toHaveLength(i);
    await control(
      `/disputes/${dispute.id}`,
      i === 0 ? { happening: "lost", amount_deducted: 0 } : { happening: "won" },
    );
    await follow(1);
    await compareAgain(giving.services);
    expect(await openItems()).toHaveLength(1);
  }
  await giving.db.run(command`update payment_disputes set ended_at = now() - interval '16 days'`);
  await compareAgain(giving.services);
  expect(await openItems()).toMatchObject([{ difference_paise: -700_00 }, { difference_paise: -700_00 }]);
  await soundBooks();
});

const bookAsAdjustment = async (item: { id: string } | undefined, seen_paise?: number) => {
  const keeper = await createClients(giving.services, "/api/v1").person({ role: "admin" });
  return keeper.ask("POST", `/settlement-differences/${item?.id}/explanation`, {
    explanation: "Asked the gateway about it.",
    booked_as: "adjustment",
    ...(seen_paise !== undefined && { difference_amount: seen_paise / 100 }),
  });
};

test("what a dispute took before it ended is not booked as something else, and is once it has ended otherwise", async () => {
  const payment = await paid(1_000_00);
  const dispute = await control(`/payments/${payment.id}/dispute`, { amount: 500_00 });
  await follow(2);
  await settle({ adjustment_paise: -500_00, dispute_id: dispute.id });
  const [item] = await openItems();
  expect(item).toMatchObject({ difference: "amount", difference_paise: -500_00 });
  await expectProblem(bookAsAdjustment(item), 409, "becomes_known");
  // It was lost for a part, and the rest was a fee of the bank.
  await control(`/disputes/${dispute.id}`, { happening: "lost", amount_deducted: 450_00 });
  await follow(1);
  await expectProblem(bookAsAdjustment(item), 409, "changed_meanwhile");
  expect(await openItems()).toMatchObject([{ difference: "amount", difference_paise: -50_00 }]);
  await expectProblem(bookAsAdjustment(item, -500_00), 409, "changed_meanwhile");
  expect((await bookAsAdjustment(item, -50_00)).status).toBe(204);
  await settle();
  await compareAgain(giving.services);
  expect(await openItems()).toEqual([]);
  await soundBooks();
});

test("what a dispute in another currency took is booked by an admin, since our books never get it", async () => {
  const payment = await paid(1_000_00);
  const dispute = await control(`/payments/${payment.id}/dispute`, {
    amount: 9,
    currency: "USD",
    deduct: true,
  });
  await settle({ adjustment_paise: -700_00, dispute_id: dispute.id });
  const [item] = await openItems();
  await expectProblem(bookAsAdjustment(item), 409, "becomes_known");
  await follow(2);
  await compareAgain(giving.services);
  expect(await openItems()).toMatchObject([{ difference: "unknown", difference_paise: -700_00 }]);
  expect((await bookAsAdjustment(item)).status).toBe(204);
  await soundBooks();
});

test("what an admin booked of two items of a dispute together is not open again in the other", async () => {
  const dispute = await lostUntold();
  await settle({ adjustment_paise: -700_00, dispute_id: dispute.id });
  await settle({ adjustment_paise: -100_00, dispute_id: dispute.id });
  await compareAgain(giving.services);
  const [item, ...others] = await openItems();
  expect(others).toEqual([]);
  expect(item).toMatchObject({ difference_paise: -800_00 });
  expect((await bookAsAdjustment(item)).status).toBe(204);
  await compareAgain(giving.services);
  expect(await openItems()).toEqual([]);
  await soundBooks();
  const other = await giving.db.one(sql({ id: "text", paise: "int8" })`
    select gateway_settlement_id as id, credit_paise - debit_paise as paise
    from settlement_items item join settlements on settlements.id = settlement_id
    where dispute_id = ${dispute.id} and item.id <> ${item?.id ?? ""}`);
  await failAndReverse(other.id);
  expect(await openItems()).toMatchObject([
    { difference: "amount", difference_paise: -800_00 - other.paise },
  ]);
  await soundBooks();
});

test("two admins do not book one difference of a dispute by two of its items at once", async () => {
  const dispute = await lostUntold();
  await settle({ adjustment_paise: -700_00, dispute_id: dispute.id });
  await settle({ adjustment_paise: -100_00, dispute_id: dispute.id });
  // As it is until they are compared together.
  await giving.db.run(command`
    update settlement_items set difference = 'amount', difference_paise = -700_00
    where dispute_id = ${dispute.id} and difference is null`);
  const [one, other] = await openItems();
  const admin = await createClients(giving.services, "/api/v1").person({ role: "admin" });
  let second: ReturnType<typeof bookAsAdjustment> | undefined;
  await giving.db.transaction(async (tx) => {
    const refused = await explainSettledItem(
      tx,
      { user_id: admin.user_id, roles: ["admin"] },
      {
        item_id: one?.id ?? "",
        seen_paise: -800_00,
        explanation: "Asked them.",
        booked_as: "adjustment",
        tax: 0,
      },
    );
    expect(refused).toBeUndefined();
    second = bookAsAdjustment(other, -800_00);
    await untilLockWaits(giving.db);
  });
  expect((await second)?.status).toBe(409);
  expect(await openItems()).toEqual([]);
  await soundBooks();
});

async function takenByLostDispute() {
  const payment = await paid(1_000_00);
  const dispute = await control(`/payments/${payment.id}/dispute`, { amount: 700_00, deduct: true });
  await follow(2);
  await control(`/disputes/${dispute.id}`, { happening: "lost" });
  await follow(1);
  await settle({ adjustment_paise: -700_00, dispute_id: dispute.id });
  expect(await openItems()).toEqual([]);
  const { id } = await giving.db.one(sql({ id: "text" })`
    select entity_id as id from settlement_items where dispute_id = ${dispute.id}`);
  return id;
}

/** `first`: the settlement that has what the dispute took. */
async function lostAndSettled() {
  const taken = await takenByLostDispute();
  return giving.db.one(sql({ dispute_id: "text", first: "text" })`
    select dispute_id, gateway_settlement_id as first
    from settlement_items join settlements on settlements.id = settlement_id where entity_id = ${taken}`);
}

test("what two settlements took for one lost dispute is a difference of the second, and is closed once it is booked", async () => {
  const again = await takenByLostDispute();
  await settle({ again });
  const twice = [{ difference: "twice", difference_paise: -700_00 }];
  expect(await openItems()).toMatchObject(twice);
  await compareAgain(giving.services);
  expect(await openItems()).toMatchObject(twice);
  await soundBooks();
  expect((await bookAsAdjustment((await openItems())[0])).status).toBe(204);
  await compareAgain(giving.services);
  expect(await openItems()).toEqual([]);
  await soundBooks();
});

test("what two settlements took for a dispute is one difference, however many open items are between them", async () => {
  const { dispute_id, first } = await lostAndSettled();
  const others = 500;
  await giving.db.run(command`
    insert into settlement_items (settlement_id, entity_id, type, debit_paise, credit_paise, amount_paise, fee_paise,
      fee_tax_paise, created_at, settled_on, difference, difference_paise, becomes_known)
    select id, 'pay_' || lpad(number::text, 14, '0'), 'payment', 0, 1, 1, 0, 0, now(), settled_on, 'unknown', 1, true
    from settlements, generate_series(1, ${others}::int4) as number where gateway_settlement_id = ${first}`);
  await settle({ adjustment_paise: -700_00, dispute_id });
  await compareAgain(giving.services);
  const open = (await openItems()).filter(({ difference }) => difference !== "unknown");
  expect(open).toMatchObject([{ difference: "amount", difference_paise: -700_00 }]);
});

test("what was booked of what two settlements took for a dispute is reversed once one of them failed, and what stays true is not", async () => {
  const { dispute_id, first } = await lostAndSettled();
  await settle({ adjustment_paise: -700_00, dispute_id });
  expect(await openItems()).toMatchObject([{ difference: "amount", difference_paise: -700_00 }]);
  expect((await bookAsAdjustment((await openItems())[0])).status).toBe(204);
  await settle({ adjustment_paise: -100_00, dispute_id });
  const rest = [{ difference: "amount", difference_paise: -100_00 }];
  expect(await openItems()).toMatchObject(rest);
  await fail(first);
  await expectProblem(bookAsAdjustment((await openItems())[0]), 409, "settlement_undecided");
  await reverse(first);
  expect(await openItems()).toMatchObject(rest);
  await soundBooks();
  expect((await bookAsAdjustment((await openItems())[0])).status).toBe(204);
  await soundBooks();
  const last = await settleAlone({ adjustment_paise: -50_00, dispute_id });
  await fail(first);
  expect(await openItems()).toMatchObject([{ difference_paise: -50_00 }]);
  expect((await bookAsAdjustment((await openItems())[0])).status).toBe(204);
  await failAndReverse(last.id);
  expect(await openItems()).toEqual([]);
  await soundBooks();
});

test("what was only said of what two settlements took for a dispute is not said any more once one of them failed", async () => {
  const { dispute_id, first } = await lostAndSettled();
  await settle({ adjustment_paise: -700_00, dispute_id });
  await sayNothing();
  await failAndReverse(first);
  expect(await openItems()).toEqual([]);
  const last = await settleAlone({ adjustment_paise: -100_00, dispute_id });
  const rest = [{ difference: "amount", difference_paise: -100_00 }];
  expect(await openItems()).toMatchObject(rest);
  await sayNothing();
  await failAndReverse(last.id);
  expect(await openItems()).toEqual([]);
  await readSettlement(giving.services, last.id);
  expect(await openItems()).toMatchObject(rest);
  const reopened = await giving.db.many(sql({ said: "text", paise: "int8" })`
    select details ->> 'explanation' as said, (details ->> 'amount_paise')::int8 as paise from audit_events
    where event = 'settlement_item_reopened' order by happened_at, paise`);
  expect(reopened).toEqual([
    { said: "Asked them.", paise: -700_00 },
    { said: "Asked them.", paise: -100_00 },
  ]);
  await soundBooks();
});

test("what is read of a dispute while another settlement of it fails is compared with what is left", async () => {
  const { dispute_id, first } = await lostAndSettled();
  await settle({ adjustment_paise: -700_00, dispute_id });
  await fail(first);
  await paid(5_000_00);
  const { id } = await giving.sandbox.settle({ adjustment_paise: -100_00, dispute_id });
  const { gateway } = giving.services;
  const settlement = await gateway.fetchSettlement(id);
  await giving.db.transaction((tx) => keepSettlements(tx, gateway.mode, [settlement]));
  const progress = await progressOf(giving.db, id);
  const listed = await gateway.listSettledItems({ day: dayInIndia(), count: 500, skip: 0 });
  const items = listed
    .map((item) => settlementItemEntity.parse(item))
    .filter(({ settlement_id }) => settlement_id === id);
  let reversed: Promise<void> | undefined;
  await giving.db.transaction(async (tx) => {
    await keepItemsOfPage(tx, { id: progress?.id ?? "", day: dayInIndia(), read_up_to: 0 }, items);
    reversed = reverse(first);
    await untilLockWaits(giving.db);
  });
  await reversed;
  expect(await openItems()).toMatchObject([{ difference: "amount", difference_paise: -100_00 }]);
  await readSettlement(giving.services, id);
  await soundBooks();
});

test("what a failed settlement took for a dispute does not count beside the settlement that has it then", async () => {
  const again = await takenByLostDispute();
  await giving.db.run(command`
    update settlements set status = 'failed' where id = (select settlement_id from settlement_items where entity_id = ${again})`);
  await settle({ again });
  expect(await openItems()).toEqual([]);
  await compareAgain(giving.services);
  expect(await openItems()).toEqual([]);
  await soundBooks();
});

test("a refund of a payment in suspense that is booked there is known, and what is beyond it is open", async () => {
  const unmatched = unmatchedPayments(giving);
  const payment = await unmatched.keepPayment();
  await unmatched.refundInDashboard(payment.id, 100_00);
  await unmatched.refundInDashboard(payment.id, 50_00);
  await unmatched.retry();
  await settle();
  expect(await openItems()).toEqual([]);
  await unmatched.refundInDashboard(payment.id, 150_00);
  await settle();
  expect(await openItems()).toMatchObject([
    { type: "refund", difference: "amount", difference_paise: -150_00 },
  ]);
  await expectProblem(bookAsAdjustment((await openItems())[0]), 409, "becomes_known");
  await unmatched.retry();
  await compareAgain(giving.services);
  expect(await openItems()).toEqual([]);
  await soundBooks();
});
