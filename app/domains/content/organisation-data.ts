import type { NGO, SearchAction, WebSite, WithActionConstraints } from "schema-dts";
import type { Site } from "./schema.ts";

/** The organisation as its settings describe it: https://schema.org/NGO */
export function organisationData(site: Site, public_url: string): NGO {
  return {
    "@type": "NGO",
    "@id": organisationId(public_url),
    name: site.organisation_name,
    url: `${public_url}/`,
    logo: new URL(site.logo_url ?? "/icon-512.png", public_url).href,
    slogan: site.tagline,
    address: site.address,
    telephone: site.phone,
    email: site.email,
    areaServed: site.region,
  };
}

/** The same where another thing names it, such as the organiser of an event. */
export function organisationReference(
  { organisation_name }: Pick<Site, "organisation_name">,
  public_url: string,
): NGO {
  return {
    "@type": "NGO",
    "@id": organisationId(public_url),
    name: organisation_name,
    url: `${public_url}/`,
  };
}

function organisationId(public_url: string): string {
  return `${public_url}/#organisation`;
}

/** The site with its search: https://schema.org/WebSite */
export function websiteData(site: Site, public_url: string): WebSite {
  const search: WithActionConstraints<SearchAction> = {
    "@type": "SearchAction",
    target: { "@type": "EntryPoint", urlTemplate: `${public_url}/search?q={search_term_string}` },
    "query-input": "required name=search_term_string",
  };
  return {
    "@type": "WebSite",
    name: site.organisation_name,
    url: `${public_url}/`,
    publisher: { "@id": organisationId(public_url) },
    potentialAction: search,
  };
}
