import type { Queryable } from "../../../../platform/database/database.ts";
import { oneOf, sql, sqlInteger, sqlTexts } from "../../../../platform/database/sql.ts";
import { campaignsOfDonations } from "../../../campaigns/server/queries/campaigns-of-donations.ts";
import { expenseLimits, type SimilarExpense } from "../../expense.ts";
import { type ExpenseStatus, expenseStatuses } from "../../states.ts";

/** As in the indexes of both. */
const compared = sqlTexts(["waiting", "booked", "refused", "reversed"] satisfies ExpenseStatus[]);

/**
 * Bills of all campaigns, in review or booked, that may be the same as this one: with the same file, or with the same
 * payee, amount and date; those of other campaigns also where they were refused or reversed. At most twenty, the latest
 * first; for admins.
 */
export async function similarExpenses(db: Queryable, id: string): Promise<SimilarExpense[]> {
  const rows = await db.many(sql({
    id: "uuid",
    campaign_id: "uuid",
    payee: "text",
    amount_paise: "int8",
    spent_on: "text",
    status: oneOf(...expenseStatuses),
    is_same_file: "bool",
  })`
    select other.id, other.campaign_id, other.payee, other.amount_paise, to_char(other.spent_on, 'YYYY-MM-DD') as spent_on,
      other.status, other.bill_sha256 = bill.bill_sha256 as is_same_file
    from expenses bill, lateral (
      select * from expenses by_file
      where by_file.bill_sha256 = bill.bill_sha256 and by_file.status in ${compared}
      union
      select * from expenses by_facts
      where by_facts.spent_on = bill.spent_on and by_facts.amount_paise = bill.amount_paise
        and lower(by_facts.payee) = lower(bill.payee) and by_facts.status in ${compared}) other
    where bill.id = ${id} and other.id <> bill.id
      and (other.status in ('waiting', 'booked') or other.campaign_id <> bill.campaign_id)
    order by other.created_at desc, other.id desc limit ${sqlInteger(expenseLimits.similar_count)}`);
  const campaigns = await campaignsOfDonations(
    db,
    rows.map(({ campaign_id }) => campaign_id),
  );
  return rows.map(({ campaign_id, ...expense }) => ({
    ...expense,
    campaign_title: campaigns.get(campaign_id)?.title ?? "",
  }));
}
