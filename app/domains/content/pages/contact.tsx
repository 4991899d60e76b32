import { pageContext, servicesContext } from "../../../platform/http/page-context.ts";
import { sameForEveryGuest } from "../../../platform/http/page-visit.ts";
import { Disclosure } from "../../../ui/Disclosure.tsx";
import { Anchor } from "../../../ui/link.tsx";
import { readSite } from "../server/queries.ts";
import { ContactLinks } from "../ui/ContactLinks.tsx";
import { PageHero, Section } from "../../../page/PageHero.tsx";
import { pageMeta } from "../../../page/page-meta.ts";
import type { Route } from "./+types/contact";

export async function loader({ context }: Route.LoaderArgs) {
  sameForEveryGuest(context.get(pageContext), "content");
  return { site: await readSite(context.get(servicesContext).db) };
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: "Contact",
    description:
      "Office, phone, e-mail and hours, and what to do when something about a gift or a campaign is not right.",
  });
}

export default function ContactPage({ loaderData }: Route.ComponentProps) {
  const { site } = loaderData;
  return (
    <>
      <PageHero
        title="Talk to us"
        lead="A person reads what you write and answers within 24 hours; by phone you reach the office during its hours."
      />
      <section aria-label="Ways to reach us" className="page-width pb-4">
        <h2 className="sr-only">Ways to reach us</h2>
        <ContactLinks site={site} />
      </section>
      <Section title="Before you write" lead="These come up most often.">
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
      <Disclosure summary="Money left my account, but no e-mail came" open>
        <p>
          Please do not pay again. We compare every payment with our books by ourselves, and a gift that was
          paid for is counted even if your connection broke. If nothing has come after an hour, write to{" "}
          <a href={`mailto:${email}`}>{email}</a> with the payment number from your bank or UPI app.
        </p>
      </Disclosure>
      <Disclosure summary="I paid twice, or more than I meant to">
        <p>
          A second payment for the same gift goes back by itself. For anything else the{" "}
          <Anchor href="/refund-policy">refund policy</Anchor> says what is possible and how long it takes.
        </p>
      </Disclosure>
      <Disclosure summary="Something about a campaign looks wrong">
        <p>
          Tell us the campaign’s name and what you saw. Two people who do not work on that campaign look at
          it. You can also use the formal way on the <Anchor href="/grievance">grievance page</Anchor>.
        </p>
      </Disclosure>
      <Disclosure summary="I want to start a campaign or help on site">
        <p>
          Write where you live, what is needed and who would keep the accounts. We come and look before a
          campaign goes online.
        </p>
      </Disclosure>
    </>
  );
}
