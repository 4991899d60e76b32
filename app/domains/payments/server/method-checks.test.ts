import { beforeAll, expect, test } from "vitest";
import { createGiving, type Giving, paymentId } from "../../../../tests/support/giving.ts";
import { command, sql } from "../../../platform/database/sql.ts";
import { bookTotals } from "../../ledger/server/books-check.ts";
import { recheckMethodChecks } from "./use-cases/recheck-method-checks.ts";

let giving: Giving;
beforeAll(async () => {
  giving = await createGiving();
});

/** ₹5 on an order that is not ours, as the gateway takes it to check a payment method. */
async function check() {
  const { gateway } = giving.services;
  const order = await gateway.createOrder({
    amount_paise: 5_00,
    currency: "INR",
    receipt: paymentId(),
    notes: {},
  });
  const { payment } = await giving.sandbox.pay(order.id);
  const settle = async () =>
    giving.flow.settle({ ...(await gateway.fetchPayment(payment.id)), key_mode: gateway.mode });
  return { id: payment.id, settle };
}

const keptAs = async (id: string) =>
  giving.db.one(sql({ checks: "int8", unmatched: "int8" })`
    select (select count(*) from method_checks where gateway_payment_id = ${id}) as checks,
      (select count(*) from unmatched_payments where gateway_payment_id = ${id}) as unmatched`);

test("a check of a payment method is kept apart, and matches nothing without being unmatched", async () => {
  const { id, settle } = await check();
  expect([await settle(), await settle()]).toEqual([{ kind: "method_check" }, { kind: "method_check" }]);
  expect(await keptAs(id)).toEqual({ checks: 1, unmatched: 0 });
  // The gateway's own totals have it too.
  expect(await bookTotals(giving.db)).toEqual({ captured_count: 1, captured_paise: 5_00, refunded_paise: 0 });
  expect((await giving.books()).filter(({ breaches }) => breaches.length > 0)).toEqual([]);
});

test("one that the gateway has not refunded within a week is unmatched; one that it has is over", async () => {
  const [kept, refunded] = [await check(), await check()];
  for (const { settle } of [kept, refunded]) await settle();
  await giving.services.gateway.refundPayment({
    payment_id: refunded.id,
    amount_paise: 5_00,
    idempotency_key: crypto.randomUUID(),
    notes: {},
  });
  await giving.db.run(command`update method_checks set captured_at = now() - interval '8 days'`);
  const old = new Date(Date.now() - 8 * 86_400_000);
  const { gateway } = giving.services;
  const services = {
    ...giving.services,
    gateway: {
      ...gateway,
      fetchPayment: async (id: string) => ({ ...(await gateway.fetchPayment(id)), created_at: old }),
    },
  };
  await recheckMethodChecks(services);
  expect(await keptAs(kept.id)).toEqual({ checks: 0, unmatched: 1 });
  expect(await keptAs(refunded.id)).toEqual({ checks: 1, unmatched: 0 });
});

test("checks that the gateway does not tell about hold up no other", async () => {
  const checks = await Promise.all(Array.from({ length: 9 }, () => check()));
  for (const { settle } of checks) await settle();
  const last = checks.at(-1)?.id ?? "";
  await giving.db.run(command`
    update method_checks set captured_at = now() - interval '8 days',
      recheck_at = now() - case when gateway_payment_id = ${last} then interval '1 day' else interval '2 days' end
    where gateway_payment_id = any(${checks.map(({ id }) => id)}::text[])`);
  const { gateway } = giving.services;
  const asked: string[] = [];
  const services = {
    ...giving.services,
    gateway: {
      ...gateway,
      async fetchPayment(id: string) {
        asked.push(id);
        if (id !== last) throw new Error("The id provided does not exist");
        return { ...(await gateway.fetchPayment(id)), created_at: new Date(Date.now() - 8 * 86_400_000) };
      },
    },
  };
  await recheckMethodChecks(services);
  await recheckMethodChecks(services);
  expect(asked.toSorted()).toEqual(checks.map(({ id }) => id).toSorted());
  expect(await keptAs(last)).toEqual({ checks: 0, unmatched: 1 });
});
