import { data, Form } from "react-router";
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
  return hiddenPageMeta(args, "Unsubscribe");
}

export default function UnsubscribePage({ actionData }: Route.ComponentProps) {
  if (actionData?.done)
    return (
      <PageHero
        title="You get no more letters"
        lead="Your address is off the list. Mails about gifts you make still reach you."
        className="min-h-[40vh]"
      />
    );
  if (actionData?.problem)
    return <PageHero title="This did not work" lead={actionData.problem} className="min-h-[40vh]" />;
  return (
    <PageHero
      title="End the letters?"
      lead="One click takes your address off the list. You can come back whenever you like."
      className="min-h-[40vh]"
    >
      <Form method="post" className="mt-6">
        <Button type="submit" size="large">
          Unsubscribe
        </Button>
      </Form>
    </PageHero>
  );
}
