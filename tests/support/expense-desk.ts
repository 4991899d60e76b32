import { expect } from "vitest";
import { command, sql } from "../../app/platform/database/sql.ts";
import { loader as loadAdminExpense } from "../../app/domains/expenses/pages/admin-expense.tsx";
import { pageArgs } from "./page-args.ts";
import type { Spending } from "./spending.ts";

/** Admins who look at bills in review, and book them. */
export function createExpenseDesk({
  giving,
  admin,
  newCampaign,
  give,
  record,
  submitExpense,
  decide,
}: Spending) {
  return {
    /** In review, of a campaign that began a month ago with this money. */
    async expenseInReview(amount_paise: number, changes: Record<string, string> = {}) {
      const campaign_id = await newCampaign();
      await giving.db.run(command`
        update campaigns set created_at = now() - interval '30 days' where id = ${campaign_id}`);
      const donation = await give(campaign_id, 1_000_00);
      const id = await record(campaign_id, amount_paise, changes);
      expect((await submitExpense(id)).status).toBe(200);
      return { campaign_id, donation, id };
    },

    async auditOf(id: string, event = "expense_booked") {
      const { details } = await giving.db.one(sql({ details: "jsonb" })`
        select details from audit_events
        where event = ${event} and actor_user_id = ${admin.user_id} and details ->> 'expense_id' = ${id}`);
      return details;
    },

    pageOf: (id: string, by = admin) =>
      loadAdminExpense(pageArgs(giving.services, "/dashboard", by.cookie, { params: { id } })),

    /** Also where it is much like those of other tests. */
    book: (id: string, paid: Record<string, unknown>, by = admin) =>
      decide(id, { decision: "book", is_other_bill: true, ...paid }, by),
  };
}
