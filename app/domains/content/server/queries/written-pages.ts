import type { Queryable } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";
import { aboutValues, listFaqs, milestones, teamMembers } from "./organisation.ts";

/** What a page of the site says, for the search. Both texts are for words alone, with their Markdown. */
export type WrittenPage = { path: string; headings: string; text: string };

/** The policies in force or published last, and the pages about the organisation. */
export async function writtenPages(db: Queryable): Promise<WrittenPage[]> {
  const [policies, members, values, steps, faqs] = await Promise.all([
    db.many(sql({ policy: "text", title: "text", body: "text" })`
      select distinct on (policy) policy, title, body from policy_versions order by policy, version desc`),
    teamMembers(db),
    aboutValues(db),
    milestones(db),
    listFaqs(db),
  ]);
  return [
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
  ];
}
