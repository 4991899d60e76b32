import * as m from "#messages";
import type { Actor } from "../../../../platform/actor.ts";
import { recordAudit } from "../../../../platform/audit.ts";
import { adminPath } from "../../../../platform/http/admin-path.ts";
import { type FormAction, formAction, type FormOutcome } from "../../../../platform/http/form.ts";
import type { BulkAsked } from "../../../../platform/http/bulk-form.ts";
import type { Services } from "../../../../platform/services.ts";
import { campaignReopened } from "../../../notifications/events/campaign-reopened.ts";
import { campaignsTab } from "../../all-campaigns.ts";
import { activityInput } from "../../organiser-input.ts";
import { campaignKind, campaignsTag, campaignTag } from "../../schema.ts";
import { reopenCampaign } from "../commands/reopen-campaign.ts";
import { campaignOfOrganiser } from "../queries/own-campaign.ts";
import { endRunning } from "./run-campaign.ts";

type AdminServices = Pick<Services, "db" | "limits" | "realtime" | "notifier">;

/** Ends a campaign that runs, or opens one again that ended. Both have a reason that its organiser reads. */
export function activityForms(services: AdminServices, actor: Actor): Record<string, FormAction<BulkAsked>> {
  return {
    activate: activityForm(m.campaigns_all_not_activated(), "campaign_activated", (change) =>
      reopen(services, actor, change),
    ),
    deactivate: activityForm(m.campaigns_all_not_deactivated(), "campaign_deactivated", (change) =>
      endRunning(services, actor, change),
    ),
  };
}

type Change = { id: string; reason: string };

function activityForm(
  failed: string,
  notice: "campaign_activated" | "campaign_deactivated",
  change: (input: Change) => Promise<void>,
) {
  return formAction({
    failed,
    schema: activityInput,
    inputOf: ({ values: { reason = "" } }) => ({ reason }),
    echoed: ["reason", "id", "back"],
    async perform({ reason }, { values: { id = "", back } }): Promise<FormOutcome<BulkAsked>> {
      await change({ id, reason });
      return { location: adminPath(back, `?tab=${campaignsTab.tab}`), notice };
    },
  });
}

async function reopen(
  { db, notifier, realtime }: AdminServices,
  actor: Actor,
  { id, reason }: Change,
): Promise<void> {
  const told = await db.transaction(async (tx) => {
    const { title, created_by: user_id } = await campaignOfOrganiser(tx, actor, id);
    await reopenCampaign(tx, actor, id);
    await recordAudit(tx, {
      actor_user_id: actor.user_id,
      event: "campaign_reopened",
      subject_kind: campaignKind,
      subject_id: id,
      details: { reason, before: "ended", after: "live" },
    });
    return notifier.notify(tx, [
      campaignReopened({ user_id, campaign_id: id, title, reason, at: new Date() }),
    ]);
  });
  realtime.publish([campaignTag(id), campaignsTag, ...told]);
}
