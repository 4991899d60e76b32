import * as m from "#messages";
import type { FormAnswer } from "../../../platform/http/form.ts";
import { answerOffline, isUnanswered } from "../../../page/answer-offline.ts";
import { PageForm, Submit } from "../../../page/PageForm.tsx";
import { unsubscribeFromNewsletter } from "../server/commands/newsletter.ts";
import { submitNewsletterLink } from "../server/forms/newsletter-link.ts";
import { PageHero } from "../../../page/PageHero.tsx";
import { hiddenMeta } from "../../../page/page-meta.ts";
import type { Route } from "./+types/newsletter-unsubscribe";

export function action(args: Route.ActionArgs) {
  return submitNewsletterLink(args, unsubscribeFromNewsletter);
}

export function clientAction(args: Route.ClientActionArgs) {
  return answerOffline(args);
}

export const meta = hiddenMeta(m.content_newsletter_unsubscribe);

export default function UnsubscribePage({ actionData }: Route.ComponentProps) {
  const answer: FormAnswer<boolean> | undefined = actionData;
  if (answer?.done)
    return (
      <PageHero
        title={m.content_newsletter_ended_title()}
        lead={m.content_newsletter_ended_lead()}
        className="min-h-[40vh]"
      />
    );
  if (answer?.notice && !isUnanswered(answer))
    return (
      <PageHero
        title={m.content_newsletter_not_ended_title()}
        lead={answer.notice.title}
        className="min-h-[40vh]"
      />
    );
  return (
    <PageHero
      title={m.content_newsletter_end_title()}
      lead={m.content_newsletter_end_lead()}
      className="min-h-[40vh]"
    >
      <PageForm answer={answer} className="mt-6">
        <Submit size="large">{m.content_newsletter_unsubscribe()}</Submit>
      </PageForm>
    </PageHero>
  );
}
