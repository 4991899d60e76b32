import * as m from "#messages";
import { data, redirect, type ShouldRevalidateFunctionArgs } from "react-router";
import { submitForm } from "../../../platform/http/form.ts";
import { orErrorPage, servicesContext, signedIn } from "../../../platform/http/page-context.ts";
import { answerOffline } from "../../../page/answer-offline.ts";
import { hiddenPageMeta } from "../../../page/page-meta.ts";
import { titleText } from "../campaign-texts.ts";
import { ownCampaignPath } from "../campaign-form.ts";
import { campaignForm, campaignFormLimit_bytes } from "../server/use-cases/campaign-forms.ts";
import { readDraft } from "../server/queries/campaign-draft.ts";
import { campaignStates } from "../states.ts";
import { CampaignEditor } from "../ui/own/CampaignEditor.tsx";
import { isAutosave } from "../ui/own/use-autosave.ts";
import type { Route } from "./+types/edit-campaign";

/** Others' campaigns cannot be edited, as if there were none; what cannot be edited now has a page that says why. */
export async function loader(args: Route.LoaderArgs) {
  const session = await signedIn(args);
  const { db } = args.context.get(servicesContext);
  const draft = await orErrorPage(readDraft(db, session, args.params.id));
  if (!campaignStates[draft.status].is_editable) throw redirect(ownCampaignPath(draft.id));
  return data({ draft, is_verified: session.email_verified }, { headers: { "Cache-Control": "no-store" } });
}

export async function action(args: Route.ActionArgs) {
  const session = await signedIn(args);
  const services = args.context.get(servicesContext);
  const { id, status } = await orErrorPage(readDraft(services.db, session, args.params.id));
  return submitForm(args, campaignForm({ services, session }, id, status === "live"), {
    multipart_limit_bytes: campaignFormLimit_bytes,
  });
}

export function clientAction(args: Route.ClientActionArgs) {
  return answerOffline(args, m.campaigns_edit_failed);
}

/** What was typed is on the page already. */
export function shouldRevalidate({ formData, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return formData === undefined ? defaultShouldRevalidate : !isAutosave(formData) && defaultShouldRevalidate;
}

export function meta(args: Route.MetaArgs) {
  return hiddenPageMeta(args, m.campaigns_edit_page());
}

export default function EditCampaignPage({ loaderData, actionData }: Route.ComponentProps) {
  const { draft } = loaderData;
  return <CampaignEditor key={draft.id} {...loaderData} answer={actionData} title={titleText(draft.title)} />;
}
