import type { Event as EventThing } from "schema-dts";
import { organisationReference } from "./organisation-data.ts";
import type { Event, Site } from "./schema.ts";

/** An event of the organisation: https://schema.org/Event */
export function eventData(event: Event, site: Site, public_url: string): EventThing {
  const { id, title, description, place, starts_at, ends_at, picture_url } = event;
  return {
    "@type": "Event",
    name: title,
    description,
    url: `${public_url}/events/${id}`,
    startDate: starts_at.toISOString(),
    endDate: ends_at.toISOString(),
    location: { "@type": "Place", name: place, address: place },
    organizer: organisationReference(site, public_url),
    ...(picture_url !== null && { image: new URL(picture_url, public_url).href }),
  };
}
