import * as m from "#messages";
import type { Transaction } from "../../../../platform/database/database.ts";
import { command } from "../../../../platform/database/sql.ts";
import { Failure } from "../../../../platform/failure.ts";
import type { Actor } from "../../../../platform/actor.ts";
import { canEdit } from "../../policy.ts";
import { campaignLimits } from "../../schema.ts";
import { lockCampaign } from "../campaign-lock.ts";

type NewSuggestedAmount = {
  /** Whole rupees. */
  amount_paise: number;
  /** Its effect, as in "Fuel for one crossing and back". */
  impact: string;
  is_popular?: boolean;
};

/** Replaces the campaign's suggested amounts. 409 if there are too many. */
export async function setSuggestedAmounts(
  tx: Transaction,
  actor: Actor,
  campaign_id: string,
  amounts: readonly NewSuggestedAmount[],
): Promise<void> {
  const refusal = m.campaigns_amounts_organiser_only();
  await lockCampaign(tx, actor, campaign_id, canEdit, refusal);
  const { suggested_amounts_count } = campaignLimits;
  if (amounts.length > suggested_amounts_count)
    throw new Failure(409, "too_many_amounts", m.campaigns_amounts_full({ count: suggested_amounts_count }));
  await tx.run(command`delete from suggested_amounts where campaign_id = ${campaign_id}`);
  await tx.run(command`
    insert into suggested_amounts (campaign_id, amount_paise, impact, is_popular)
    select ${campaign_id}, amount_paise, impact, coalesce(is_popular, false)
    from jsonb_to_recordset(${JSON.stringify(amounts)}::jsonb)
      as given (amount_paise int8, impact text, is_popular bool)`);
}
