import * as m from "#messages";
import { answerOffline } from "../../../page/answer-offline.ts";
import { NotFoundMessage } from "../../../page/NotFoundMessage.tsx";
import { hiddenMeta } from "../../../page/page-meta.ts";
import { PageHero } from "../../../page/PageHero.tsx";
import { type FormAnswer, formAction, submitForms } from "../../../platform/http/form.ts";
import {
  orErrorPage,
  pageContext,
  servicesContext,
  sessionOf,
  signedIn,
} from "../../../platform/http/page-context.ts";
import { ButtonLink } from "../../../ui/Button.tsx";
import type { Followed } from "../following.ts";
import { isFollowing, publicCampaign } from "../server/queries/following.ts";
import { followByAccount, followByEmail, unfollowByAccount } from "../server/use-cases/follow-campaign.ts";
import { FollowCampaign } from "../ui/FollowCampaign.tsx";
import type { Route } from "./+types/follow-campaign";

export async function loader(args: Route.LoaderArgs) {
  const { db } = args.context.get(servicesContext);
  const campaign = await orErrorPage(publicCampaign(db, args.params.id), 404);
  const session = await sessionOf(args);
  return { campaign, is_following: session ? await isFollowing(db, campaign.id, session.user_id) : false };
}

/** Signed-in users follow by account, everybody else by email address. */
export function action(args: Route.ActionArgs) {
  const services = args.context.get(servicesContext);
  const visit = args.context.get(pageContext);
  const campaign_id = args.params.id;
  return submitForms<Followed>(
    args,
    {
      follow: formAction({
        echoed: ["email"],
        async perform({ email }) {
          const session = await visit.session();
          return {
            done: session
              ? await followByAccount(services, { campaign_id, user_id: session.user_id }, visit)
              : await followByEmail(services, { campaign_id, email }, visit),
          };
        },
      }),
      unfollow: formAction({
        async perform() {
          const { user_id } = await signedIn(args);
          return { done: await unfollowByAccount(services, { campaign_id, user_id }, visit) };
        },
      }),
    },
    { otherwise: "follow" },
  );
}

export function clientAction(args: Route.ClientActionArgs) {
  return answerOffline(args, () => m.campaigns_follow_failed());
}

export const meta = hiddenMeta(m.campaigns_follow);

/** The follow form on its own page, for browsers without JavaScript. */
export default function FollowCampaignPage({ loaderData, actionData }: Route.ComponentProps) {
  const { campaign, is_following } = loaderData;
  const answer: FormAnswer<Followed> | undefined = actionData;
  return (
    <PageHero
      title={m.campaigns_follow_of({ title: campaign.title })}
      lead={m.campaigns_follow_lead()}
      className="min-h-[40vh]"
    >
      <FollowCampaign
        campaign={campaign}
        is_following={is_following}
        answer={answer}
        className="mt-6 max-w-md"
      />
      <ButtonLink href={`/campaigns/${campaign.id}`} variant="quiet" className="mt-4">
        {m.campaigns_follow_back()}
      </ButtonLink>
    </PageHero>
  );
}

export function ErrorBoundary() {
  return (
    <NotFoundMessage
      title={m.campaigns_one_not_found()}
      text={m.campaigns_one_not_found_text()}
      back={{ href: "/campaigns", label: m.campaigns_one_not_found_back() }}
    />
  );
}
