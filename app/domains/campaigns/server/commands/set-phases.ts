import * as m from "#messages";
import type { Transaction } from "../../../../platform/database/database.ts";
import { Failure } from "../../../../platform/failure.ts";
import type { Actor } from "../../../../platform/actor.ts";
import { canEdit } from "../../policy.ts";
import { campaignLimits, type PhaseStatus } from "../../schema.ts";
import { lockCampaign } from "../campaign-lock.ts";
import { writePhases } from "./write-content.ts";

type NewPhase = {
  title: string;
  description: string;
  phase_status: PhaseStatus;
  /** Free text, such as "Weeks 3 to 6". */
  timeframe: string;
};

/** Replaces the whole timeline, in the given order. 409 if it has too many phases. */
export async function setPhases(
  tx: Transaction,
  actor: Actor,
  campaign_id: string,
  phases: readonly NewPhase[],
): Promise<void> {
  const refusal = m.campaigns_phases_organiser_only();
  await lockCampaign(tx, actor, campaign_id, canEdit, refusal);
  if (phases.length > campaignLimits.phases_count)
    throw new Failure(
      409,
      "too_many_phases",
      m.campaigns_phases_full({ count: campaignLimits.phases_count }),
    );
  await writePhases(tx, campaign_id, [...phases]);
}
