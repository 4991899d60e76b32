import { expect, test } from "vitest";
import { eventData } from "./event-data.ts";
import { organisationData, websiteData } from "./organisation-data.ts";
import type { Event, Site } from "./schema.ts";

const public_url = "https://sahayog.example.org";
const site = {
  organisation_name: "Sahayog",
  tagline: "Together",
  address: "Unit 4, Bhubaneswar 751001",
  phone: "+91 674 200 0000",
  email: "namaste@sahayog.example.org",
  region: "Odisha, India",
} as unknown as Site;

test("the organisation has its name, address and logo, and its site a search", () => {
  expect(organisationData(site, public_url)).toMatchObject({
    "@type": "NGO",
    name: "Sahayog",
    address: "Unit 4, Bhubaneswar 751001",
    logo: `${public_url}/icon-512.png`,
    areaServed: "Odisha, India",
  });
  expect(organisationData({ ...site, logo_url: "/files/logo.png" }, public_url)).toMatchObject({
    logo: `${public_url}/files/logo.png`,
  });
  expect(websiteData(site, public_url)).toMatchObject({
    "@type": "WebSite",
    publisher: { "@id": `${public_url}/#organisation` },
    potentialAction: {
      target: { urlTemplate: `${public_url}/search?q={search_term_string}` },
      "query-input": "required name=search_term_string",
    },
  });
});

test("an event has its place, its hours and the organisation", () => {
  const event = {
    id: "mela",
    title: "Weavers' fair",
    description: "Three days.",
    place: "Exhibition Ground, Cuttack",
    starts_at: new Date("2026-12-05T04:30:00Z"),
    ends_at: new Date("2026-12-07T12:30:00Z"),
    picture_url: null,
  } as unknown as Event;
  const data = eventData(event, site, public_url);
  expect(data).toMatchObject({
    "@type": "Event",
    url: `${public_url}/events/mela`,
    startDate: "2026-12-05T04:30:00.000Z",
    endDate: "2026-12-07T12:30:00.000Z",
    location: { name: "Exhibition Ground, Cuttack" },
    organizer: { name: "Sahayog" },
  });
  expect(data).not.toHaveProperty("image");
});
