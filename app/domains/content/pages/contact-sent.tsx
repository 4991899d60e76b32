import { data } from "react-router";
import * as m from "#messages";
import MailCheck from "../../../ui/icons/mail-check.ts";
import { hiddenMeta } from "../../../page/page-meta.ts";
import { servicesContext } from "../../../platform/http/page-context.ts";
import { ButtonLink } from "../../../ui/Button.tsx";
import { Card } from "../../../ui/Card.tsx";
import { UserText } from "../../../ui/UserText.tsx";
import { contactPath } from "../contact-paths.ts";
import { pageTexts } from "../server/queries/organisation.ts";
import { isTicket } from "../server/queries/inbox.ts";
import type { Route } from "./+types/contact-sent";

/** The ticket number has a random part, so that the URL cannot be guessed. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { ticket } = params;
  const { db } = context.get(servicesContext);
  if (!(await isTicket(db, ticket)))
    throw data({ code: "message_not_found", message: m.content_inbox_not_found() }, { status: 404 });
  const { contact_promise } = await pageTexts(db, "contact_promise");
  return { ticket, promise: contact_promise.text };
}

export const meta = hiddenMeta(m.content_contact_sent_title);

export default function ContactSentPage({ loaderData }: Route.ComponentProps) {
  return (
    <div className="page-width max-w-2xl py-8 lg:py-12">
      <Card>
        <MailCheck size={40} aria-hidden="true" className="text-success" />
        <h1 className="mt-3 text-3xl">{m.content_contact_sent_title()}</h1>
        <p className="mt-2 text-lg">{m.content_contact_sent_text()}</p>
        <p className="mt-5 text-muted">{m.content_contact_ticket()}</p>
        <p className="font-heading text-2xl font-semibold break-all tabular-nums">{loaderData.ticket}</p>
        <p className="mt-4">
          <UserText>{loaderData.promise}</UserText>
        </p>
        <ButtonLink href={contactPath} variant="secondary" className="mt-6">
          {m.content_contact_back()}
        </ButtonLink>
      </Card>
    </div>
  );
}
