import type { BreadcrumbList, Course } from "schema-dts";
import * as m from "#messages";
import { breadcrumbData } from "../../page/breadcrumb-data.ts";
import { dayInIndia } from "../../text/india-day.ts";
import { organisationReference } from "../content/organisation-data.ts";
import type { Site } from "../content/schema.ts";
import { type Pillar, type Program, programPath } from "./schema.ts";

/**
 * A program as a course with its next start: https://schema.org/Course. Undefined for one without lessons, and for one that
 * is closed or whose start is over, of which no date holds.
 */
export function programData(
  program: Program,
  site: Pick<Site, "organisation_name">,
  public_url: string,
  today: string = dayInIndia(),
): Course | undefined {
  const { title, description, status, starts_on, curriculum, locations, fee } = program;
  if (curriculum.length === 0 || status === "closed" || starts_on < today) return undefined;
  return {
    "@type": "Course",
    name: title,
    description,
    url: public_url + programPath(program),
    provider: organisationReference(site, public_url),
    ...(/^free$/i.test(fee.trim()) && { isAccessibleForFree: true }),
    hasCourseInstance: {
      "@type": "CourseInstance",
      startDate: starts_on,
      location: locations.map((place) => ({ "@type": "Place", name: place, address: place })),
    },
  };
}

export function programPathData(program: Program, pillar: Pillar, public_url: string): BreadcrumbList {
  return breadcrumbData([
    { name: m.programs_page(), url: `${public_url}/programs` },
    { name: pillar.title, url: `${public_url}/programs?category=${pillar.key}` },
    { name: program.title, url: public_url + programPath(program) },
  ]);
}
