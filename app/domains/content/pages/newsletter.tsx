import * as m from "#messages";
import { type FormAnswer, formAction, submitForm } from "../../../platform/http/form.ts";
import { pageContext, servicesContext } from "../../../platform/http/page-context.ts";
import { sameForEveryGuest } from "../../../platform/http/page-visit.ts";
import { answerOffline } from "../../../page/answer-offline.ts";
import { pageMeta } from "../../../page/page-meta.ts";
import { PageHero } from "../../../page/PageHero.tsx";
import { UserText } from "../../../ui/UserText.tsx";
import { pageTexts } from "../server/queries/organisation.ts";
import type { Subscribed } from "../schema.ts";
import { subscribeToNewsletter } from "../server/use-cases/subscribe-to-newsletter.ts";
import { NewsletterForm } from "../ui/NewsletterForm.tsx";
import type { Route } from "./+types/newsletter";
import { contentTag } from "../schema.ts";

export async function loader({ context }: Route.LoaderArgs) {
  sameForEveryGuest(context.get(pageContext), contentTag);
  const { newsletter_hero } = await pageTexts(context.get(servicesContext).db, "newsletter_hero");
  return { hero: newsletter_hero };
}

export function action(args: Route.ActionArgs) {
  const { client_address } = args.context.get(pageContext);
  return submitForm(
    args,
    formAction({
      echoed: ["email"],
      blamed: "email",
      async perform({ email }) {
        await subscribeToNewsletter(args.context.get(servicesContext), { email }, { client_address });
        // The same response for every address, known or not.
        return { done: { message: m.content_newsletter_sent() } };
      },
    }),
  );
}

export function clientAction(args: Route.ClientActionArgs) {
  return answerOffline(args);
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: m.content_newsletter_label(),
    description: m.content_newsletter_description(),
  });
}

export default function NewsletterPage({ loaderData, actionData }: Route.ComponentProps) {
  const { hero } = loaderData;
  const answer: FormAnswer<Subscribed> | undefined = actionData;
  if (answer?.done)
    return (
      <PageHero
        title={m.content_newsletter_sent_title()}
        lead={answer.done.message}
        className="min-h-[40vh]"
      />
    );
  return (
    <>
      <PageHero title={<UserText>{hero.title}</UserText>} lead={<UserText>{hero.text}</UserText>} />
      <div className="page-width pb-12">
        <NewsletterForm answer={answer} className="max-w-md" />
      </div>
    </>
  );
}
