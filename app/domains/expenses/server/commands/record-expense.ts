import * as m from "#messages";
import type { Actor } from "../../../../platform/actor.ts";
import type { Transaction } from "../../../../platform/database/database.ts";
import { sql, sqlTexts } from "../../../../platform/database/sql.ts";
import { campaignStates } from "../../../campaigns/states.ts";
import { budgetOfCampaign, type CampaignMoney } from "../../../campaigns/server/queries/campaign-money.ts";
import { leftOf } from "../../advance.ts";
import type { ExpenseInput } from "../../expense-input.ts";
import { canRecordExpenses } from "../../policy.ts";
import {
  billKnown,
  campaignNotPublic,
  fieldFailure,
  moreThanAdvanced,
  moreThanRemains,
  recordingRestricted,
} from "../expense-failures.ts";
import { lockMoney } from "../money-lock.ts";
import { findAdvance } from "../queries/advances.ts";
import { sentBefore } from "../queries/sent-before.ts";
import { committedMoney } from "../queries/spending.ts";
import { countingStatuses } from "../../states.ts";

export type NewBill = { id: string; kind: "photo" | "pdf"; sha256: Buffer };

/**
 * Records an expense with its bill. Locks the campaign, so that its expenses together never exceed what is left of its
 * donations, nor those of an advance what the organiser has. What left the bank for the same file, and was reversed, can be
 * recorded again though refunds have left less, unless other bills have taken its place. 403 for everybody but its organiser, 409 for an amount
 * above that and for a file that was already sent.
 */
export async function recordExpense(
  tx: Transaction,
  actor: Actor,
  { campaign_id, input, bill }: { campaign_id: string; input: ExpenseInput; bill: NewBill },
): Promise<void> {
  const { campaign } = await lockMoney(tx, campaign_id);
  if (!canRecordExpenses(actor, campaign)) throw recordingRestricted();
  if (!campaignStates[campaign.status].is_public) throw campaignNotPublic();
  await checkInput(tx, campaign, input);
  const advance_paise = await fromAdvance(tx, campaign_id, input);
  await refuseMoreThanRemains(tx, campaign, {
    amount_paise: input.amount,
    advance_paise,
    sent_paise: await sentBefore(tx, campaign_id, bill.sha256),
  });
  const recorded = await tx.maybeOne(sql({ id: "uuid" })`
    insert into expenses (id, campaign_id, budget_line_id, spent_on, payee, purpose, amount_paise, advance_id, advance_paise,
      bill_kind, bill_sha256, recorded_by)
    values (${bill.id}, ${campaign_id}, ${input.budget_line}, ${input.spent_on}::date, ${input.payee}, ${input.purpose},
      ${input.amount}, ${input.advance}, ${advance_paise}, ${bill.kind}, ${bill.sha256}, ${actor.user_id})
    on conflict (campaign_id, bill_sha256) where status in ${sqlTexts(countingStatuses)} do nothing
    returning id`);
  if (!recorded) throw billKnown();
}

/** An expense above what is left of its advance uses all of it, and the rest comes from the bank. */
async function fromAdvance(tx: Transaction, campaign_id: string, input: ExpenseInput): Promise<number> {
  if (input.advance === null) return 0;
  const advance = await findAdvance(tx, input.advance);
  if (advance?.campaign_id !== campaign_id || advance.status !== "paid")
    throw fieldFailure("advance", "unknown_advance", m.expenses_advance_unknown());
  const left_paise = leftOf(advance);
  if (left_paise <= 0) throw fieldFailure("advance", "advance_used_up", m.expenses_advance_used_up());
  return Math.min(input.amount, left_paise);
}

/**
 * An advance can be spent even where refunds have left nothing, and so can `sent_paise`: refunds do not take back what has
 * left the bank. Other bills do: together they never exceed what was received.
 */
async function refuseMoreThanRemains(
  tx: Transaction,
  campaign: CampaignMoney,
  {
    amount_paise,
    advance_paise,
    sent_paise,
  }: { amount_paise: number; advance_paise: number; sent_paise: number },
): Promise<void> {
  const from_bank_paise = amount_paise - advance_paise;
  if (from_bank_paise === 0) return;
  const committed_paise = await committedMoney(tx, campaign.id);
  const is_sent = from_bank_paise <= sent_paise;
  const available_paise = (is_sent ? campaign.received_paise : campaign.raised_paise) - committed_paise;
  if (from_bank_paise <= available_paise) return;
  throw advance_paise > 0
    ? moreThanAdvanced({ advance_paise, available_paise })
    : moreThanRemains(available_paise);
}

async function checkInput(tx: Transaction, campaign: CampaignMoney, input: ExpenseInput): Promise<void> {
  if (input.spent_on < campaign.created_on)
    throw fieldFailure("spent_on", "before_campaign", m.expenses_day_before());
  if (input.budget_line === null) return;
  const lines = await budgetOfCampaign(tx, campaign.id);
  if (!lines.some(({ id, is_removed }) => id === input.budget_line && !is_removed))
    throw fieldFailure("budget_line", "unknown_budget_line", m.expenses_line_unknown());
}
