import { ParaglideMessage as Message } from "@inlang/paraglide-js-react";
import { data } from "react-router";
import * as m from "#messages";
import { hiddenPageMeta, pageMeta } from "../../../page/page-meta.ts";
import { pageContext, servicesContext } from "../../../platform/http/page-context.ts";
import { sameForEveryGuest } from "../../../platform/http/page-visit.ts";
import { dayInIndia } from "../../../text/india-day.ts";
import { pathWithoutLanguage } from "../../../text/language.ts";
import { formatLongDate } from "../../../text/long-date.ts";
import { Anchor, linkTo } from "../../../ui/link.tsx";
import { UserText } from "../../../ui/UserText.tsx";
import { isPolicyName, type PolicyVersion, policyVersionPath } from "../policies/document.ts";
import { sectionsOf } from "../policies/sections.ts";
import { contentTag } from "../schema.ts";
import { withContact } from "../server/policies.ts";
import { readMarkdown } from "../server/policy-markdown.ts";
import { readSite } from "../server/queries/content-of-pages.ts";
import { listPolicyVersions, readPolicyVersion } from "../server/queries/policies.ts";
import { Contents } from "../ui/Contents.tsx";
import { PolicyText } from "../ui/PolicyText.tsx";
import type { Route } from "./+types/policy";

/** The newest version of a policy, or the one numbered in the URL. */
export async function loader({ context, url, params }: Route.LoaderArgs) {
  const name = pathWithoutLanguage(url.pathname).split("/")[1]?.toLowerCase();
  const number = numberOf(params.version);
  if (!isPolicyName(name) || number === undefined) throw data(null, { status: 404 });
  const { db } = context.get(servicesContext);
  const [policy, versions, site] = await Promise.all([
    readPolicyVersion(db, name, number),
    listPolicyVersions(db, name),
    readSite(db),
  ]);
  if (!policy) throw data(null, { status: 404 });
  sameForEveryGuest(context.get(pageContext), contentTag);
  const { body, ...version } = policy;
  const read = readMarkdown(body);
  // Cannot happen: it was parsed before it was published.
  if ("problem" in read) throw new Error(`${name} ${version.version}: ${read.problem}`);
  const others = versions
    .filter((one) => one.version !== version.version)
    .map(({ author_id: _author, ...told }) => told);
  return {
    version,
    others,
    newest: versions[0]?.version ?? version.version,
    in_force: versions.find(({ applies_from }) => applies_from <= dayInIndia())?.version ?? null,
    ...sectionsOf(withContact(read.blocks, site)),
  };
}

/** Null: the newest; undefined: not a version number. */
function numberOf(typed: string | undefined): number | null | undefined {
  if (typed === undefined) return null;
  return /^[1-9]\d{0,5}$/.test(typed) ? Number(typed) : undefined;
}

export function meta(args: Route.MetaArgs) {
  const found = args.loaderData;
  if (!found) return [];
  const { title, version } = found.version;
  if (version !== found.newest) return hiddenPageMeta(args, title);
  return pageMeta(args, { title, description: descriptionOf(found) ?? title });
}

/** The first sentence of the introduction. */
function descriptionOf({ intro }: { intro: Awaited<ReturnType<typeof loader>>["intro"] }) {
  const [first] = intro;
  if (first?.kind !== "paragraph") return undefined;
  const text = first.children.map((part) => (part.kind === "text" ? part.text : "")).join("");
  return text.split(". ")[0] || undefined;
}

export default function PolicyPage({ loaderData }: Route.ComponentProps) {
  const { version, newest, in_force, intro, sections, others } = loaderData;
  return (
    <article className="page-width py-10 lg:py-14">
      <h1 className="text-3xl lg:text-4xl">
        <UserText>{version.title}</UserText>
      </h1>
      <p className="mt-2 text-sm text-muted">
        {m.content_policy_version_of({ date: formatLongDate(version.published_on) })}
      </p>
      {version.version === newest && in_force !== null && in_force !== newest && (
        <p className="mt-3 max-w-prose rounded-card bg-sunken p-4">
          <Message
            message={m.content_policy_applies_later}
            inputs={{ date: formatLongDate(version.applies_from) }}
            markup={{ link: linkTo(policyVersionPath(version.policy, in_force)) }}
          />
        </p>
      )}
      {version.version !== newest && (
        <p className="mt-3 max-w-prose rounded-card bg-sunken p-4">
          <Message message={m.content_policy_older} markup={{ link: linkTo(`/${version.policy}`) }} />
        </p>
      )}
      <div className="mt-2 max-w-prose text-lg">
        <PolicyText blocks={intro} />
      </div>
      <div className="mt-8 grid grid-cols-1 gap-x-12 gap-y-8 lg:grid-cols-[17rem_1fr]">
        {sections.length > 0 && (
          <Contents headings={sections.map(({ heading }) => [heading.anchor, heading.text] as const)} />
        )}
        <div className="max-w-prose space-y-10">
          {sections.map(({ heading, blocks }) => (
            <section key={heading.anchor} aria-labelledby={heading.anchor}>
              <PolicyText blocks={[heading, ...blocks]} />
            </section>
          ))}
          {others.length > 0 && <OtherVersions versions={others} />}
        </div>
      </div>
    </article>
  );
}

function OtherVersions({ versions }: { versions: readonly PolicyVersion[] }) {
  return (
    <section aria-labelledby="other-versions" className="border-t border-hairline pt-6">
      <h2 id="other-versions" className="text-xl">
        {m.content_policy_other_versions()}
      </h2>
      <ul className="mt-2">
        {versions.map(({ policy, version, published_on }) => (
          <li key={version}>
            <Anchor
              href={policyVersionPath(policy, version)}
              className="underlined-link inline-flex min-h-11 items-center"
            >
              {m.content_policy_version_of({ date: formatLongDate(published_on) })}
            </Anchor>
          </li>
        ))}
      </ul>
    </section>
  );
}
