import * as m from "#messages";
import type { FormAnswer } from "../../../platform/http/form.ts";
import { answerOffline, isUnanswered } from "../../../page/answer-offline.ts";
import { PageForm, Submit } from "../../../page/PageForm.tsx";
import { confirmSubscription } from "../server/commands/newsletter.ts";
import { submitNewsletterLink } from "../server/forms/newsletter-link.ts";
import { NewsletterForm } from "../ui/NewsletterForm.tsx";
import { PageHero } from "../../../page/PageHero.tsx";
import { hiddenMeta } from "../../../page/page-meta.ts";
import type { Route } from "./+types/newsletter-confirm";

export function action(args: Route.ActionArgs) {
  return submitNewsletterLink(args, confirmSubscription);
}

export function clientAction(args: Route.ClientActionArgs) {
  return answerOffline(args);
}

export const meta = hiddenMeta(m.content_newsletter_confirm_title);

/** Needs a button press, since mail programs open links before people do. */
export default function ConfirmPage({ actionData }: Route.ComponentProps) {
  const answer: FormAnswer<boolean> | undefined = actionData;
  if (answer?.done)
    return (
      <PageHero
        title={m.content_newsletter_confirmed_title()}
        lead={m.content_newsletter_confirmed_lead()}
        className="min-h-[40vh]"
      />
    );
  if (answer?.notice && !isUnanswered(answer))
    return (
      <>
        <PageHero title={m.content_newsletter_not_confirmed_title()} lead={answer.notice.title} />
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
      <PageForm answer={answer} className="mt-6">
        <Submit size="large">{m.content_newsletter_confirm_button()}</Submit>
      </PageForm>
    </PageHero>
  );
}
