import * as m from "#messages";
import { type FormAnswer, formAction, submitForm } from "../../../platform/http/form.ts";
import { pageContext, servicesContext } from "../../../platform/http/page-context.ts";
import { PageForm, Submit } from "../../../page/PageForm.tsx";
import { unsubscribeFromNewsletter } from "../server/newsletter.ts";
import { followLetterLink } from "../server/use-cases/newsletter-links.ts";
import { PageHero } from "../../../page/PageHero.tsx";
import { hiddenPageMeta } from "../../../page/page-meta.ts";
import type { Route } from "./+types/newsletter-unsubscribe";

export function action(args: Route.ActionArgs) {
  const token = args.url.searchParams.get("token");
  return submitForm(
    args,
    formAction({
      async perform() {
        const services = args.context.get(servicesContext);
        await followLetterLink(services, token, args.context.get(pageContext), unsubscribeFromNewsletter);
        return { done: true };
      },
    }),
  );
}

export function meta(args: Route.MetaArgs) {
  return hiddenPageMeta(args, m.content_newsletter_unsubscribe());
}

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
  if (answer?.notice)
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
