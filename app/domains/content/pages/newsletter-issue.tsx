import { redirect } from "react-router";
import * as m from "#messages";
import { answerOffline } from "../../../page/answer-offline.ts";
import { PageHeading } from "../../../page/PageHeading.tsx";
import { hiddenPageMeta } from "../../../page/page-meta.ts";
import { reloadAfterConflict } from "../../../page/reload-after-conflict.ts";
import { type FormAnswer, submitForms } from "../../../platform/http/form.ts";
import { errorPage, orErrorPage, servicesContext, signedIn } from "../../../platform/http/page-context.ts";
import { Breadcrumb } from "../../../ui/Breadcrumb.tsx";
import { UserText } from "../../../ui/UserText.tsx";
import { newsletterPath } from "../newsletter-issues.ts";
import { canSendNewsletter } from "../policy.ts";
import { watchToken } from "../server/live-newsletter.ts";
import { newsletterForms } from "../server/forms/newsletter.ts";
import { countSubscribers, readIssue } from "../server/queries/newsletter-issues.ts";
import { DraftIssue } from "../ui/DraftIssue.tsx";
import { IssueBadge } from "../ui/IssueBadge.tsx";
import { SentIssue } from "../ui/SentIssue.tsx";
import { sendersOnly } from "../server/newsletter-failures.ts";
import type { Route } from "./+types/newsletter-issue";

export async function loader(args: Route.LoaderArgs) {
  const session = await signedIn(args);
  if (!canSendNewsletter(session)) throw redirect("/dashboard");
  const { db, secrets } = args.context.get(servicesContext);
  const issue = await orErrorPage(readIssue(db, args.params.id));
  return {
    issue,
    subscribers: issue.status === "draft" ? await countSubscribers(db) : 0,
    own_address: session.email,
    watch_token: watchToken(secrets, issue.id),
  };
}

export async function action(args: Route.ActionArgs) {
  const session = await signedIn(args);
  if (!canSendNewsletter(session)) throw errorPage(sendersOnly());
  return submitForms(args, newsletterForms(args.context.get(servicesContext), session, args.params.id));
}

export function clientAction(args: Route.ClientActionArgs) {
  return answerOffline(args, m.content_inbox_not_saved);
}

export const shouldRevalidate = reloadAfterConflict;

export function meta(args: Route.MetaArgs) {
  return hiddenPageMeta(args, args.loaderData?.issue.subject ?? m.content_issue_one());
}

export default function NewsletterIssuePage({ loaderData, actionData }: Route.ComponentProps) {
  const { issue, subscribers, own_address, watch_token } = loaderData;
  const answer: FormAnswer | undefined = actionData;
  return (
    <>
      <Breadcrumb
        crumbs={[
          { label: m.content_inbox_admin(), href: "/dashboard/admin" },
          { label: m.content_issues(), href: newsletterPath },
          { label: issue.subject },
        ]}
      />
      <PageHeading
        title={<UserText>{issue.subject}</UserText>}
        action={<IssueBadge status={issue.status} />}
      />
      {issue.status === "draft" ? (
        <DraftIssue issue={issue} subscribers={subscribers} own_address={own_address} answer={answer} />
      ) : (
        <SentIssue key={issue.id} issue={issue} watch_token={watch_token} answer={answer} />
      )}
    </>
  );
}
