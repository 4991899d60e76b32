import { beforeAll, expect, test } from "vitest";
import { bankRecords } from "../../../../tests/support/bank-records.ts";
import { createTestServices } from "../../../../tests/support/database.ts";
import { command, sql } from "../../../platform/database/sql.ts";
import { isFailure } from "../../../platform/failure.ts";
import type { Services } from "../../../platform/services.ts";
import {
  orKnownReference,
  refuseKnownReference,
  refuseReceivedReference,
} from "./commands/refuse-known-reference.ts";

let services: Services;

beforeAll(async () => {
  services = await createTestServices();
});

const { paidOut, refunded, advanced, taxPaid, expensePaid, repaid } = bankRecords(() => services.db);

/** What it is refused for; undefined: it is not. */
const refusalOf = (reference: string, refuse: typeof refuseReceivedReference = refuseKnownReference) =>
  services.db.transaction(async (tx) => {
    try {
      await refuse(tx, reference);
      return undefined;
    } catch (error) {
      if (isFailure(error) && error.code === "reference_known") return error.message;
      throw error;
    }
  });

test.each([
  [
    "payout",
    () => paidOut("ONCE00001", 10_00),
    "ONCE00001",
    "for a payout of ₹10 to a seller on 5\u00a0Nov\u00a02026",
  ],
  ["refund", () => refunded("ONCE00002", 20_00), "ONCE00002", "for a refund of ₹20 on 5\u00a0Nov\u00a02026"],
  [
    "tax",
    () => taxPaid("ONCE00003", 30_00),
    "ONCE00003",
    "for a sales tax payment of ₹30 on 5\u00a0Nov\u00a02026",
  ],
  ["advance", () => advanced("ONCE00004", "BACK00004"), "ONCE00004", "for the advance “Wages” of ₹100"],
  ["bill", () => expensePaid("ONCE00005"), "ONCE00005", "for the bill “Pipes”, ₹80 on"],
])("a %s has a reference that nothing else has", async (_kind, write, reference, words) => {
  expect(await refusalOf(reference)).toBeUndefined();
  await write();
  expect(await refusalOf(reference)).toContain(words);
  expect(await refusalOf(reference)).toContain("also each payout of one bank file");
  // By a process that does not look for it first.
  await expect(orKnownReference<unknown>(write())).rejects.toMatchObject({
    status: 409,
    code: "reference_known",
  });
});

test.each([
  [
    "repayment",
    () => repaid("IN00001", 10_00),
    "IN00001",
    "for a repayment of ₹10 by a seller on 5\u00a0Nov\u00a02026",
  ],
  [
    "return",
    () => advanced("OUT00002", "IN00002"),
    "IN00002",
    "for ₹40 that came back of the advance “Wages” on",
  ],
])("a %s has a reference that nothing else that came in has", async (kind, write, reference, words) => {
  expect(await refusalOf(reference, refuseReceivedReference)).toBeUndefined();
  await write();
  expect(await refusalOf(reference, refuseReceivedReference)).toContain(words);
  expect(await refusalOf(reference)).toBeUndefined();
  const write_again = kind === "return" ? advanced("OUT00003", reference) : repaid(reference, 20_00);
  await expect(orKnownReference<unknown>(write_again)).rejects.toMatchObject({ code: "reference_known" });
  await services.db.run(command`
    update seller_repayments set reversed_at = now(), reversal_reason = 'Wrong seller' where bank_reference = ${reference}`);
  await services.db.run(command`
    update campaign_advance_returns set reversed_at = now(), reversal_reason = 'Wrong sum' where bank_reference = ${reference}`);
  expect(await refusalOf(reference, refuseReceivedReference)).toBeUndefined();
});

test("what was reversed, or came in, has given its reference free", async () => {
  await paidOut("FREE00001", 10_00);
  await advanced("FREE00002", "FREE00003");
  await services.db.run(command`
    update seller_payouts set reversed_at = now(), reversed_by = gen_random_uuid(), reversal_reason = 'Wrong seller'
    where bank_reference = 'FREE00001'`);
  expect(await refusalOf("FREE00001")).toBeUndefined();
  expect(await refusalOf("FREE00003")).toBeUndefined();
});

test("of two kinds that are recorded with one reference at once, the second is refused", async () => {
  let second: Promise<string | undefined> | undefined;
  await services.db.transaction(async (tx) => {
    await refuseKnownReference(tx, "TWICE00001");
    second = refusalOf("TWICE00001");
    await expect
      .poll(() =>
        services.db.run(sql({})`
          select from pg_stat_activity where datname = current_database() and wait_event = 'advisory'`),
      )
      .toBe(1);
    await tx.run(command`
      insert into seller_payouts (vendor_id, amount_paise, paid_on, bank_reference)
      values (gen_random_uuid(), 1000, '2026-11-05', 'TWICE00001')`);
  });
  expect(await second).toContain("for a payout of ₹10");
});

test("a reference is unique in each table, among those that count", async () => {
  const unique = await services.db.many(sql({ table: "text" })`
    select indrelid::regclass::text as table from pg_index join pg_attribute on attrelid = indrelid and attnum = indkey[0]
    where indisunique and indnatts = 1 and attname in ('bank_reference', 'reference') and indpred is not null
      and indrelid in ('seller_payouts'::regclass, 'payment_refunds'::regclass, 'sales_tax_payments'::regclass,
        'campaign_advances'::regclass, 'expenses'::regclass, 'seller_repayments'::regclass,
        'campaign_advance_returns'::regclass)
    order by 1`);
  expect(unique.map(({ table }) => table)).toEqual([
    "campaign_advance_returns",
    "campaign_advances",
    "expenses",
    "payment_refunds",
    "sales_tax_payments",
    "seller_payouts",
    "seller_repayments",
  ]);
});
