import * as m from "#messages";
import type { Queryable, Transaction } from "../../../platform/database/database.ts";
import { command, sql, sqlPart, sqlTexts } from "../../../platform/database/sql.ts";
import { Failure } from "../../../platform/failure.ts";
import type { PersonalData } from "../../../platform/personal-data.ts";
import type { Secrets } from "../../../platform/secrets.ts";
import { formatRupees } from "../../../text/money.ts";
import { lockCampaignMoney } from "../../campaigns/server/queries/campaign-money.ts";
import { refuseErasureOfPayer } from "../../ledger/server/commands/payment-claim.ts";
import { adminAdvancePath, isRecordedAnew, outstandingOf, ownAdvancePath } from "../advance.ts";
import { adminExpensePath } from "../expense.ts";
import { openAccount } from "./advance-account.ts";
import { advanceRows } from "./advance-row.ts";
import { deleteBillFile } from "./commands/change-expense.ts";
import { countingAdvanceStatuses, grantedAdvanceStatuses } from "../advance-states.ts";

/**
 * A person's recorded expenses and requested advances. Erased, they stay in the books without the person, since the
 * campaign's donors have paid for them; so do the names of payees, as the organiser published them. The bank account
 * of an advance is erased. 409 while the person has donors' money, or is paying a bill or an advance.
 */
export const expensePersonalData: PersonalData = {
  async export(db, { user_id }, secrets) {
    return { bills: await expensesOf(db, user_id), advances: await advancesOf(db, secrets, user_id) };
  },
  async erase(tx, { user_id }) {
    await refuseWhilePaying(tx, user_id);
    await refuseWithAdvance(tx, user_id);
    await withdrawUndecided(tx, user_id);
    await tx.run(command`update expenses set recorded_by = null where recorded_by = ${user_id}`);
    await tx.run(command`update expenses set decided_by = null where decided_by = ${user_id}`);
    await tx.run(command`update expenses set reversed_by = null where reversed_by = ${user_id}`);
    await tx.run(command`update campaign_advances set requested_by = null where requested_by = ${user_id}`);
    await tx.run(command`update campaign_advances set decided_by = null where decided_by = ${user_id}`);
    await tx.run(command`update campaign_advances set paid_by = null where paid_by = ${user_id}`);
    await tx.run(command`update campaign_advances set reversed_by = null where reversed_by = ${user_id}`);
    await tx.run(command`
      update campaign_advance_returns set recorded_by = null where recorded_by = ${user_id}`);
    await tx.run(command`update allocations set prepared_by = null where prepared_by = ${user_id}`);
    await tx.run(command`update allocations set approved_by = null where approved_by = ${user_id}`);
    await tx.run(command`update allocations set withdrawn_by = null where withdrawn_by = ${user_id}`);
    await tx.run(command`update allocations set reversed_by = null where reversed_by = ${user_id}`);
    await tx.run(command`
      update campaign_advance_returns set reversed_by = null where reversed_by = ${user_id}`);
  },
};

/** Another admin would pay it again. */
async function refuseWhilePaying(tx: Transaction, user_id: string): Promise<void> {
  const paying = await tx.maybeOne(sql({ id: "uuid", purpose: "text", is_bill: "bool" })`
    select id, purpose, true as is_bill from expenses where paying_by = ${user_id} and status = 'waiting'
    union all
    select id, purpose, false from campaign_advances where paying_by = ${user_id} and status = 'approved'
    limit 1`);
  if (!paying) return;
  const { id, purpose, is_bill } = paying;
  await refuseErasureOfPayer(tx, user_id, {
    purpose,
    href: is_bill ? adminExpensePath(id) : adminAdvancePath(id),
  });
}

/** Locks the campaigns by id, so that no advance is sent concurrently. */
async function refuseWithAdvance(tx: Transaction, user_id: string): Promise<void> {
  const campaigns = await tx.many(sql({ id: "uuid" })`
    select distinct campaign_id as id from campaign_advances
    where requested_by = ${user_id} and status in ${sqlTexts(countingAdvanceStatuses)} order by id`);
  for (const { id } of campaigns) {
    const { title } = await lockCampaignMoney(tx, id);
    const advances = await advanceRows(
      tx,
      sqlPart`where campaign_id = ${id} and requested_by = ${user_id} and status in ${sqlTexts(grantedAdvanceStatuses)}`,
    );
    const approved = advances.find(({ status }) => status === "approved");
    if (approved) {
      const amount = formatRupees(approved.amount_paise);
      const text = isRecordedAnew(approved) ? m.expenses_erase_anew : m.expenses_erase_approved;
      const link = linkToAdvance(id, approved.id);
      throw new Failure(409, "advance_approved", text({ amount, campaign: title }), { link });
    }
    const left_paise = advances.reduce((sum, advance) => sum + outstandingOf(advance), 0);
    const outstanding = advances.find((advance) => outstandingOf(advance) > 0);
    if (outstanding && left_paise > 0) {
      const amount = formatRupees(left_paise);
      const message = m.expenses_erase_outstanding({ amount, campaign: title });
      throw new Failure(409, "advance_outstanding", message, { link: linkToAdvance(id, outstanding.id) });
    }
  }
}

const linkToAdvance = (campaign_id: string, id: string) => ({
  label: m.expenses_to_advance(),
  href: ownAdvancePath(campaign_id, id),
});

/** Withdraws expenses never submitted, which nobody can submit any more; submitted ones are decided by an admin. */
async function withdrawUndecided(tx: Transaction, user_id: string): Promise<void> {
  await tx.run(command`
    update campaign_advances set status = 'withdrawn', sealed_account = null
    where requested_by = ${user_id} and status = 'requested'`);
  const expenses = await tx.many(sql({ id: "uuid" })`
    update expenses set status = 'withdrawn' where recorded_by = ${user_id} and status = 'prepared' returning id`);
  for (const { id } of expenses) await deleteBillFile(tx, id);
}

function expensesOf(db: Queryable, user_id: string) {
  return db.many(sql({
    id: "uuid",
    campaign_id: "uuid",
    spent_on: "text",
    payee: "text",
    purpose: "text",
    amount_paise: "int8",
    status: "text",
    paid_on: "text?",
    bank_reference: "text?",
    created_at: "timestamptz",
  })`
    select id, campaign_id, to_char(spent_on, 'YYYY-MM-DD') as spent_on, payee, purpose, amount_paise, status,
      to_char(paid_on, 'YYYY-MM-DD') as paid_on, bank_reference, created_at
    from expenses where recorded_by = ${user_id} order by created_at, id`);
}

/** `account`: bank account for the transfer; null once it is sent or will not be sent. */
async function advancesOf(db: Queryable, secrets: Secrets | undefined, user_id: string) {
  if (!secrets) throw new Error("Accounts of advances cannot be exported without the site's key");
  const advances = await db.many(sql({
    id: "uuid",
    campaign_id: "uuid",
    purpose: "text",
    amount_paise: "int8",
    status: "text",
    sealed_account: "text?",
    paid_on: "text?",
    bank_reference: "text?",
    created_at: "timestamptz",
  })`
    select id, campaign_id, purpose, amount_paise, status, sealed_account, to_char(paid_on, 'YYYY-MM-DD') as paid_on,
      bank_reference, created_at
    from campaign_advances where requested_by = ${user_id} order by created_at, id`);
  return advances.map(({ sealed_account, ...advance }) => ({
    ...advance,
    account: openAccount(secrets, sealed_account),
  }));
}
