import { randomBytes } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import type { Database } from "../../app/platform/database/database.ts";
import { sql } from "../../app/platform/database/sql.ts";
import { dayInIndia } from "../../app/text/india-day.ts";
import { findFalseAnswers, noteChange } from "./answered.ts";
import { findAdvanceProblems, giveBack, takeAdvance } from "./advances.ts";
import { call, type OrganiserOptions, type ToldOfExpenses } from "./spending-campaign.ts";

/**
 * Advances are asked for, sent and given back, and bills are recorded, some against an advance, submitted, decided about
 * and sometimes reversed, until `is_over`.
 */
export async function spendUntil(options: OrganiserOptions): Promise<void> {
  const { random, is_over, told, admin } = options;
  let advance_id: string | undefined;
  while (!is_over()) {
    if (random.chance(0.3)) advance_id = (await takeAdvance(options)) ?? advance_id;
    if (advance_id && random.chance(0.3)) await giveBack(options, advance_id);
    if (random.chance(0.2)) await bookAsSent(options);
    const id = await recordExpense(options, { advance: random.chance(0.5) ? advance_id : undefined });
    if (id) {
      await submitExpense(options, id);
      const decided = await decide(options, id);
      if (decided) told.booked.add(id);
      if (decided && random.chance(0.2)) {
        const { status } = await call(options, {
          path: `/api/v1/expenses/${id}/reversal`,
          name: "bill reversed",
          body: { reason: "The shop took it back." },
          cookie: admin.cookie,
        });
        if (status === 200) told.reversed.add(id);
      }
    }
    await delay(random.between(0, (id ? 4 : 20) * options.pause_ms));
  }
}

const submitExpense = (options: OrganiserOptions, id: string) =>
  call(options, { path: `/api/v1/expenses/${id}/submission`, name: "bill submitted", body: { bars: [] } });

/** A little bill, which an admin books as paid whatever speaks against it, since the money has left. */
export async function bookAsSent(options: OrganiserOptions): Promise<void> {
  const id = await recordExpense(options, { most_paise: 5_00 });
  if (!id) return;
  await submitExpense(options, id);
  if (await decide(options, id, { was_sent: true })) options.told.booked.add(id);
}

async function recordExpense(
  options: OrganiserOptions,
  { advance, most_paise = 2_000_00 }: { advance?: string | undefined; most_paise?: number },
): Promise<string | undefined> {
  const form = new FormData();
  const fields = {
    amount: String(options.random.between(1_00, most_paise) / 100),
    spent_on: dayInIndia(),
    payee: "Kalinga Cement",
    purpose: "Cement for the well",
    advance: advance ?? "",
  };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const text = `%PDF-1.7\n% ${randomBytes(12).toString("hex")}\n1 0 obj << /Type /Page >> endobj\n%%EOF\n`;
  form.set("bill", new File([text], "bill.pdf"));
  const { status, body } = await call(options, {
    path: `/api/v1/campaigns/${options.campaign.campaign_id}/expenses`,
    name: "bill",
    form,
  });
  if (status !== 201) return undefined;
  options.told.recorded.add(body.id as string);
  return body.id as string;
}

/** Whether it was booked, with what no advance covers of it as paid. */
async function decide(
  options: OrganiserOptions,
  id: string,
  sent: { was_sent?: true } = {},
): Promise<boolean> {
  const { random, admin, other_admin, told } = options;
  const seen = await call(options, { method: "GET", path: `/api/v1/expenses/${id}`, name: "bill read" });
  const is_due = (seen.body?.from_advance as number) < (seen.body?.amount as number);
  const bank_reference = `BILL${randomBytes(6).toString("hex").toUpperCase()}`;
  const paid = is_due ? { paid_on: dayInIndia(), bank_reference } : {};
  const refused = { decision: "refuse", reason: "The date cannot be read." };
  const similar = await call(options, {
    method: "GET",
    path: `/api/v1/expenses/${id}/similar`,
    name: "similar bills read",
    cookie: admin.cookie,
  });
  const compared_with = ((similar.body?.expenses ?? []) as { id: string }[]).map((expense) => expense.id);
  const booked = { decision: "book", is_other_bill: true, compared_with, ...paid, ...sent };
  const body = sent.was_sent || random.chance(0.75) ? booked : refused;
  const name = sent.was_sent ? "bill that was sent" : "bill decided";
  // Sometimes two admins at once.
  const admins = random.chance(0.3) ? [admin, other_admin] : [admin];
  const answers = await Promise.all(
    admins.map(async ({ cookie }) => {
      if (is_due && body.decision === "book") {
        const path = `/api/v1/expenses/${id}/payment-claim`;
        await call(options, {
          path,
          name: "bill claimed",
          body: { is_other_bill: true, compared_with },
          cookie,
        });
      }
      return call(options, { path: `/api/v1/expenses/${id}/decision`, name, body, cookie });
    }),
  );
  if (body.decision !== "book") return false;
  if (is_due) noteChange(told.payments, bank_reference, answers);
  return answers.some(({ status }) => status === 200);
}

/** Bills and advances that are not as the site has answered; the books check compares the rest. */
export async function findExpenseProblems(db: Database, told: ToldOfExpenses): Promise<string[]> {
  const rows = await db.many(sql({ id: "uuid", status: "text" })`select id, status from expenses`);
  const payments = await db.many(sql({ word: "text", times: "int8" })`
    select bank_reference as word, count(*) as times from expenses where bank_reference is not null group by 1`);
  const status_of = new Map(rows.map(({ id, status }) => [id, status]));
  const wrong = (ids: ReadonlySet<string>, word: string, allowed: readonly string[]) =>
    [...ids]
      .filter((id) => !allowed.includes(status_of.get(id) ?? "missing"))
      .map((id) => `bill ${id} was answered as ${word}, and is ${status_of.get(id) ?? "missing"}`);
  return [
    ...wrong(told.recorded, "recorded", [...new Set(status_of.values())]),
    ...wrong(told.booked, "booked", ["booked", "reversed"]),
    ...wrong(told.reversed, "reversed", ["reversed"]),
    ...findFalseAnswers("payment of a bill", told.payments, payments),
    ...(await findAdvanceProblems(db, told)),
  ];
}
