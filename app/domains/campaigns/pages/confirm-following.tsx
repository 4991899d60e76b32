import * as m from "#messages";
import { hiddenPageMeta } from "../../../page/page-meta.ts";
import { type FormAnswer, formAction, submitForm } from "../../../platform/http/form.ts";
import { pageContext, servicesContext } from "../../../platform/http/page-context.ts";
import { confirmFollowing } from "../server/commands/follow-campaign.ts";
import { openFollowerLink } from "../server/use-cases/follow-campaign.ts";
import { FollowerLink, type FollowerLinkTexts } from "../ui/FollowerLink.tsx";
import type { Route } from "./+types/confirm-following";

export function action(args: Route.ActionArgs) {
  const token = args.url.searchParams.get("token");
  return submitForm(
    args,
    formAction({
      async perform() {
        const visit = args.context.get(pageContext);
        return {
          done: await openFollowerLink(args.context.get(servicesContext), token, visit, confirmFollowing),
        };
      },
    }),
  );
}

export function meta(args: Route.MetaArgs) {
  return hiddenPageMeta(args, m.campaigns_follow_confirm_title());
}

export default function ConfirmFollowingPage({ actionData }: Route.ComponentProps) {
  const answer: FormAnswer<{ campaign_id: string }> | undefined = actionData;
  return <FollowerLink answer={answer} texts={texts} />;
}

const texts: FollowerLinkTexts = {
  asked: () => [m.campaigns_follow_confirm_title(), m.campaigns_follow_confirm_lead()],
  done: () => [m.campaigns_follow_confirmed_title(), m.campaigns_follow_confirmed_lead()],
  button: m.campaigns_follow_confirm_button,
};
