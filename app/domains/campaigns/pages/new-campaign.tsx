import { randomUUID } from "node:crypto";
import * as m from "#messages";
import { submitForm } from "../../../platform/http/form.ts";
import { servicesContext, signedIn } from "../../../platform/http/page-context.ts";
import { answerOffline } from "../../../page/answer-offline.ts";
import { hiddenMeta } from "../../../page/page-meta.ts";
import { takeDraft } from "../../../page/use-form-draft.ts";
import type { CampaignDraft } from "../campaign-draft.ts";
import { emptyDocument } from "../campaign-form.ts";
import { campaignForm, campaignFormLimit_bytes } from "../server/forms/campaign.ts";
import { CampaignEditor } from "../ui/own/CampaignEditor.tsx";
import { reloadAfterButtons } from "../ui/own/use-autosave.ts";
import type { Route } from "./+types/new-campaign";

/** The id is generated here and saved with the first autosave, so that submitting twice cannot create two campaigns. */
export async function loader(
  args: Route.LoaderArgs,
): Promise<{ draft: CampaignDraft; editor: string; is_verified: boolean }> {
  const session = await signedIn(args);
  const draft: CampaignDraft = {
    id: randomUUID(),
    title: "",
    status: "draft",
    ends_on: "",
    raised_paise: 0,
    returned_reason: null,
    is_in_review: false,
    document: emptyDocument,
    version: 0,
    saved_by_editor: null,
    saved_at: null,
  };
  return { draft, editor: randomUUID(), is_verified: session.email_verified };
}

export async function action(args: Route.ActionArgs) {
  const session = await signedIn(args);
  const services = args.context.get(servicesContext);
  return submitForm(args, campaignForm({ services, session }, undefined, false), {
    multipart_limit_bytes: campaignFormLimit_bytes,
  });
}

export function clientAction(args: Route.ClientActionArgs) {
  return takeDraft(answerOffline(args, m.campaigns_edit_failed), "/campaigns/");
}

export const shouldRevalidate = reloadAfterButtons;

export const meta = hiddenMeta(m.campaigns_new_page);

export default function NewCampaignPage({ loaderData, actionData }: Route.ComponentProps) {
  return <CampaignEditor {...loaderData} is_new answer={actionData} title={m.campaigns_new_page()} />;
}
