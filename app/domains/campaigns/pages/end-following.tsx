import * as m from "#messages";
import { answerOffline } from "../../../page/answer-offline.ts";
import { hiddenMeta } from "../../../page/page-meta.ts";
import type { FormAnswer } from "../../../platform/http/form.ts";
import { endFollowing } from "../server/commands/follow-campaign.ts";
import { submitFollowerLink } from "../server/forms/follower-link.ts";
import { FollowerLink, type FollowerLinkTexts } from "../ui/FollowerLink.tsx";
import type { Route } from "./+types/end-following";

export function action(args: Route.ActionArgs) {
  return submitFollowerLink(args, endFollowing);
}

export function clientAction(args: Route.ClientActionArgs) {
  return answerOffline(args, m.campaigns_follow_failed);
}

export const meta = hiddenMeta(m.campaigns_follow_stop_title);

export default function EndFollowingPage({ actionData }: Route.ComponentProps) {
  const answer: FormAnswer<{ campaign_id: string }> | undefined = actionData;
  return <FollowerLink answer={answer} texts={texts} />;
}

const texts: FollowerLinkTexts = {
  asked: () => [m.campaigns_follow_stop_title(), m.campaigns_follow_stop_lead()],
  done: () => [m.campaigns_follow_stopped_title(), m.campaigns_follow_stopped_lead()],
  button: m.campaigns_follow_stop,
};
