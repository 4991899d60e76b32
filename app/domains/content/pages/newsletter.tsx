import { data } from "react-router";
import * as m from "#messages";
import { isFailure } from "../../../platform/failure.ts";
import { readForm } from "../../../platform/http/body.ts";
import {
  orErrorPage,
  pageContext,
  retryAfter,
  servicesContext,
} from "../../../platform/http/page-context.ts";
import { sameForEveryGuest } from "../../../platform/http/page-visit.ts";
import type { NewsletterAnswer } from "../schema.ts";
import { subscribeToNewsletter } from "../server/newsletter.ts";
import { NewsletterForm } from "../ui/NewsletterForm.tsx";
import { PageHero } from "../../../page/PageHero.tsx";
import { pageMeta } from "../../../page/page-meta.ts";
import type { Route } from "./+types/newsletter";
import { parseEmail } from "../../../text/email.ts";

export function loader({ context }: Route.LoaderArgs) {
  sameForEveryGuest(context.get(pageContext), "content");
  return null;
}

export async function action({ context, request }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const { client_address } = context.get(pageContext);
  const wished = (await orErrorPage(readForm(request))).get("email");
  try {
    await services.limits.consume("newsletter_by_address", client_address);
    const { email } = parseEmail(wished);
    if (email) await services.limits.consume("newsletter_by_email", email);
    await services.db.transaction((tx) =>
      subscribeToNewsletter(tx, { email: wished, public_url: services.config.public_url }),
    );
    // The same words for every address, known or not.
    return data<NewsletterAnswer>({ sent: true, message: m.content_newsletter_sent() });
  } catch (error) {
    if (!isFailure(error)) throw error;
    const email = typeof wished === "string" ? wished.slice(0, 300) : "";
    return data<NewsletterAnswer>(
      { sent: false, error: error.message, email },
      { status: error.status, headers: retryAfter(error) },
    );
  }
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: m.content_newsletter_label(),
    description: m.content_newsletter_description(),
  });
}

export default function NewsletterPage({ actionData }: Route.ComponentProps) {
  if (actionData?.sent)
    return (
      <PageHero
        title={m.content_newsletter_sent_title()}
        lead={actionData.message}
        className="min-h-[40vh]"
      />
    );
  return (
    <>
      <PageHero title={m.content_newsletter_label()} lead={m.content_newsletter_lead()} />
      <div className="page-width pb-12">
        <NewsletterForm answer={actionData} className="max-w-md" />
      </div>
    </>
  );
}
