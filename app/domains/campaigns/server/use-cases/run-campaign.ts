import * as m from "#messages";
import { recordAudit } from "../../../../platform/audit.ts";
import type { Actor } from "../../../../platform/actor.ts";
import type { Transaction } from "../../../../platform/database/database.ts";
import { Failure } from "../../../../platform/failure.ts";
import { answerOnce, keepAnswers, keyedRequest } from "../../../../platform/request-keys.ts";
import type { Services } from "../../../../platform/services.ts";
import { ensureProfile } from "../../../accounts/profile/server/commands/ensure-profile.ts";
import { campaignEdited } from "../../../notifications/events/campaign-edited.ts";
import { campaignEnded } from "../../../notifications/events/campaign-ended.ts";
import type { SavedDraft } from "../../campaign-draft.ts";
import type { UpdateInput } from "../../organiser-input.ts";
import { campaignKind, campaignsTag, campaignTag } from "../../schema.ts";
import { closeCampaign as closeCampaignIn } from "../commands/close-campaign.ts";
import { deleteCampaignDraft as deleteCampaignDraftIn } from "../commands/delete-draft.ts";
import { type AdminEdit, editCampaignAsAdmin as editCampaignAsAdminIn } from "../commands/edit-as-admin.ts";
import { endCampaign as endCampaignIn } from "../commands/end-campaign.ts";
import { postUpdate as postUpdateIn } from "../commands/post-update.ts";
import { publishChanges as publishChangesIn } from "../commands/publish-changes.ts";
import { type DraftToSave, saveDraft as saveDraftIn } from "../commands/save-draft.ts";
import {
  submitCampaignForReview as submitCampaignForReviewIn,
  withdrawCampaign as withdrawCampaignIn,
} from "../commands/submit-campaign.ts";
import { campaignOfOrganiser, hasOwnCampaign } from "../queries/own-campaign.ts";

/**
 * Organisers' actions on their own campaigns, for pages and the API: quotas, one transaction, and after its commit a
 * publication to open and cached pages. All throw the failures of their commands, and 429.
 */
type RunningServices = Pick<Services, "db" | "limits" | "realtime" | "notifier">;

export async function saveDraft(
  { db, limits }: RunningServices,
  actor: Actor,
  draft: DraftToSave,
): Promise<SavedDraft> {
  await limits.consume("campaign_saves_by_account", actor.user_id);
  // The first save again, after a lost answer, begins none.
  const is_begun = draft.version !== 0 || (await hasOwnCampaign(db, actor, draft.id));
  if (!is_begun) await limits.consume("campaigns_by_account", actor.user_id);
  return db.transaction(async (tx) => {
    await ensureProfile(tx, actor.user_id);
    return saveDraftIn(tx, actor, draft);
  });
}

/** For a live campaign, saves and publishes atomically: a rejected change leaves no draft behind. */
export async function publishDraft(
  services: RunningServices,
  actor: Actor,
  draft: DraftToSave,
): Promise<void> {
  await services.limits.consume("campaign_saves_by_account", actor.user_id);
  await services.db.transaction((tx) => publishChangesIn(tx, actor, draft.id, draft));
  announce(services, draft.id);
}

/** Nothing is published: it is not public before approval. */
export async function submitCampaignForReview(
  { db }: RunningServices,
  actor: Actor,
  id: string,
): Promise<void> {
  await db.transaction((tx) => submitCampaignForReviewIn(tx, actor, id));
}

export async function withdrawCampaign({ db }: RunningServices, actor: Actor, id: string): Promise<void> {
  await db.transaction((tx) => withdrawCampaignIn(tx, actor, id));
}

export async function deleteCampaignDraft({ db }: RunningServices, actor: Actor, id: string): Promise<void> {
  await db.transaction((tx) => deleteCampaignDraftIn(tx, actor, id));
}

export async function publishChanges(
  services: RunningServices,
  actor: Actor,
  id: string,
): Promise<{ is_in_review: boolean }> {
  const published = await services.db.transaction((tx) => publishChangesIn(tx, actor, id));
  announce(services, id);
  return published;
}

/** An admin who ends another person's campaign must give a reason, which its organiser reads. */
export async function endCampaign(
  services: RunningServices,
  actor: Actor,
  { id, reason }: { id: string; reason: string | null },
): Promise<void> {
  const tags = await services.db.transaction(async (tx) => {
    const { title, created_by } = await campaignOfOrganiser(tx, actor, id);
    const is_own = created_by === actor.user_id;
    if (!is_own && reason === null)
      throw new Failure(400, "invalid_form", m.campaigns_end_reason_missing(), {
        fields: { reason: m.campaigns_end_reason_missing() },
      });
    await endCampaignIn(tx, actor, id);
    await recordEnd(tx, actor, id, { is_own, reason });
    if (is_own || reason === null) return [];
    return services.notifier.notify(tx, [
      {
        user_id: created_by,
        write: () => campaignEnded({ campaign_id: id, title, cause: "admin", reason, at: new Date() }),
      },
    ]);
  });
  announce(services, id, tags);
}

/** An admin edits the texts of another person's campaign, who is notified of the reason. */
export async function editCampaignAsAdmin(
  services: RunningServices,
  actor: Actor,
  edit: AdminEdit,
): Promise<void> {
  const { id, reason } = edit;
  const tags = await services.db.transaction(async (tx) => {
    const { title, created_by, revision_id } = await editCampaignAsAdminIn(tx, actor, edit);
    return services.notifier.notify(tx, [
      {
        user_id: created_by,
        write: () => campaignEdited({ campaign_id: id, revision_id, title, reason }),
      },
    ]);
  });
  announce(services, id, tags);
}

function recordEnd(
  tx: Transaction,
  actor: Actor,
  id: string,
  details: { is_own: boolean; reason: string | null },
): Promise<void> {
  return recordAudit(tx, {
    actor_user_id: actor.user_id,
    event: "campaign_ended",
    subject_kind: campaignKind,
    subject_id: id,
    details: { ...details, before: "live", after: "ended" },
  });
}

export async function closeCampaign(
  services: RunningServices,
  actor: Actor,
  { id, message }: { id: string; message: string },
): Promise<void> {
  await services.db.transaction((tx) => closeCampaignIn(tx, actor, id, message));
  announce(services, id);
}

/** Returns the update's id. One with the key of an earlier one posts and mails nothing more. */
export async function postUpdate(
  services: RunningServices,
  actor: Actor,
  { id, update }: { id: string; update: UpdateInput },
): Promise<string> {
  const request = keyedRequest("postUpdate", actor, { id, ...update });
  const quotaOf = () => ({ name: "campaign_updates_by_account", key: actor.user_id });
  const posted = await answerOnce(services, request, quotaOf, async () => {
    const ids = await services.db.transaction(async (tx) => {
      const update_id = await postUpdateIn(tx, actor, id, update);
      await keepAnswers(tx, [{ request, ids: { update_id } }]);
      return { update_id };
    });
    announce(services, id);
    return ids;
  });
  return posted.update_id;
}

function announce({ realtime }: RunningServices, id: string, further: readonly string[] = []): void {
  realtime.publish([campaignTag(id), campaignsTag, ...further]);
}
