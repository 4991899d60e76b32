import type { Actor } from "../../../platform/actor.ts";
import { recordAudit } from "../../../platform/audit.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import { Failure } from "../../../platform/failure.ts";
import { transitionRefusal } from "../../../text/state-table.ts";
import type { Writer } from "../../accounts/server/queries/writers.ts";
import type { CampaignMoney } from "../../campaigns/server/queries/campaign-money.ts";
import { type ExpenseTransition, expenseTransitions } from "../states.ts";
import { expenseNotFound } from "./expense-failures.ts";
import { type ExpenseRow, lockExpenseRow, readExpenseRow } from "./expense-row.ts";
import { lockMoney } from "./money-lock.ts";

/** `organiser`: undefined for a deleted account. */
export type ChangedExpense = {
  expense: ExpenseRow;
  campaign: CampaignMoney;
  organiser: Writer | undefined;
};

/**
 * Locks the organiser, the campaign, then the expense. 404 for everybody but the organiser and admins. 403 and 409
 * with the reason from the transition table.
 */
export async function lockExpenseFor(
  tx: Transaction,
  actor: Actor,
  id: string,
  transition: ExpenseTransition,
): Promise<ChangedExpense> {
  const { campaign_id } = await readExpenseRow(tx, id);
  const { campaign, organiser } = await lockMoney(tx, campaign_id);
  const expense = await lockExpenseRow(tx, id);
  if (actor.user_id !== campaign.created_by && !actor.roles.includes("admin")) throw expenseNotFound();
  const in_state = { status: expense.status, organiser_id: campaign.created_by };
  const refusal = transitionRefusal(expenseTransitions[transition], actor, in_state, new Date());
  if (refusal) throw new Failure(refusal.status, refusal.code, refusal.reason);
  return { expense, campaign, organiser };
}

/** `actor`: null for a job. `details`: further ones, such as its transfer and what was decided in spite of. */
export async function auditExpense(
  tx: Transaction,
  actor: Actor | null,
  event: string,
  { expense }: Pick<ChangedExpense, "expense">,
  details: Record<string, string | number | boolean | null> = {},
): Promise<void> {
  await recordAudit(tx, {
    actor_user_id: actor?.user_id ?? null,
    event,
    subject_kind: "campaign",
    subject_id: expense.campaign_id,
    details: { expense_id: expense.id, amount_paise: expense.amount_paise, ...details },
  });
}
