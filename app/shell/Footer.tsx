import { useLocation } from "react-router";
import * as m from "#messages";
import { contactPath } from "../domains/content/contact-paths.ts";
import { NewsletterForm } from "../domains/content/ui/NewsletterForm.tsx";
import { useIntroduction } from "../domains/content/ui/use-introduction.ts";
import { OrganisationMark } from "../page/OrganisationMark.tsx";
import { localHref } from "../text/language.ts";
import { TempleTooth } from "../ui/motifs/TempleTooth.tsx";
import { ThemeChooser } from "../ui/ThemeChooser.tsx";
import { UserText } from "../ui/UserText.tsx";

export type Organisation = {
  organisation_name: string;
  tagline: string;
  address: string;
  phone: string;
  email: string;
  logo_url?: string;
};

const columns = [
  {
    title: m.shell_take_part,
    links: [
      ["/campaigns", m.shell_campaigns],
      ["/donations", m.shell_general_fund],
      ["/programs", m.shell_programs],
      ["/stories", m.shell_stories],
      ["/marketplace", m.shell_marketplace],
      ["/search", m.shell_search],
    ],
  },
  {
    title: m.shell_company,
    links: [
      ["/about", m.shell_about],
      ["/team", m.shell_team],
      ["/transparency", m.shell_transparency],
      ["/contact", m.shell_contact],
      ["/orders", m.shell_track_order],
      ["/api/docs", m.shell_developers],
    ],
  },
  {
    title: m.shell_policies,
    links: [
      ["/terms", m.shell_terms],
      ["/privacy", m.shell_privacy],
      ["/refund-policy", m.shell_refunds],
      ["/shipping-policy", m.shell_shipping],
      ["/grievance", m.shell_grievance],
      ["/accessibility", m.shell_accessibility],
      ["/terms#credits", m.shell_credits],
    ],
  },
] as const;

type FooterProps = {
  organisation: Organisation;
  /** Shows only the organisation's name. */
  plain?: boolean;
};

export function Footer({ organisation, plain = false }: FooterProps) {
  const line = useIntroduction("footer");
  return (
    <footer className="mt-6 sm:mt-10 lg:mt-16">
      <TempleTooth />
      <div className="bg-sunken">
        {!plain && <FooterColumns organisation={organisation} />}
        <div className="page-width flex flex-wrap items-center justify-between gap-4 border-hairline py-4 not-first:border-t text-sm text-muted">
          <p className="max-w-2xl">
            <UserText>{line?.text ?? organisation.organisation_name}</UserText>
          </p>
          <ThemeChooser />
        </div>
      </div>
    </footer>
  );
}

function FooterColumns({ organisation }: { organisation: Organisation }) {
  // That page offers the newsletter itself.
  const has_own_form = useLocation().pathname === contactPath;
  return (
    <div className="page-width grid grid-cols-[repeat(auto-fit,minmax(min(8.5rem,100%),1fr))] gap-x-4 gap-y-5 py-6 lg:grid-cols-[1.6fr_1fr_1fr_1fr] lg:gap-10 lg:py-12">
      <section aria-label={m.shell_organisation()} className="max-lg:col-span-full">
        <p className="flex items-center gap-2 font-heading text-xl font-semibold">
          <OrganisationMark logo_url={organisation.logo_url} size={34} />
          {organisation.organisation_name}
        </p>
        <p className="mt-2 max-w-sm text-muted">{organisation.tagline}</p>
        <address className="mt-4 flex max-w-sm flex-wrap gap-x-6 text-sm not-italic">
          <p className="w-full">{organisation.address}</p>
          <p>
            <a
              className="text-link inline-flex min-h-11 items-center"
              href={`tel:${organisation.phone.replaceAll(" ", "")}`}
            >
              {organisation.phone}
            </a>
          </p>
          <p>
            <a className="text-link inline-flex min-h-11 items-center" href={`mailto:${organisation.email}`}>
              {organisation.email}
            </a>
          </p>
        </address>
        {!has_own_form && <NewsletterForm />}
      </section>
      {columns.map((column) => (
        <nav
          key={column.links[0][0]}
          aria-label={column.title()}
          className="max-sm:last:col-span-full max-sm:last:[&_ul]:grid max-sm:last:[&_ul]:grid-cols-[repeat(auto-fit,minmax(min(8.5rem,100%),1fr))] max-sm:last:[&_ul]:gap-x-4"
        >
          <h2 className="text-lg">{column.title()}</h2>
          <ul className="mt-2" dangerouslySetInnerHTML={{ __html: column.links.map(itemOf).join("") }} />
        </nav>
      ))}
    </div>
  );
}

/** As an HTML string: as elements, these links were a tenth of a page's rendering and hydration. */
function itemOf([href, label]: (typeof columns)[number]["links"][number]): string {
  return `<li><a data-link="" href="${localHref(href)}" class="footer-link">${escaped(label())}</a></li>`;
}

/** Translations are texts too. */
function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
