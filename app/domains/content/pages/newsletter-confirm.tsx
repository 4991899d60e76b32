import { data, Form } from "react-router";
import * as m from "#messages";
import { pageContext, servicesContext } from "../../../platform/http/page-context.ts";
import { Button } from "../../../ui/Button.tsx";
import { confirmSubscription } from "../server/newsletter.ts";
import { followLetterLink } from "../server/use-cases/newsletter-links.ts";
import { NewsletterForm } from "../ui/NewsletterForm.tsx";
import { PageHero } from "../../../page/PageHero.tsx";
import { hiddenPageMeta } from "../../../page/page-meta.ts";
import type { Route } from "./+types/newsletter-confirm";

export async function action({ context, request }: Route.ActionArgs) {
  const answer = await followLetterLink(
    context.get(servicesContext),
    context.get(pageContext),
    request,
    confirmSubscription,
  );
  return data(answer, { status: answer.status });
}

export function meta(args: Route.MetaArgs) {
  return hiddenPageMeta(args, m.content_newsletter_confirm_title());
}

/** A button and not the visit alone: mail programs open links before people do. */
export default function ConfirmPage({ actionData }: Route.ComponentProps) {
  if (actionData?.done)
    return (
      <PageHero
        title={m.content_newsletter_confirmed_title()}
        lead={m.content_newsletter_confirmed_lead()}
        className="min-h-[40vh]"
      />
    );
  if (actionData?.problem)
    return (
      <>
        <PageHero title={m.content_newsletter_not_confirmed_title()} lead={actionData.problem} />
        <div className="page-width pb-12">
          <NewsletterForm className="max-w-md" />
        </div>
      </>
    );
  return (
    <PageHero
      title={m.content_newsletter_confirm_title()}
      lead={m.content_newsletter_confirm_lead()}
      className="min-h-[40vh]"
    >
      <Form method="post" className="mt-6">
        <Button type="submit" size="large">
          {m.content_newsletter_confirm_button()}
        </Button>
      </Form>
    </PageHero>
  );
}
