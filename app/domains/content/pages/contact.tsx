import { ParaglideMessage as Message } from "@inlang/paraglide-js-react";
import * as m from "#messages";
import { pageContext, servicesContext } from "../../../platform/http/page-context.ts";
import { sameForEveryGuest } from "../../../platform/http/page-visit.ts";
import { Disclosure } from "../../../ui/Disclosure.tsx";
import { linkTo } from "../../../ui/link.tsx";
import { readSite } from "../server/queries.ts";
import { ContactLinks } from "../ui/ContactLinks.tsx";
import { PageHero, Section } from "../../../page/PageHero.tsx";
import { pageMeta } from "../../../page/page-meta.ts";
import type { Route } from "./+types/contact";
import { contentTag } from "../schema.ts";

export async function loader({ context }: Route.LoaderArgs) {
  sameForEveryGuest(context.get(pageContext), contentTag);
  return { site: await readSite(context.get(servicesContext).db) };
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: m.content_contact_page(),
    description: m.content_contact_description(),
  });
}

export default function ContactPage({ loaderData }: Route.ComponentProps) {
  const { site } = loaderData;
  return (
    <>
      <PageHero title={m.content_contact_title()} lead={m.content_contact_lead()} />
      <section aria-label={m.content_contact_ways()} className="page-width pb-4">
        <h2 className="sr-only">{m.content_contact_ways()}</h2>
        <ContactLinks site={site} />
      </section>
      <Section title={m.content_contact_questions()} lead={m.content_contact_questions_lead()}>
        <div className="max-w-3xl border-t border-hairline">
          <DonationQuestions email={site.email} />
        </div>
      </Section>
    </>
  );
}

function DonationQuestions({ email }: { email: string }) {
  return (
    <>
      <Disclosure summary={m.content_contact_no_mail_summary()} open>
        <p>
          <Message
            message={m.content_contact_no_mail}
            inputs={{ email }}
            markup={{ mail: linkTo(`mailto:${email}`) }}
          />
        </p>
      </Disclosure>
      <Disclosure summary={m.content_contact_paid_twice_summary()}>
        <p>
          <Message message={m.content_contact_paid_twice} markup={{ policy: linkTo("/refund-policy") }} />
        </p>
      </Disclosure>
      <Disclosure summary={m.content_contact_wrong_summary()}>
        <p>
          <Message message={m.content_contact_wrong} markup={{ page: linkTo("/grievance") }} />
        </p>
      </Disclosure>
      <Disclosure summary={m.content_contact_start_summary()}>
        <p>{m.content_contact_start()}</p>
      </Disclosure>
    </>
  );
}
