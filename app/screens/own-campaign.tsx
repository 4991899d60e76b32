import { randomUUID } from "node:crypto";
import { type FormAnswer, submitForms } from "../platform/http/form.ts";
import { orErrorPage, servicesContext, signedIn } from "../platform/http/page-context.ts";
import { answerOffline } from "../page/answer-offline.ts";
import type { CampaignEnding } from "../domains/campaigns/campaign-ending.ts";
import { readEnding } from "../domains/expenses/server/queries/campaign-ending.ts";
import { ExpensesLink } from "../domains/expenses/ui/ExpensesLink.tsx";
import { hiddenPageMeta } from "../page/page-meta.ts";
import { ActionNotice } from "../ui/ActionNotice.tsx";
import type { SupporterPage } from "../domains/campaigns/live-campaign.ts";
import type { CampaignRevision } from "../domains/campaigns/revision.ts";
import { runFailedText, titleText } from "../domains/campaigns/campaign-texts.ts";
import { isAdmin } from "../domains/campaigns/states.ts";
import { organiserForms } from "../domains/campaigns/server/forms/campaign.ts";
import {
  listRevisions,
  readRunCampaign,
  type RunCampaign,
} from "../domains/campaigns/server/queries/own-campaign.ts";
import { CloseCampaign, EndCampaign } from "../domains/campaigns/ui/own/EndForms.tsx";
import { OwnSupporters } from "../domains/campaigns/ui/own/OwnSupporters.tsx";
import { RevisionHistory } from "../domains/campaigns/ui/own/RevisionHistory.tsx";
import { RunHeading } from "../domains/campaigns/ui/own/RunHeading.tsx";
import { RunTotals } from "../domains/campaigns/ui/own/RunTotals.tsx";
import { UpdateForm } from "../domains/campaigns/ui/own/UpdateForm.tsx";
import { type DonationsOfDay, donationsByDay } from "../domains/donations/server/queries/donations-by-day.ts";
import { latestSupporters } from "../domains/donations/server/queries/latest-supporters.ts";
import { answerForms } from "../domains/donations/server/forms/answer.ts";
import { SupporterAnswer } from "../domains/donations/ui/SupporterAnswer.tsx";
import { useNotifiedRevalidation } from "../domains/notifications/ui/use-notified-revalidation.ts";
import type { Route } from "./+types/own-campaign";

type Page = {
  campaign: RunCampaign;
  /** Null if the campaign was never public. */
  given: { days: DonationsOfDay[]; supporters: SupporterPage; ending: CampaignEnding } | null;
  is_own: boolean;
  /** Of an update that is written on this page. */
  request_key: string;
  /** For admins only; null for the organiser. */
  revisions: CampaignRevision[] | null;
};

/** Only for the campaign's organiser and admins. */
export async function loader(args: Route.LoaderArgs): Promise<Page> {
  const session = await signedIn(args);
  const { db } = args.context.get(servicesContext);
  const campaign = await orErrorPage(readRunCampaign(db, session, args.params.id));
  const [days, supporters, ending, revisions] = await Promise.all([
    campaign.approved_at ? donationsByDay(db, campaign.id) : [],
    campaign.approved_at ? latestSupporters(db, campaign.id) : null,
    campaign.approved_at ? readEnding(db, session, campaign.id) : null,
    isAdmin(session) ? listRevisions(db, campaign.id) : null,
  ]);
  return {
    campaign,
    given: supporters && ending && { days, supporters, ending },
    is_own: campaign.created_by === session.user_id,
    request_key: randomUUID(),
    revisions,
  };
}

export async function action(args: Route.ActionArgs) {
  const session = await signedIn(args);
  const services = args.context.get(servicesContext);
  const { id } = await orErrorPage(readRunCampaign(services.db, session, args.params.id));
  return submitForms(args, {
    ...organiserForms({ services, session }, id),
    ...answerForms(services, session, id, `/dashboard/campaigns/${id}`),
  });
}

export function clientAction(args: Route.ClientActionArgs) {
  return answerOffline(args, runFailedText);
}

export function meta(args: Route.MetaArgs) {
  return hiddenPageMeta(args, titleText(args.loaderData?.campaign.title ?? ""));
}

export default function OwnCampaignPage({ loaderData, actionData }: Route.ComponentProps) {
  useNotifiedRevalidation();
  const { campaign, given, is_own, request_key, revisions } = loaderData;
  const answer: FormAnswer | undefined = actionData;
  const was_live = campaign.approved_at !== null;
  return (
    <div className="flex flex-col gap-6">
      <RunHeading campaign={campaign} is_own={is_own} answer={answer} />
      {answer?.intent === "" && <ActionNotice notice={answer.notice} />}
      {given && <RunTotals campaign={campaign} days={given.days} />}
      {was_live && (
        <div>
          <ExpensesLink campaign_id={campaign.id} />
        </div>
      )}
      {is_own && was_live && <UpdateForm campaign={campaign} request_key={request_key} answer={answer} />}
      {given && (
        <OwnSupporters
          campaign={campaign}
          supporters={given.supporters}
          renderBelow={(supporter) => (
            <SupporterAnswer
              campaign_id={campaign.id}
              organiser={campaign.organiser}
              supporter={supporter}
              is_own={is_own}
              answer={answer}
            />
          )}
        />
      )}
      {campaign.status === "live" && given && (
        <EndCampaign is_own={is_own} ending={given.ending} answer={answer} />
      )}
      {campaign.status === "ended" && is_own && given && (
        <CloseCampaign ending={given.ending} answer={answer} />
      )}
      {revisions && <RevisionHistory revisions={revisions} />}
    </div>
  );
}
