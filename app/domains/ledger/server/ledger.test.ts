import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { createTestDatabase } from "../../../../tests/support/database.ts";
import type { Database } from "../../../platform/database/database.ts";
import { command, sql } from "../../../platform/database/sql.ts";
import type { LedgerAccount, LedgerEntry } from "../schema.ts";
import { postTransactions } from "./commands/post-transactions.ts";
import { rollUpMonths } from "./commands/roll-up-months.ts";
import { listCampaignMonths } from "./queries/campaign-months.ts";
import { salesTaxBalance } from "./queries/sales-tax-balance.ts";

let db: Database;
beforeAll(async () => {
  ({ db } = await createTestDatabase());
});

const accounts: LedgerAccount[] = [
  "gateway_receivable",
  "gateway_fees",
  "donation_income",
  "excess_payments",
];
let references = 0;

function book(entries: LedgerEntry[], reference = `test ${++references}`) {
  const transaction = { kind: "donation" as const, reference, occurred_at: new Date(), entries };
  return db.transaction((tx) => postTransactions(tx, [transaction]));
}

const entry = fc.record({
  account: fc.constantFrom(...accounts),
  campaign_id: fc.constant(null),
  amount_paise: fc.integer({ min: -1_000_00, max: 1_000_00 }).filter((paise) => paise !== 0),
});

test("a transaction is posted if and only if its entries sum to zero", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(entry, { minLength: 1, maxLength: 5 }),
      fc.boolean(),
      async (entries, balance) => {
        const sum = () => entries.reduce((total, { amount_paise }) => total + amount_paise, 0);
        if (balance && sum() !== 0)
          entries.push({ account: "gateway_fees", campaign_id: null, amount_paise: -sum() });
        const booked = await book(entries).then(
          () => true,
          (error) => {
            expect(error.message).toContain("does not balance");
            return false;
          },
        );
        expect(booked).toBe(sum() === 0 && entries.length >= 2);
      },
    ),
    { numRuns: 60 },
  );
  const { paise } = await db.one(sql({ paise: "int8" })`
    select coalesce(sum(amount_paise), 0)::int8 as paise from ledger_entries`);
  expect(paise).toBe(0);
});

const balanced: LedgerEntry[] = [
  { account: "gateway_receivable", campaign_id: null, amount_paise: 100 },
  { account: "donation_income", campaign_id: null, amount_paise: -100 },
];

test("what is recorded later counts in the month in which its money moved, before and after the sums are added up", async () => {
  const campaign_id = crypto.randomUUID();
  const of_campaign = async () =>
    (await listCampaignMonths(db))
      .filter((row) => row.campaign_id === campaign_id)
      .map(({ month, spent_paise }) => [month, spent_paise]);
  const transaction = (value_on?: string) => ({
    kind: "expense" as const,
    reference: `test ${++references}`,
    occurred_at: new Date("2026-04-02T04:00:00Z"),
    ...(value_on && { value_on }),
    entries: [
      { account: "campaign_expenses" as const, campaign_id, amount_paise: 700 },
      { account: "bank" as const, campaign_id: null, amount_paise: -700 },
    ],
  });
  await db.transaction((tx) => postTransactions(tx, [transaction("2026-03-30"), transaction()]));
  const months = [
    ["2026-04", 700],
    ["2026-03", 700],
  ];
  expect(await of_campaign()).toEqual(months);
  await db.transaction((tx) => rollUpMonths(tx));
  expect(await of_campaign()).toEqual(months);
});

test("the tax on sales that is owed is a running sum and what was booked since", async () => {
  const undone = db.transaction(async (tx) => {
    await tx.run(command`
      update ledger_roll_up set up_to = an_hour_ago, sales_tax_up_to = an_hour_ago, sales_tax_paise = 0
      from uuidv7(interval '-1 hour') an_hour_ago`);
    await tx.run(command`
      with booked as (
        insert into ledger_transactions (id, kind, reference, occurred_at)
        select uuidv7(age), 'order', 'tax ' || age, now() from unnest('{-30 minutes,0}'::interval[]) age returning id)
      insert into ledger_entries (transaction_id, line, account, amount_paise)
      select id, line, account::ledger_account, paise
      from booked, (values (1, 'sales_tax', -500), (2, 'bank', 500)) entry (line, account, paise)`);
    expect(await salesTaxBalance(tx)).toBe(1_000);
    // As a process of the version before rolls up, while both run.
    await tx.run(command`update ledger_roll_up set up_to = uuidv7(interval '-10 minutes')`);
    expect(await salesTaxBalance(tx)).toBe(1_000);
    await rollUpMonths(tx);
    const { summed } = await tx.one(sql({ summed: "int8" })`
      select sales_tax_paise as summed from ledger_roll_up`);
    expect(summed).toBe(500);
    expect(await salesTaxBalance(tx)).toBe(1_000);
    throw new Error("Undone");
  });
  await expect(undone).rejects.toThrow("Undone");
});

test("a payment is never posted twice", async () => {
  await book(balanced, "once");
  await expect(book(balanced, "once")).rejects.toMatchObject({ code: "23505" });
});

test("a transaction without entries is rejected", async () => {
  await expect(
    db.run(
      command`insert into ledger_transactions (kind, reference, occurred_at) values ('donation', 'empty', now())`,
    ),
  ).rejects.toThrow("does not balance");
});

test("an entry added later cannot unbalance a transaction", async () => {
  await book(balanced, "later");
  await expect(
    db.run(command`insert into ledger_entries (transaction_id, line, account, amount_paise)
      select id, 3, 'gateway_fees', 1 from ledger_transactions where reference = 'later'`),
  ).rejects.toThrow("does not balance");
});

test.each([
  ["an entry", command`update ledger_entries set amount_paise = 1`],
  ["an entry", command`delete from ledger_entries`],
  ["all entries", command`truncate ledger_entries`],
  ["a transaction", command`update ledger_transactions set reference = 'x'`],
  ["a transaction", command`delete from ledger_transactions`],
  ["all transactions", command`truncate ledger_transactions cascade`],
])("%s cannot be changed", async (_name, statement) => {
  await expect(db.run(statement)).rejects.toThrow("append-only");
});
