import { ParaglideMessage as Message } from "@inlang/paraglide-js-react";
import { data } from "react-router";
import * as m from "#messages";
import { pageContext, servicesContext } from "../../../platform/http/page-context.ts";
import { sameForEveryGuest } from "../../../platform/http/page-visit.ts";
import { pathWithoutLanguage } from "../../../text/language.ts";
import { Time } from "../../../ui/Time.tsx";
import { readPolicy } from "../server/policies.ts";
import { readSite } from "../server/queries.ts";
import { Contents } from "../ui/Contents.tsx";
import { pageMeta } from "../../../page/page-meta.ts";
import type { Route } from "./+types/policy";
import { contentTag } from "../schema.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const name = pathWithoutLanguage(url.pathname).replaceAll("/", "").toLowerCase();
  const policy = readPolicy(name, await readSite(context.get(servicesContext).db));
  if (!policy) throw data(null, { status: 404 });
  sameForEveryGuest(context.get(pageContext), contentTag);
  return { policy };
}

export function meta(args: Route.MetaArgs) {
  const policy = args.loaderData?.policy;
  if (!policy) return [];
  return pageMeta(args, { title: policy.title, description: policy.intro.split(". ")[0] ?? policy.title });
}

export default function PolicyPage({ loaderData }: Route.ComponentProps) {
  const { policy } = loaderData;
  return (
    <article className="page-width py-10 lg:py-14">
      <h1 className="text-3xl lg:text-4xl">{policy.title}</h1>
      <p className="mt-2 text-sm text-muted">
        <Message message={m.content_policy_updated} markup={{ date: dateOf(policy.updated) }} />
      </p>
      <p className="mt-5 max-w-prose text-lg">{policy.intro}</p>
      <div className="mt-8 grid grid-cols-1 gap-x-12 gap-y-8 lg:grid-cols-[17rem_1fr]">
        <Contents headings={policy.sections.map(({ heading }) => heading)} anchorOf={anchorOf} />
        <div className="max-w-prose space-y-10">
          {policy.sections.map((section) => (
            <section key={section.heading} aria-labelledby={anchorOf(section.heading)}>
              <h2 id={anchorOf(section.heading)} className="text-2xl">
                {section.heading}
              </h2>
              {section.paragraphs.map((paragraph) => (
                <p key={paragraph} className="mt-3">
                  {withLinks(paragraph)}
                </p>
              ))}
            </section>
          ))}
        </div>
      </div>
    </article>
  );
}

/** Its web addresses become links. */
function withLinks(paragraph: string) {
  return paragraph.split(/(https:\/\/[^\s)]+)/).map((part) =>
    part.startsWith("https://") ? (
      <a key={part} href={part} className="underlined-link wrap-anywhere">
        {part.replace(/^https:\/\/|\/$/g, "")}
      </a>
    ) : (
      part
    ),
  );
}

function dateOf(day: string) {
  return () => <Time moment={day} />;
}

function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}
