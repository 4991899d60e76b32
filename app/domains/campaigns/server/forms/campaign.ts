import { isDeepStrictEqual } from "node:util";
import * as m from "#messages";
import { Failure } from "../../../../platform/failure.ts";
import { type FormAction, formAction, type FormOutcome } from "../../../../platform/http/form.ts";
import { orErrorPage } from "../../../../platform/http/page-context.ts";
import type { Session } from "../../../../platform/http/session.ts";
import type { Services } from "../../../../platform/services.ts";
import { isUuid } from "../../../../text/uuid.ts";
import { asPictureError, pictureLists, picturesOf } from "../../../uploads/server/use-cases/form-picture.ts";
import type { SavedDraft } from "../../campaign-draft.ts";
import { checkDocument } from "../../campaign-content.ts";
import { type CampaignDocument, documentOf, emptyDocument, formFields } from "../../campaign-form.ts";
import { editCampaignPath, ownCampaignPath, previewPath } from "../../campaign-paths.ts";
import { ownCampaignsPath } from "../../following.ts";
import { activityInput, closeForm, endForm, updateInput } from "../../organiser-input.ts";
import {
  closeCampaign,
  deleteCampaignDraft,
  editCampaignAsAdmin,
  endCampaign,
  publishChanges,
  saveDraft,
  submitCampaignForReview,
  postUpdate,
  withdrawCampaign,
} from "../use-cases/run-campaign.ts";

type Visit = { services: Services; session: Session };

/** Size of a whole campaign in a script with three bytes per character. */
export const campaignFormLimit_bytes = 512 * 1024;

/**
 * The form of a new or existing campaign: whichever button is pressed, the draft is saved first, so that nothing is
 * lost if the rest is rejected. `do` names the trigger: `autosave`, or a button.
 */
export function campaignForm(
  { services, session }: Visit,
  /** Undefined for a new one, whose id is in the form. */
  campaign_id: string | undefined,
  is_live: boolean,
): FormAction<SavedDraft> {
  return formAction({
    failed: m.campaigns_edit_failed(),
    echoed: [...formFields, "version", "campaign_id", "editor", "save_number"],
    lists: pictureLists,
    async perform(values, sent): Promise<FormOutcome<SavedDraft>> {
      const id = campaign_id ?? values.campaign_id ?? "";
      const document = documentOf(values, picturesOf(sent));
      if (campaign_id === undefined && values.do === "submit") refuseUntyped(document);
      const saved = await saveDraft(services, session, {
        id,
        version: Number(values.version ?? ""),
        editor: isUuid(values.editor) ? values.editor : undefined,
        save_number: saveNumberOf(values.save_number),
        document,
      }).catch(asPictureError);
      // A re-rendered form with errors continues from this save.
      sent.values.version = String(saved.version);
      if (values.do === "autosave") return { done: saved };
      if (values.do === "preview") return { location: previewPath(id) };
      if (values.do !== "submit") return { location: editCampaignPath(id), notice: "campaign_saved" };
      return is_live ? publish({ services, session }, id) : submit({ services, session }, id);
    },
  });
}

/** A form as it came is refused without a draft, which would have no title. */
function refuseUntyped(document: CampaignDocument): void {
  if (!isDeepStrictEqual(document, emptyDocument)) return;
  const { errors = {} } = checkDocument(document);
  throw new Failure(400, "incomplete", m.campaigns_edit_untyped(), { fields: errors });
}

function saveNumberOf(typed = ""): number | undefined {
  return /^\d{1,9}$/.test(typed) ? Number(typed) : undefined;
}

/** The same form for an admin who is not the organiser: no draft is kept, and the organiser reads the reason. */
export function adminEditForm({ services, session }: Visit, id: string): FormAction<SavedDraft> {
  return formAction({
    failed: m.campaigns_edit_failed(),
    echoed: [...formFields, "reason", "seen"],
    lists: pictureLists,
    async perform(values) {
      const parsed = activityInput.safeParse({ reason: values.reason });
      if (!parsed.success) {
        const message = parsed.error.issues[0]?.message ?? m.campaigns_input_missing();
        throw new Failure(400, "invalid_form", message, { fields: { reason: message } });
      }
      const document = documentOf(values, []);
      const { reason } = parsed.data;
      await orErrorPage(
        editCampaignAsAdmin(services, session, { id, seen: values.seen ?? "", document, reason }),
        404,
      );
      return { location: ownCampaignPath(id), notice: "campaign_edited_by_admin" };
    },
  });
}

async function submit({ services, session }: Visit, id: string): Promise<FormOutcome<SavedDraft>> {
  await submitCampaignForReview(services, session, id);
  return { location: ownCampaignPath(id), notice: "campaign_submitted" };
}

async function publish({ services, session }: Visit, id: string): Promise<FormOutcome<SavedDraft>> {
  const { is_in_review } = await publishChanges(services, session, id);
  const notice = is_in_review ? "campaign_changes_in_review" : "campaign_changed";
  return { location: ownCampaignPath(id), notice };
}

/** Forms of an organiser's own campaign page, by intent. */
export function organiserForms({ services, session }: Visit, id: string): Record<string, FormAction> {
  const back = ownCampaignPath(id);
  const failed = m.campaigns_run_failed();
  return {
    update: formAction({
      failed: m.campaigns_update_failed(),
      echoed: ["title", "body", "request_key"],
      lists: pictureLists,
      schema: updateInput,
      inputOf: ({ values: { title, body, request_key }, ...sent }) => ({
        title,
        body,
        request_key,
        picture: picturesOf(sent)[0] ?? null,
      }),
      async perform(update) {
        await orErrorPage(postUpdate(services, session, { id, update }).catch(asPictureError), 404);
        return { location: back, notice: "campaign_update_posted" };
      },
    }),
    end: formAction({
      failed,
      echoed: ["reason"],
      schema: endForm,
      inputOf: ({ values: { reason, sure } }) => ({ reason, sure }),
      async perform({ reason }) {
        await orErrorPage(endCampaign(services, session, { id, reason }), 404);
        return { location: back, notice: "campaign_ended" };
      },
    }),
    close: formAction({
      failed,
      echoed: ["message"],
      schema: closeForm,
      inputOf: ({ values: { message, sure } }) => ({ message, sure }),
      async perform({ message }) {
        await orErrorPage(closeCampaign(services, session, { id, message }), 404);
        return { location: back, notice: "campaign_closed" };
      },
    }),
    withdraw: formAction({
      failed,
      async perform() {
        await orErrorPage(withdrawCampaign(services, session, id), 404);
        return { location: editCampaignPath(id), notice: "campaign_withdrawn" };
      },
    }),
    delete: formAction({
      failed,
      async perform() {
        await orErrorPage(deleteCampaignDraft(services, session, id), 404);
        return { location: ownCampaignsPath, notice: "campaign_deleted" };
      },
    }),
  };
}
