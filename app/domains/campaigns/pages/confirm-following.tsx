import * as m from "#messages";
import { answerOffline } from "../../../page/answer-offline.ts";
import { hiddenMeta } from "../../../page/page-meta.ts";
import type { FormAnswer } from "../../../platform/http/form.ts";
import { confirmFollowing } from "../server/commands/follow-campaign.ts";
import { submitFollowerLink } from "../server/forms/follower-link.ts";
import { FollowerLink, type FollowerLinkTexts } from "../ui/FollowerLink.tsx";
import type { Route } from "./+types/confirm-following";

export function action(args: Route.ActionArgs) {
  return submitFollowerLink(args, confirmFollowing);
}

export function clientAction(args: Route.ClientActionArgs) {
  return answerOffline(args, m.campaigns_follow_failed);
}

export const meta = hiddenMeta(m.campaigns_follow_confirm_title);

export default function ConfirmFollowingPage({ actionData }: Route.ComponentProps) {
  const answer: FormAnswer<{ campaign_id: string }> | undefined = actionData;
  return <FollowerLink answer={answer} texts={texts} />;
}

const texts: FollowerLinkTexts = {
  asked: () => [m.campaigns_follow_confirm_title(), m.campaigns_follow_confirm_lead()],
  done: () => [m.campaigns_follow_confirmed_title(), m.campaigns_follow_confirmed_lead()],
  button: m.campaigns_follow_confirm_button,
};
