import { data, Form } from "react-router";
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
  return hiddenPageMeta(args, "Confirm your subscription");
}

/** A button and not the visit alone: mail programs open links before people do. */
export default function ConfirmPage({ actionData }: Route.ComponentProps) {
  if (actionData?.done)
    return (
      <PageHero
        title="You are on the list"
        lead="Thank you. The next letter comes to you."
        className="min-h-[40vh]"
      />
    );
  if (actionData?.problem)
    return (
      <>
        <PageHero title="This did not work" lead={actionData.problem} />
        <div className="page-width pb-12">
          <NewsletterForm className="max-w-md" />
        </div>
      </>
    );
  return (
    <PageHero
      title="Confirm your subscription"
      lead="With your confirmation we write to you about once a month. Every letter has a link that ends them."
      className="min-h-[40vh]"
    >
      <Form method="post" className="mt-6">
        <Button type="submit" size="large">
          Confirm my subscription
        </Button>
      </Form>
    </PageHero>
  );
}
