import { randomBytes, randomUUID } from "node:crypto";
import { receiptSettingsPath } from "../../app/domains/donations/receipt-settings.ts";
import type { Database } from "../../app/platform/database/database.ts";
import { type Shape, sql } from "../../app/platform/database/sql.ts";
import { dayInIndia } from "../../app/text/india-day.ts";
import { type Changes, findFalseAnswers } from "./answered.ts";
import { byAdmins, columns } from "./bank-desk.ts";
import { unlessUnavailable } from "./database-killed.ts";
import type { OfficeOptions } from "./office.ts";
import type { SiteAnswer, SiteCall } from "./site-call.ts";
import { changeOnce } from "./tried-again.ts";

const counted = { word: "text", times: "int8" } satisfies Shape;

/** Each change that is made here, and where its words are. */
const written = {
  allocation: sql(counted)`select reason as word, count(*) as times from allocations group by 1`,
  "approval of an allocation": sql(counted)`
    select id as word, count(*) as times from allocations where approved_at is not null group by 1`,
  "reversal of an allocation": sql(counted)`
    select reversal_reason as word, count(*) as times from allocations
    where reversal_reason is not null group by 1`,
  "payment of tax": sql(counted)`
    select reference as word, count(*) as times from sales_tax_payments group by 1`,
  "reversal of a payment of tax": sql(counted)`
    select reversal_reason as word, count(*) as times from sales_tax_payments
    where reversal_reason is not null group by 1`,
  repayment: sql(counted)`
    select bank_reference as word, count(*) as times from seller_repayments group by 1`,
  "filed statement": sql(counted)`
    select acknowledgement_number as word, count(*) as times from filed_tax_statements group by 1`,
  "filed correction": sql(counted)`
    select acknowledgement_number as word, count(*) as times from filed_tax_corrections group by 1`,
  "bank line matched by hand": sql(counted)`
    select id as word, count(*) as times from bank_lines where matched_at is not null group by 1`,
};
type Act = keyof typeof written;

export type ToldOfAccounts = Map<Act, Changes>;

const randomWord = () => randomBytes(6).toString("hex").toUpperCase();

function change(options: OfficeOptions, act: Act, word: string, wanted: SiteCall): Promise<SiteAnswer[]> {
  const { accounts } = options.told;
  const changes: Changes = accounts.get(act) ?? new Map();
  accounts.set(act, changes);
  return changeOnce(options, changes, word, () => byAdmins(options, wanted));
}

/** Of the general fund, to a campaign that needs it. */
export async function prepareAllocation(options: OfficeOptions): Promise<void> {
  const { random, campaigns } = options;
  const reason = `It is needed there: ${randomWord()}`;
  const body = {
    from_campaign_id: null,
    to_campaign_id: random.pick(campaigns),
    amount: random.between(1_00, 20_00) / 100,
    reason,
    request_key: randomUUID(),
  };
  await change(options, "allocation", reason, {
    path: "/api/v1/allocations",
    name: "allocation prepared",
    body,
  });
}

export async function approveAllocation(options: OfficeOptions): Promise<void> {
  const id = await oneOf(options, "prepared");
  const path = `/api/v1/allocations/${id}/approval`;
  if (id) await change(options, "approval of an allocation", id, { path, name: "allocation approved" });
}

export async function reverseAllocation(options: OfficeOptions): Promise<void> {
  const id = await oneOf(options, "booked");
  const reason = `It is not needed any more: ${randomWord()}`;
  const wanted = {
    path: `/api/v1/allocations/${id}/reversal`,
    name: "allocation reversed",
    body: { reason },
  };
  if (id) await change(options, "reversal of an allocation", reason, wanted);
}

async function oneOf({ db, random }: OfficeOptions, status: string): Promise<string | undefined> {
  const some = await unlessUnavailable(
    db.many(sql({ id: "uuid" })`select id from allocations where status = ${status} order by id limit 20`),
  );
  return some && some.length > 0 ? random.pick(some).id : undefined;
}

export async function payTax(options: OfficeOptions): Promise<void> {
  const reference = `CHALLAN${randomWord()}`;
  const amount = options.random.between(1_00, 50_00) / 100;
  await change(options, "payment of tax", reference, {
    path: "/api/v1/sales-tax/payments",
    name: "sales tax paid",
    body: { amount, paid_on: dayInIndia(), reference, is_more_than_owed: true },
  });
}

export async function reverseTax(options: OfficeOptions): Promise<void> {
  const payment = await unlessUnavailable(
    options.db.maybeOne(sql({ id: "uuid" })`
      select id from sales_tax_payments where reversed_at is null order by id limit 1`),
  );
  const reason = `It was never paid: ${randomWord()}`;
  const path = `/api/v1/sales-tax/payments/${payment?.id}/reversal`;
  const wanted = { path, name: "sales tax payment reversed", body: { reason } };
  if (payment) await change(options, "reversal of a payment of tax", reason, wanted);
}

/** Sellers here owe nothing for long, so that most of it is above the debt. */
export async function takeRepayment(options: OfficeOptions): Promise<void> {
  const { random, market } = options;
  const bank_reference = `REPAID${randomWord()}`;
  const body = {
    seller: random.pick(market.sellers).user_id,
    amount: random.between(1_00, 50_00) / 100,
    received_on: dayInIndia(),
    bank_reference,
    is_above_debt: true,
  };
  await change(options, "repayment", bank_reference, {
    path: "/api/v1/seller-repayments",
    name: "seller repaid",
    body,
  });
}

/** Each year once, so those before this site was there as well. */
export async function fileStatement(options: OfficeOptions): Promise<void> {
  const first = options.random.between(2000, 2023);
  const year = `${first}-${String((first + 1) % 100).padStart(2, "0")}`;
  const number = `FILED${randomWord()}`;
  await change(options, "filed statement", number, fileForm("filed", "statement filed", year, number));
}

export async function fileCorrection(options: OfficeOptions): Promise<void> {
  const { db, random } = options;
  const filed = await unlessUnavailable(
    db.many(sql({ year: "text" })`select financial_year as year from filed_tax_statements`),
  );
  if (!filed || filed.length === 0) return;
  const number = `CORRECTED${randomWord()}`;
  const wanted = fileForm("corrected", "correction filed", random.pick(filed).year, number);
  await change(options, "filed correction", number, wanted);
}

function fileForm(intent: string, name: string, year: string, acknowledgement_number: string): SiteCall {
  const fields = { intent, year, filed_on: dayInIndia(), acknowledgement_number };
  return { path: receiptSettingsPath, name, form: new URLSearchParams(fields) };
}

/** A cheque of a seller is in a statement, without the reference of the repayment. */
export async function matchByHand(options: OfficeOptions): Promise<void> {
  const { db } = options;
  const repayment = await unlessUnavailable(
    db.maybeOne(sql({ id: "uuid", paise: "int8" })`
      select id, amount_paise as paise from seller_repayments
      where not exists (select from bank_lines where repayment_id = seller_repayments.id) order by id limit 1`),
  );
  if (!repayment) return;
  const { id: record_id, paise } = repayment;
  const line = (await findCheque(db, paise)) ?? (await uploadCheque(options, paise));
  if (!line) return;
  const wanted = {
    path: `/api/v1/bank-lines/${line.id}/match`,
    name: "bank line matched by hand",
    body: { kind: "repayment", record_id },
  };
  await change(options, "bank line matched by hand", line.id, wanted);
}

async function uploadCheque(options: OfficeOptions, paise: number) {
  const line = `${dayInIndia()},CHEQUE ${randomWord()},,${(paise / 100).toFixed(2)}`;
  const csv = `Date,Narration,Withdrawal,Deposit\n${line}`;
  await byAdmins(options, {
    path: "/api/v1/bank-statements",
    name: "bank statement of a cheque",
    body: { csv, columns },
  });
  return findCheque(options.db, paise);
}

function findCheque(db: Database, paise: number) {
  return unlessUnavailable(
    db.maybeOne(sql({ id: "uuid" })`
      select id from bank_lines
      where narration like 'CHEQUE%' and credit_paise = ${paise} and matched_at is null order by id limit 1`),
  );
}

/** What admins were answered about this and is not so; nothing counts twice. */
export async function findAccountProblems(db: Database, told: ToldOfAccounts): Promise<string[]> {
  const problems: string[] = [];
  for (const [act, changes] of told)
    problems.push(...findFalseAnswers(act, changes, await db.many(written[act])));
  const twice = await db.many(sql({ id: "uuid" })`
    select repayment_id as id from bank_lines where repayment_id is not null group by 1 having count(*) > 1`);
  return [...problems, ...twice.map(({ id }) => `repayment ${id} has two lines of the bank`)];
}
