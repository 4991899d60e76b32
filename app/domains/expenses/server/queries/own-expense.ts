import type { Actor } from "../../../../platform/actor.ts";
import type { Queryable } from "../../../../platform/database/database.ts";
import {
  budgetOfCampaign,
  type CampaignMoney,
  readCampaignMoney,
} from "../../../campaigns/server/queries/campaign-money.ts";
import { canSeeOriginals } from "../../policy.ts";
import { expenseNotFound } from "../expense-failures.ts";
import { readExpenseRow, type OwnExpense } from "../expense-row.ts";
import { asOwnExpense } from "./money-of-campaign.ts";

/** An expense with its campaign, for its organiser and admins; 404 for everybody else. */
export async function readOwnExpense(
  db: Queryable,
  actor: Actor,
  id: string,
): Promise<{ expense: OwnExpense; campaign: CampaignMoney }> {
  const row = await readExpenseRow(db, id);
  const campaign = await readCampaignMoney(db, row.campaign_id);
  if (!canSeeOriginals(actor, campaign)) throw expenseNotFound();
  return { expense: asOwnExpense(row, await budgetOfCampaign(db, campaign.id)), campaign };
}
