import { randomBytes } from "node:crypto";
import { sql } from "../../app/platform/database/sql.ts";
import { dayInIndia } from "../../app/text/india-day.ts";
import { noteChange } from "./answered.ts";
import { unlessUnavailable } from "./database-killed.ts";
import type { OfficeOptions } from "./office.ts";
import { callSite, type SiteAnswer, type SiteCall } from "./site-call.ts";
import { payAsStranger } from "./strays.ts";

/** A file of the bank; each of its lines has its word. */
export type Statement = { csv: string; line_count: number };

const lines = 4_000;
const mostStatements = 4;

export const columns = {
  date_column: "Date",
  narration_column: "Narration",
  credit_column: "Deposit",
  debit_column: "Withdrawal",
};

/** A new file, or one again whose answer was lost; some are sent by two admins at the same moment. */
export async function uploadStatement(options: OfficeOptions): Promise<void> {
  const { random, told } = options;
  const lost = [...told.statements.keys()].find((word) => told.uploaded.get(word) !== "done");
  const is_full = told.statements.size === mostStatements;
  const word = lost ?? (is_full ? random.pick([...told.statements.keys()]) : await writeStatement(options));
  const statement = told.statements.get(word ?? "");
  if (word === undefined || !statement) return;
  const wanted: SiteCall = {
    path: "/api/v1/bank-statements",
    name: "bank statement",
    body: { csv: statement.csv, columns },
  };
  noteChange(told.uploaded, word, await byAdmins(options, wanted));
}

/** Lines of all kinds: settlements and payouts that the site has booked, and many that it knows nothing of. */
async function writeStatement({ db, random, told }: OfficeOptions): Promise<string | undefined> {
  const known = await unlessUnavailable(
    db.many(sql({ reference: "text", paise: "int8" })`
      select utr as reference, amount_paise as paise from settlements
      where booked_at is not null and utr is not null and arrived_on is null
      union all select bank_reference, -amount_paise from seller_payouts`),
  );
  if (!known) return undefined;
  const word = `ST${randomBytes(5).toString("hex").toUpperCase()}`;
  const fresh = known.filter(({ reference }) => !told.in_statements.has(reference));
  for (const { reference } of fresh) told.in_statements.add(reference);
  const unknown = Array.from({ length: lines - fresh.length }, (_, i) => ({
    reference: `NEFT ${i} ${random.between(0, 0xffffff)}`,
    paise: random.between(1_00, 90_000_00) * (random.chance(0.5) ? 1 : -1),
  }));
  const rows = [...fresh, ...unknown].map(({ reference, paise }) => {
    const amount = (Math.abs(paise) / 100).toFixed(2);
    return `${dayInIndia()},${reference} ${word},${paise > 0 ? `,${amount}` : `${amount},`}`;
  });
  const csv = ["Date,Narration,Withdrawal,Deposit", ...rows].join("\n");
  told.statements.set(word, { csv, line_count: rows.length });
  return word;
}

export async function explainLine(options: OfficeOptions): Promise<void> {
  const { db, random, told } = options;
  const open = await unlessUnavailable(
    db.many(sql({ id: "uuid" })`
      select id from bank_lines where explained_at is null and narration like 'NEFT%' order by id limit 40`),
  );
  if (!open || open.length === 0) return;
  const explanation = `Interest ${randomBytes(6).toString("hex")}`;
  const path = `/api/v1/bank-lines/${random.pick(open).id}/explanation`;
  const wanted = { path, name: "bank line explained", body: { explanation } };
  noteChange(told.explained_lines, explanation, await byAdmins(options, wanted));
}

/** The gateway settles with something that our books do not know, or another amount than its items. */
export async function settleOddly(options: OfficeOptions): Promise<void> {
  await (options.random.chance(0.6) ? settleWithAdjustment(options) : settleAnotherAmount(options));
}

async function settleWithAdjustment({ gateway, random, told }: OfficeOptions): Promise<void> {
  const adjustment_paise = random.between(1_00, 90_00) * (random.chance(0.7) ? -1 : 1);
  const settlement = await gateway.settle({ adjustment_paise, description: "Charges of the bank" });
  if (settlement) told.settled.set(settlement.id, settlement.amount);
}

async function settleAnotherAmount({ gateway, random, told }: OfficeOptions): Promise<void> {
  const settlement = await gateway.settle({ amount_paise: random.between(1_000_00, 90_000_00) });
  if (!settlement) return;
  told.settled.set(settlement.id, settlement.amount);
  told.settled_oddly.add(settlement.id);
}

const settledAtFirst = 3;

/** Some of both, before the site is open: their events are the first. */
export async function settleAtFirst(options: OfficeOptions): Promise<void> {
  for (let i = 0; i < settledAtFirst; i += 1)
    for (const settle of [settleAnotherAmount, settleWithAdjustment]) {
      await payAsStranger(options);
      await settle(options);
    }
}

const bookedAs = ["fee", "tax", "adjustment", "nothing"] as const;

/** What the gateway took or added besides. */
export async function explainItem(options: OfficeOptions): Promise<void> {
  const { db, random, told } = options;
  const open = await unlessUnavailable(
    db.many(sql({ id: "uuid", paise: "int8" })`
      select id, difference_paise as paise from settlement_items
      where difference = 'unknown' and explained_at is null and type = 'adjustment' and dispute_id is null`),
  );
  if (!open || open.length === 0) return;
  const { id, paise } = random.pick(open);
  const explanation = `As told by the bank ${randomBytes(6).toString("hex")}`;
  const path = `/api/v1/settlement-differences/${id}/explanation`;
  const booked_as = random.pick(bookedAs);
  const tax = booked_as === "fee" ? 0.15 : 0;
  const body = { explanation, booked_as, tax, difference_amount: paise / 100 };
  const answers = await byAdmins(options, { path, name: "settled item explained", body });
  noteChange(told.explained_items, explanation, answers);
}

/** A settlement whose items do not sum to it is booked as it is. */
export async function bookOddSettlement(options: OfficeOptions): Promise<void> {
  const { db, random, told } = options;
  const open = await unlessUnavailable(
    db.many(sql({ id: "uuid", word: "text" })`
      select id, gateway_settlement_id as word from settlements where difference = 'sum' and booked_at is null`),
  );
  if (!open || open.length === 0) return;
  const { id, word } = random.pick(open);
  const body = { booked_as: random.pick(bookedAs), tax: 0 };
  const wanted = { path: `/api/v1/settlements/${id}/booking`, name: "settlement booked", body };
  noteChange(told.booked_oddly, word, await byAdmins(options, wanted));
}

/** By one of them, or by both at the same moment. */
export async function byAdmins(
  { site_url, acknowledged, market, random }: OfficeOptions,
  wanted: SiteCall,
): Promise<SiteAnswer[]> {
  const both = [market.admin, market.other_admin];
  const admins = random.chance(0.3) ? both : [random.pick(both)];
  return Promise.all(
    admins.map(({ cookie }) => callSite({ site_url, answers: acknowledged.answers }, { ...wanted, cookie })),
  );
}
