import { ParaglideMessage as Message } from "@inlang/paraglide-js-react";
import * as m from "#messages";
import { answerOffline } from "../../../page/answer-offline.ts";
import { type FormAnswer, formAction, submitForm } from "../../../platform/http/form.ts";
import { pageContext, servicesContext, sessionOf } from "../../../platform/http/page-context.ts";
import { keptWith, sameForEveryGuest } from "../../../platform/http/page-visit.ts";
import { Disclosure } from "../../../ui/Disclosure.tsx";
import { Anchor, linkTo } from "../../../ui/link.tsx";
import { UserText } from "../../../ui/UserText.tsx";
import { contactPath } from "../contact-paths.ts";
import { contactInput } from "../contact-input.ts";
import { readSite } from "../server/queries/content-of-pages.ts";
import { findMember, listFaqs, officeLocations, pageTexts } from "../server/queries/organisation.ts";
import { sendContactMessage } from "../server/use-cases/contact.ts";
import { ContactForm } from "../ui/ContactForm.tsx";
import { ContactLinks } from "../ui/ContactLinks.tsx";
import { NewsletterForm } from "../ui/NewsletterForm.tsx";
import { Offices } from "../ui/Offices.tsx";
import { PageHero, Section } from "../../../page/PageHero.tsx";
import { pageMeta } from "../../../page/page-meta.ts";
import type { Route } from "./+types/contact";
import { contentTag, type Faq } from "../schema.ts";

export async function loader(args: Route.LoaderArgs) {
  const { context, url } = args;
  const visit = context.get(pageContext);
  sameForEveryGuest(visit, contentTag);
  const { db } = context.get(servicesContext);
  const [site, texts, offices, faqs, member, session] = await Promise.all([
    readSite(db),
    pageTexts(db, "contact_hero", "contact_promise", "contact_questions", "contact_newsletter"),
    officeLocations(db),
    listFaqs(db),
    memberIn(db, url.searchParams.get("to")),
    sessionOf(args),
  ]);
  keptWith(visit, { to: member?.id });
  const sender = session ? { name: session.display_name, email: session.email } : null;
  return { site, texts, offices, faqs, member, sender };
}

/** Unknown ids mean the office. */
function memberIn(db: Parameters<typeof findMember>[0], id: string | null) {
  return id !== null && /^[a-z0-9-]{1,60}$/.test(id) ? findMember(db, id) : null;
}

export async function action(args: Route.ActionArgs) {
  const services = args.context.get(servicesContext);
  const { client_address } = args.context.get(pageContext);
  const user_id = (await sessionOf(args))?.user_id ?? null;
  return submitForm(
    args,
    formAction({
      schema: contactInput,
      echoed: ["inquiry_type", "name", "email", "phone", "subject", "message"],
      failed: m.content_contact_failed(),
      async perform(given) {
        const { ticket } = await sendContactMessage(services, { ...given, user_id }, { client_address });
        return { location: `${contactPath}/sent/${ticket}`, notice: "contact_sent" };
      },
    }),
  );
}

export function clientAction(args: Route.ClientActionArgs) {
  return answerOffline(args, m.content_contact_failed);
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: m.content_contact_page(),
    description: m.content_contact_description(),
  });
}

export default function ContactPage({ loaderData, actionData }: Route.ComponentProps) {
  const { site, texts, offices, faqs, member, sender } = loaderData;
  const { contact_hero: hero, contact_questions: questions, contact_newsletter: letters } = texts;
  const answer: FormAnswer | undefined = actionData;
  return (
    <>
      <PageHero title={<UserText>{hero.title}</UserText>} lead={<UserText>{hero.text}</UserText>} />
      <section aria-label={m.content_contact_ways()} className="page-width pb-4">
        <h2 className="sr-only">{m.content_contact_ways()}</h2>
        <ContactLinks site={site} />
      </section>
      <Section
        id="write"
        title={member ? m.content_contact_write_to({ name: member.name }) : m.content_contact_write()}
        lead={<UserText>{texts.contact_promise.text}</UserText>}
      >
        {member && (
          <p className="-mt-4 mb-4">
            <Anchor href={`${contactPath}#write`} className="text-link inline-flex min-h-11 items-center">
              {m.content_contact_write_office()}
            </Anchor>
          </p>
        )}
        <div className="max-w-2xl">
          <ContactForm member={member} sender={sender} answer={answer} />
        </div>
      </Section>
      {offices.length > 0 && (
        <Section title={m.content_contact_offices()}>
          <Offices offices={offices} />
        </Section>
      )}
      {faqs.length > 0 && (
        <Section title={questions.title} lead={<UserText>{questions.text}</UserText>}>
          <Questions faqs={faqs} />
        </Section>
      )}
      <section aria-label={letters.title} className="page-width pt-4 pb-12">
        <div className="rounded-card bg-sunken px-5 py-8 sm:px-8">
          <h2 className="text-2xl">
            <UserText>{letters.title}</UserText>
          </h2>
          <p className="mt-2 max-w-2xl text-muted">
            <UserText>{letters.text}</UserText>
          </p>
          <NewsletterForm className="mt-5 max-w-lg" />
        </div>
      </section>
    </>
  );
}

function Questions({ faqs }: { faqs: readonly Faq[] }) {
  return (
    <div className="max-w-3xl">
      <div className="border-t border-hairline">
        {faqs.map(({ id, question, answer }, index) => (
          <Disclosure key={id} summary={<UserText>{question}</UserText>} open={index === 0}>
            <p className="whitespace-pre-line">
              <UserText>{answer}</UserText>
            </p>
          </Disclosure>
        ))}
      </div>
      <p className="mt-4 text-muted">
        <Message
          message={m.content_contact_links}
          markup={{ policy: linkTo("/refund-policy"), page: linkTo("/grievance") }}
        />
      </p>
    </div>
  );
}
