import * as m from "#messages";
import type { Actor } from "../../../../platform/actor.ts";
import { recordAudit } from "../../../../platform/audit.ts";
import { Failure } from "../../../../platform/failure.ts";
import { adminPath } from "../../../../platform/http/admin-path.ts";
import {
  type FormAction,
  formAction,
  type FormOutcome,
  type SentForm,
} from "../../../../platform/http/form.ts";
import { type BulkAsked, bulkChange } from "../../../../platform/http/bulk-form.ts";
import type { Services } from "../../../../platform/services.ts";
import { campaignReopened } from "../../../notifications/events/campaign-reopened.ts";
import { campaignsTab } from "../../all-campaigns.ts";
import { activityInput } from "../../organiser-input.ts";
import { campaignKind, campaignsTag, campaignTag } from "../../schema.ts";
import { reopenCampaign } from "../commands/reopen-campaign.ts";
import { campaignsReadyFor } from "../queries/all-campaigns.ts";
import { campaignOfOrganiser } from "../queries/own-campaign.ts";
import { endCampaign } from "../use-cases/run-campaign.ts";

type AdminServices = Pick<Services, "db" | "limits" | "realtime" | "notifier">;

/**
 * Ends running campaigns, or reopens ended ones. Both need a reason, which the organiser reads. `endFacts`: what the admin
 * should know before several end.
 */
export function activityForms(
  services: AdminServices,
  actor: Actor,
  endFacts: (ids: readonly string[]) => Promise<string>,
): Record<string, FormAction<BulkAsked>> {
  return {
    activate: activityForm(m.campaigns_all_not_activated(), "campaign_activated", (change) =>
      reopen(services, actor, change),
    ),
    deactivate: activityForm(m.campaigns_all_not_deactivated(), "campaign_deactivated", (change) =>
      endCampaign(services, actor, change),
    ),
    activate_selected: activitiesForm(services, actor, "reopen"),
    deactivate_selected: activitiesForm(services, actor, "end", endFacts),
  };
}

const most = 50;

const bulkWords = {
  end: {
    failed: m.campaigns_all_none_deactivated,
    none: m.campaigns_all_none_to_deactivate,
    done: m.campaigns_all_many_deactivated,
  },
  reopen: {
    failed: m.campaigns_all_none_activated,
    none: m.campaigns_all_none_to_activate,
    done: m.campaigns_all_many_activated,
  },
};

/** The same for several campaigns, with one reason. */
function activitiesForm(
  services: AdminServices,
  actor: Actor,
  transition: "end" | "reopen",
  factsOf?: (ids: readonly string[]) => Promise<string>,
) {
  const { failed, none, done } = bulkWords[transition];
  const change = transition === "end" ? endCampaign : reopen;
  return bulkChange({
    most,
    failed: failed(),
    echoed: ["reason"],
    applicable: (ids) => campaignsReadyFor(services.db, actor, { transition, ids }),
    ...(factsOf && { factsOf }),
    none,
    begin: async (sent) => void reasonOf(sent),
    change: (id, sent) => change(services, actor, { id, reason: reasonOf(sent) }),
    done: (count) => done({ count }),
    late: (count, why) => m.campaigns_all_many_left({ count, why }),
  });
}

function reasonOf({ values: { reason: typed = "" } }: SentForm): string {
  const read = activityInput.safeParse({ reason: typed });
  if (read.success) return read.data.reason;
  const reason = read.error.issues[0]?.message ?? "";
  throw new Failure(400, "invalid_form", reason, { fields: { reason } });
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
  const tags = await db.transaction(async (tx) => {
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
      { user_id, write: () => campaignReopened({ campaign_id: id, title, reason, at: new Date() }) },
    ]);
  });
  realtime.publish([campaignTag(id), campaignsTag, ...tags]);
}
