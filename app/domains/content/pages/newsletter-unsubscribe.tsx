import { data, Form } from "react-router";
import * as m from "#messages";
import { pageContext, servicesContext } from "../../../platform/http/page-context.ts";
import { Button } from "../../../ui/Button.tsx";
import { unsubscribeFromNewsletter } from "../server/newsletter.ts";
import { followLetterLink } from "../server/use-cases/newsletter-links.ts";
import { PageHero } from "../../../page/PageHero.tsx";
import { hiddenPageMeta } from "../../../page/page-meta.ts";
import type { Route } from "./+types/newsletter-unsubscribe";

export async function action({ context, request }: Route.ActionArgs) {
  const answer = await followLetterLink(
    context.get(servicesContext),
    context.get(pageContext),
    request,
    unsubscribeFromNewsletter,
  );
  return data(answer, { status: answer.status });
}

export function meta(args: Route.MetaArgs) {
  return hiddenPageMeta(args, m.content_newsletter_unsubscribe());
}

export default function UnsubscribePage({ actionData }: Route.ComponentProps) {
  if (actionData?.done)
    return (
      <PageHero
        title={m.content_newsletter_ended_title()}
        lead={m.content_newsletter_ended_lead()}
        className="min-h-[40vh]"
      />
    );
  if (actionData?.problem)
    return (
      <PageHero
        title={m.content_newsletter_not_ended_title()}
        lead={actionData.problem}
        className="min-h-[40vh]"
      />
    );
  return (
    <PageHero
      title={m.content_newsletter_end_title()}
      lead={m.content_newsletter_end_lead()}
      className="min-h-[40vh]"
    >
      <Form method="post" className="mt-6">
        <Button type="submit" size="large">
          {m.content_newsletter_unsubscribe()}
        </Button>
      </Form>
    </PageHero>
  );
}
