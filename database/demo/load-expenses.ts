import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { claimExpensePayment } from "../../app/domains/expenses/server/commands/claim-payment.ts";
import {
  bookCheckedExpense,
  submitExpense,
} from "../../app/domains/expenses/server/commands/change-expense.ts";
import { recordExpense } from "../../app/domains/expenses/server/commands/record-expense.ts";
import { originalKey, publicKey, sha256Of } from "../../app/domains/expenses/server/bill-files.ts";
import { burnBars } from "../../app/domains/expenses/server/burn-bars.ts";
import type { ExpenseInput } from "../../app/domains/expenses/expense-input.ts";
import type { Actor } from "../../app/platform/actor.ts";
import { command, sql } from "../../app/platform/database/sql.ts";
import type { Services } from "../../app/platform/services.ts";
import { demoCampaignIds, everyCampaign } from "./load-campaigns.ts";
import { dayInIndia } from "../../app/text/india-day.ts";
import { formatRupees } from "../../app/text/money.ts";
import { day_ms } from "../../app/text/day-length.ts";

export type DemoSpender = { id: string; created_by: string; created_at: Date; raised_paise: number };

/** Bills of the campaigns that have some in their content, through the commands, unless there are any. */
export async function loadDemoExpenses(services: Services): Promise<void> {
  const { db } = services;
  const ids = await demoCampaignIds(db);
  const bills = new Map(
    everyCampaign.flatMap(({ slug, bills: bought }) =>
      bought ? [[ids.get(slug) ?? "", bought] as const] : [],
    ),
  );
  const campaigns = await db.many(sql({
    id: "uuid",
    created_by: "uuid",
    created_at: "timestamptz",
    raised_paise: "int8",
  })`
    select id, created_by, created_at, raised_paise from campaigns
    where status = 'live' and id::text = any(${[...bills.keys()]})
      and not exists (select from expenses)
    order by raised_paise desc, id`);
  for (const campaign of campaigns) {
    const bought = bills.get(campaign.id) ?? [];
    // Without a gateway, or in part of a demo, fewer donations were made.
    if (bought.reduce((sum, { rupees }) => sum + rupees, 0) * 100 > campaign.raised_paise) continue;
    for (const { payee, purpose, rupees, days_ago, is_waiting = false } of bought) {
      const spent_on = demoDayOf(campaign, days_ago);
      const input = { amount: rupees * 100, spent_on, payee, purpose, budget_line: null, advance: null };
      await makeExpense(services, campaign, input, !is_waiting);
    }
  }
}

/** In whole rupees. `share`: thousandths. */
export function shareOf(paise: number, share: number): number {
  return Math.floor((paise * share) / 100_000) * 100;
}

/** So many days ago, and not before the campaign. */
export function demoDayOf({ created_at }: DemoSpender, days_ago: number): string {
  return dayInIndia(Math.max(created_at.getTime(), Date.now() - days_ago * day_ms));
}

/** An admin who does not run the campaign, and another one where there is one. */
export async function demoCheckersOf(
  { db }: Pick<Services, "db">,
  { created_by }: DemoSpender,
): Promise<[Actor, Actor]> {
  const admins = await db.many(sql({ user_id: "uuid" })`
    select user_id from user_roles where role = 'admin' and user_id <> ${created_by} order by user_id limit 2`);
  const [first, second = first] = admins.map(({ user_id }): Actor => ({ user_id, roles: ["admin"] }));
  if (!first || !second) throw new Error("The demo has no admin who could check its bills");
  return [first, second];
}

export async function makeExpense(
  services: Services,
  campaign: DemoSpender,
  input: ExpenseInput,
  is_booked: boolean,
): Promise<void> {
  const { db, storage } = services;
  const { id: campaign_id, created_by } = campaign;
  const organiser = { user_id: created_by, roles: [] };
  const id = randomUUID();
  const original = await drawBill(id, input);
  const shown = await burnBars(original, [{ x: 105, y: 292, width: 560, height: 40 }]);
  const picture = { sha256: sha256Of(shown.bytes), width: shown.width, height: shown.height };
  await storage.put(originalKey({ id, bill_kind: "photo" }), original, "image/webp");
  await storage.put(publicKey(id, picture.sha256), shown.bytes, "image/webp");
  const [admin] = await demoCheckersOf(services, campaign);
  await db.transaction(async (tx) => {
    const bill = { id, kind: "photo", sha256: sha256Of(original) } as const;
    await recordExpense(tx, organiser, { campaign_id, input, bill });
    await submitExpense(tx, organiser, { id, picture });
    if (is_booked && input.advance === null)
      await claimExpensePayment(tx, admin, { id, ...uncompared, was_sent: false });
    if (is_booked) await bookCheckedExpense(tx, admin, { id, ...paymentOf(id, input) });
    // Donors are invented, so nobody is told.
    await tx.run(command`
      insert into spent_donations (donation_id)
      select id from donations where campaign_id = ${campaign_id} and payment_status = 'paid' on conflict do nothing`);
  });
}

/** No bill of the demo is like another one. */
const uncompared = { is_other_bill: false, compared_with: [] };

/**
 * On the day of the bill, with a reference of its own; an advance of the demo covers all of its bills. Some
 * organisers of the demo have no account.
 */
function paymentOf(id: string, { advance, spent_on }: ExpenseInput) {
  const confirmed = { was_sent: true, ...uncompared };
  if (advance !== null) return confirmed;
  return { ...confirmed, paid_on: spent_on, bank_reference: `DEMOBILL${id.slice(0, 8).toUpperCase()}` };
}

/** Says on itself that it is an illustration. Small: drawing the bills takes most of their time. */
function drawBill(id: string, { payee, purpose, amount, spent_on }: ExpenseInput): Promise<Buffer> {
  const line = (y: number, text: string, size = 26) =>
    `<text x="90" y="${y}" font-family="sans-serif" font-size="${size}" fill="#222">${text}</text>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="560" height="728" viewBox="0 0 800 1040">
    <rect width="800" height="1040" fill="#fdfbf5"/><rect x="50" y="50" width="700" height="940" fill="none" stroke="#888"/>
    ${line(120, payee, 30)}${line(180, `Bill ${id.slice(0, 8)}   ${spent_on}`)}
    ${line(335, "Received by: name and phone")}${line(460, purpose)}${line(540, `Total ${formatRupees(amount)}`, 34)}
    ${line(950, "Illustration: this bill was drawn for the demo.", 22)}</svg>`;
  return sharp(Buffer.from(svg)).webp({ quality: 90, effort: 0 }).toBuffer();
}
