import * as m from "#messages";
import type { Actor } from "../../../../platform/actor.ts";
import type { Transaction } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";
import { campaignStates } from "../../../campaigns/states.ts";
import {
  budgetOfCampaign,
  type CampaignMoney,
  lockCampaignMoney,
} from "../../../campaigns/server/queries/campaign-money.ts";
import type { ExpenseInput } from "../../expense-input.ts";
import { canRecordExpenses } from "../../policy.ts";
import {
  billKnown,
  campaignNotPublic,
  fieldFailure,
  moreThanRemains,
  recordingRestricted,
} from "../expense-failures.ts";
import { countedSpending } from "../queries/spending.ts";

export type NewBill = { id: string; kind: "photo" | "pdf"; sha256: Buffer };

/**
 * Notes what was spent, with its bill. The campaign is locked, so that all of its bills together are never more than what
 * is left of its donations. 403 for everybody but its organiser, 409 for more than that and for a file that was sent before.
 */
export async function recordExpense(
  tx: Transaction,
  actor: Actor,
  { campaign_id, input, bill }: { campaign_id: string; input: ExpenseInput; bill: NewBill },
): Promise<void> {
  const campaign = await lockCampaignMoney(tx, campaign_id);
  if (!canRecordExpenses(actor, campaign)) throw recordingRestricted();
  if (!campaignStates[campaign.status].is_public) throw campaignNotPublic();
  await checkInput(tx, campaign, input);
  const available_paise = campaign.raised_paise - (await countedSpending(tx, campaign_id));
  if (input.amount > available_paise) throw moreThanRemains(available_paise);
  const recorded = await tx.maybeOne(sql({ id: "uuid" })`
    insert into expenses (id, campaign_id, budget_line_id, spent_on, payee, purpose, amount_paise, bill_kind, bill_sha256,
      recorded_by)
    values (${bill.id}, ${campaign_id}, ${input.budget_line}, ${input.spent_on}::date, ${input.payee}, ${input.purpose},
      ${input.amount}, ${bill.kind}, ${bill.sha256}, ${actor.user_id})
    on conflict (campaign_id, bill_sha256) where status in ('prepared', 'waiting', 'booked') do nothing
    returning id`);
  if (!recorded) throw billKnown();
}

async function checkInput(tx: Transaction, campaign: CampaignMoney, input: ExpenseInput): Promise<void> {
  if (input.spent_on < campaign.created_on)
    throw fieldFailure("spent_on", "before_campaign", m.expenses_day_before());
  if (input.budget_line === null) return;
  const lines = await budgetOfCampaign(tx, campaign.id);
  if (!lines.some(({ id, is_removed }) => id === input.budget_line && !is_removed))
    throw fieldFailure("budget_line", "unknown_budget_line", m.expenses_line_unknown());
}
