import type { Actor } from "../../../../platform/actor.ts";
import { recordAudit } from "../../../../platform/audit.ts";
import type { Transaction } from "../../../../platform/database/database.ts";
import { sql, sqlTexts } from "../../../../platform/database/sql.ts";
import type { Secrets } from "../../../../platform/secrets.ts";
import { accountGone } from "../../../accounts/server/queries/writers.ts";
import { campaignStates } from "../../../campaigns/states.ts";
import type { AdvanceInput } from "../../advance-input.ts";
import { canRecordExpenses } from "../../policy.ts";
import { sealAccount } from "../advance-account.ts";
import { requestOpen } from "../advance-failures.ts";
import { campaignNotPublic, moreThanRemains, recordingRestricted } from "../expense-failures.ts";
import { lockMoney } from "../money-lock.ts";
import { committedMoney } from "../queries/spending.ts";
import { openAdvanceStatuses } from "../../advance-states.ts";

/**
 * Requests an advance. Locks the campaign and reserves the amount. Returns the advance's id. 401 for a deleted
 * account, 403 for everybody but its organiser, 409 for more than is left and while another request is open.
 */
export async function requestAdvance(
  tx: Transaction,
  actor: Actor,
  secrets: Secrets,
  { campaign_id, input }: { campaign_id: string; input: AdvanceInput },
): Promise<string> {
  const { campaign, organiser } = await lockMoney(tx, campaign_id);
  if (!canRecordExpenses(actor, campaign)) throw recordingRestricted();
  if (!organiser) throw accountGone();
  if (!campaignStates[campaign.status].is_public) throw campaignNotPublic();
  const available_paise = campaign.raised_paise - (await committedMoney(tx, campaign_id));
  if (input.amount > available_paise) throw moreThanRemains(available_paise);
  const requested = await tx.maybeOne(sql({ id: "uuid" })`
    insert into campaign_advances (campaign_id, amount_paise, purpose, sealed_account, requested_by)
    values (${campaign_id}, ${input.amount}, ${input.purpose}, ${sealAccount(secrets, input.account)}, ${actor.user_id})
    on conflict (campaign_id) where status in ${sqlTexts(openAdvanceStatuses)} do nothing
    returning id`);
  if (!requested) throw requestOpen();
  await recordAudit(tx, {
    actor_user_id: actor.user_id,
    event: "advance_requested",
    subject_kind: "campaign",
    subject_id: campaign_id,
    details: { advance_id: requested.id, amount_paise: input.amount },
  });
  return requested.id;
}
