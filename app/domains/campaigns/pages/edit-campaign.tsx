import { randomUUID } from "node:crypto";
import * as m from "#messages";
import { data, redirect } from "react-router";
import { submitForm } from "../../../platform/http/form.ts";
import { orErrorPage, servicesContext, signedIn } from "../../../platform/http/page-context.ts";
import { answerOffline } from "../../../page/answer-offline.ts";
import { hiddenRowMeta } from "../../../page/page-meta.ts";
import { takeDraft } from "../../../page/use-form-draft.ts";
import { titleText } from "../campaign-texts.ts";
import { ownCampaignPath } from "../campaign-paths.ts";
import { adminEditForm, campaignForm, campaignFormLimit_bytes } from "../server/forms/campaign.ts";
import { readDraft } from "../server/queries/campaign-draft.ts";
import { readForAdmin } from "../server/queries/edited-campaign.ts";
import { campaignStates } from "../states.ts";
import { AdminEditor } from "../ui/own/AdminEditor.tsx";
import { CampaignEditor } from "../ui/own/CampaignEditor.tsx";
import { reloadAfterButtons } from "../ui/own/use-autosave.ts";
import type { Route } from "./+types/edit-campaign";

/**
 * 404 for other people's campaigns, except for admins; a campaign that cannot be edited now gets a page with the
 * reason.
 */
export async function loader(args: Route.LoaderArgs) {
  const session = await signedIn(args);
  const { db } = args.context.get(servicesContext);
  const edited = await readForAdmin(db, session, args.params.id);
  const draft = edited ? null : await orErrorPage(readDraft(db, session, args.params.id));
  if (edited && edited.status !== "live") throw redirect(ownCampaignPath(edited.id));
  if (draft && !campaignStates[draft.status].is_editable) throw redirect(ownCampaignPath(draft.id));
  const is_verified = session.email_verified;
  const loaded = { edited: edited ?? null, draft, editor: randomUUID(), is_verified };
  return data(loaded, { headers: { "Cache-Control": "no-store" } });
}

export async function action(args: Route.ActionArgs) {
  const session = await signedIn(args);
  const services = args.context.get(servicesContext);
  const edited = await readForAdmin(services.db, session, args.params.id);
  if (edited) {
    const form = adminEditForm({ services, session }, edited.id);
    return submitForm(args, form, { multipart_limit_bytes: campaignFormLimit_bytes });
  }
  const { id, status } = await orErrorPage(readDraft(services.db, session, args.params.id));
  return submitForm(args, campaignForm({ services, session }, id, status === "live"), {
    multipart_limit_bytes: campaignFormLimit_bytes,
  });
}

export function clientAction(args: Route.ClientActionArgs) {
  return takeDraft(answerOffline(args, m.campaigns_edit_failed), "/campaigns/");
}

export const shouldRevalidate = reloadAfterButtons;

export function meta(args: Route.MetaArgs) {
  const campaign = args.loaderData?.edited ?? args.loaderData?.draft;
  return hiddenRowMeta(args, m.campaigns_edit_page(), campaign ? titleText(campaign.title) : undefined);
}

export default function EditCampaignPage({ loaderData, actionData }: Route.ComponentProps) {
  const { draft, edited, editor, is_verified } = loaderData;
  if (edited)
    return (
      <AdminEditor key={edited.id} campaign={edited} answer={actionData} title={titleText(edited.title)} />
    );
  if (!draft) return null;
  return (
    <CampaignEditor
      key={draft.id}
      draft={draft}
      editor={editor}
      is_verified={is_verified}
      answer={actionData}
      title={titleText(draft.title)}
    />
  );
}
