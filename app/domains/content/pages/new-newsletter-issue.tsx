import { redirect } from "react-router";
import * as m from "#messages";
import { answerOffline } from "../../../page/answer-offline.ts";
import { PageHeading } from "../../../page/PageHeading.tsx";
import { hiddenMeta } from "../../../page/page-meta.ts";
import { type FormAnswer, formAction, submitForm } from "../../../platform/http/form.ts";
import { errorPage, servicesContext, signedIn } from "../../../platform/http/page-context.ts";
import { Breadcrumb } from "../../../ui/Breadcrumb.tsx";
import { issuePath, newsletterPath } from "../newsletter-issues.ts";
import { issueInput } from "../newsletter-issue-input.ts";
import { canSendNewsletter } from "../policy.ts";
import { createIssue } from "../server/use-cases/newsletter-issues.ts";
import { IssueForm } from "../ui/IssueForm.tsx";
import { sendersOnly } from "../server/newsletter-failures.ts";
import type { Route } from "./+types/new-newsletter-issue";

export async function loader(args: Route.LoaderArgs) {
  if (!canSendNewsletter(await signedIn(args))) throw redirect("/dashboard");
  return null;
}

export async function action(args: Route.ActionArgs) {
  const session = await signedIn(args);
  if (!canSendNewsletter(session)) throw errorPage(sendersOnly());
  const services = args.context.get(servicesContext);
  return submitForm(
    args,
    formAction({
      schema: issueInput,
      echoed: ["subject", "body"],
      failed: m.content_inbox_not_saved(),
      async perform(written) {
        const id = await createIssue(services, session, written);
        return { location: issuePath(id), notice: "issue_saved" };
      },
    }),
  );
}

export function clientAction(args: Route.ClientActionArgs) {
  return answerOffline(args, m.content_inbox_not_saved);
}

export const meta = hiddenMeta(m.content_issue_new);

export default function NewNewsletterIssuePage({ actionData }: Route.ComponentProps) {
  const answer: FormAnswer | undefined = actionData;
  return (
    <>
      <Breadcrumb
        crumbs={[
          { label: m.content_inbox_admin(), href: "/dashboard/admin" },
          { label: m.content_issues(), href: newsletterPath },
          { label: m.content_issue_new() },
        ]}
      />
      <PageHeading title={m.content_issue_new()} lead={m.content_issue_new_lead()} />
      <div className="max-w-3xl">
        <IssueForm answer={answer} />
      </div>
    </>
  );
}
