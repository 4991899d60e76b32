import type { Transaction } from "../../../../platform/database/database.ts";
import { command } from "../../../../platform/database/sql.ts";
import { Failure } from "../../../../platform/failure.ts";
import type { Actor } from "../../../../platform/actor.ts";
import { canEdit } from "../../policy.ts";
import { campaignLimits, type PhaseStatus } from "../../schema.ts";
import { lockCampaign } from "../campaign-lock.ts";

type NewPhase = {
  title: string;
  description: string;
  phase_status: PhaseStatus;
  /** In the organiser's words, such as "Weeks 3 to 6". */
  timeframe: string;
};

/** Replaces the whole timeline, in the given order. 409 when it has too many phases. */
export async function setPhases(
  tx: Transaction,
  actor: Actor,
  campaign_id: string,
  phases: readonly NewPhase[],
): Promise<void> {
  const refusal = "Only the organiser changes the timeline, and only until the campaign ends.";
  await lockCampaign(tx, actor, campaign_id, canEdit, refusal);
  if (phases.length > campaignLimits.phases_count)
    throw new Failure(
      409,
      "too_many_phases",
      `A timeline has at most ${campaignLimits.phases_count} phases.`,
    );
  await tx.run(command`delete from campaign_phases where campaign_id = ${campaign_id}`);
  await tx.run(command`
    insert into campaign_phases (campaign_id, position, title, description, phase_status, timeframe)
    select ${campaign_id}, position - 1, title, description, phase_status, timeframe
    from rows from (jsonb_to_recordset(${JSON.stringify(phases)}::jsonb)
      as (title text, description text, phase_status text, timeframe text))
    with ordinality as numbered (title, description, phase_status, timeframe, position)`);
}
