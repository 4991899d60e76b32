import type { Queryable } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";
import {
  aboutValues,
  givingPoints,
  listFaqs,
  milestones,
  officeLocations,
  teamMembers,
} from "./organisation.ts";

/** What a page of the site says, for the search. Both texts are for words alone, with their Markdown. */
export type WrittenPage = { path: string; headings: string; text: string };

/** The policies in force or published last, and all that admins write on pages about the organisation and of giving. */
export async function writtenPages(db: Queryable): Promise<WrittenPage[]> {
  const [policies, texts, members, values, steps, faqs, points, offices] = await Promise.all([
    db.many(sql({ policy: "text", title: "text", body: "text" })`
      select distinct on (policy) policy, title, body from policy_versions order by policy, version desc`),
    // "donations_tax" stands on /donations.
    db.many(sql({ path: "text", title: "text", text: "text" })`
      select '/' || split_part(id, '_', 1) as path, coalesce(title, '') as title, text from page_texts order by place`),
    teamMembers(db),
    aboutValues(db),
    milestones(db),
    listFaqs(db),
    givingPoints(db),
    officeLocations(db),
  ]);
  const giving = [...points.step, ...points.reason];
  return merged([
    ...policies.map(({ policy, title, body }) => {
      const lines = body.split("\n");
      const headings = lines.filter((line) => line.startsWith("#"));
      return { path: `/${policy}`, headings: [title, ...headings].join("\n"), text: body };
    }),
    {
      path: "/team",
      headings: members.map(({ name, position }) => `${name} ${position}`).join("\n"),
      text: members.map(({ bio, expertise }) => [bio, ...expertise].join("\n")).join("\n"),
    },
    {
      path: "/about",
      headings: [...values, ...steps].map(({ title }) => title).join("\n"),
      text: [...values, ...steps].map(({ text }) => text).join("\n"),
    },
    {
      path: "/contact",
      headings: faqs.map(({ question }) => question).join("\n"),
      text: faqs.map(({ answer }) => answer).join("\n"),
    },
    {
      path: "/contact",
      headings: offices.map(({ name }) => name).join("\n"),
      text: offices.map(({ address, hours }) => `${address} ${hours}`).join("\n"),
    },
    {
      path: "/donations",
      headings: giving.map(({ title }) => title).join("\n"),
      text: giving.map(({ text }) => text).join("\n"),
    },
    ...texts.map(({ path, title, text }) => ({ path, headings: title, text })),
  ]);
}

/** All texts of a page as one. */
function merged(parts: readonly WrittenPage[]): WrittenPage[] {
  return [...Map.groupBy(parts, ({ path }) => path)].map(([path, own]) => ({
    path,
    headings: own.map(({ headings }) => headings).join("\n"),
    text: own.map(({ text }) => text).join("\n"),
  }));
}
