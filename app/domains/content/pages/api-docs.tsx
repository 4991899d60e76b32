import { ParaglideMessage as Message } from "@inlang/paraglide-js-react";
import type { ReactNode } from "react";
import * as m from "#messages";
import { pageContext, servicesContext } from "../../../platform/http/page-context.ts";
import { sameForEveryGuest } from "../../../platform/http/page-visit.ts";
import { readApiReference } from "../server/api-reference.ts";
import { ApiCallDetails } from "../ui/ApiCallDetails.tsx";
import { ApiFields, CodeText } from "../ui/ApiFields.tsx";
import type { ApiSchema } from "../api-reference.ts";
import { Contents } from "../ui/Contents.tsx";
import { PageHero } from "../../../page/PageHero.tsx";
import { pageMeta } from "../../../page/page-meta.ts";
import type { Route } from "./+types/api-docs";
import { contentTag } from "../schema.ts";

export async function loader({ context }: Route.LoaderArgs) {
  sameForEveryGuest(context.get(pageContext), contentTag);
  return readApiReference(context.get(servicesContext).api_description());
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: m.content_api_page(), description: args.loaderData?.description ?? "" });
}

export default function ApiDocsPage({
  loaderData: { description, sections, schemas },
}: Route.ComponentProps) {
  return (
    <>
      <PageHero
        eyebrow={m.content_api_eyebrow()}
        title={m.content_api_page()}
        lead={<CodeText text={description} />}
      >
        <p className="mt-4">
          <Message message={m.content_api_document} markup={{ document: DocumentLink }} />
        </p>
      </PageHero>
      <div className="page-width grid grid-cols-1 gap-x-12 gap-y-8 pb-8 lg:grid-cols-[17rem_1fr]">
        <Contents
          headings={[...sections.map(({ title }) => title), m.content_api_schemas()].map(
            (heading) => [anchorOf(heading), heading] as const,
          )}
        />
        <div className="min-w-0 space-y-12">
          {sections.map(({ title, calls }) => (
            <section key={title} aria-labelledby={anchorOf(title)}>
              <h2 id={anchorOf(title)} className="mb-2 text-2xl">
                {title}
              </h2>
              {calls.map((call) => (
                <ApiCallDetails key={`${call.method} ${call.path}`} call={call} />
              ))}
            </section>
          ))}
          <section aria-labelledby={anchorOf(m.content_api_schemas())}>
            <h2 id={anchorOf(m.content_api_schemas())} className="mb-2 text-2xl">
              {m.content_api_schemas()}
            </h2>
            {schemas.map((schema) => (
              <SchemaDetails key={schema.name} schema={schema} />
            ))}
          </section>
        </div>
      </div>
    </>
  );
}

function DocumentLink({ children }: { children?: ReactNode }) {
  return (
    <a href="/api/openapi.json" className="text-link underline">
      {children}
    </a>
  );
}

/** Browsers open it when following a link to its contents. */
function SchemaDetails({ schema: { name, fields } }: { schema: ApiSchema }) {
  return (
    <details className="border-b border-hairline">
      <summary className="min-h-11 py-2">
        <code className="font-semibold">{name}</code>
      </summary>
      <div id={`schema-${name}`} className="scroll-mt-32 pb-4">
        <ApiFields title={name} fields={fields} />
      </div>
    </details>
  );
}

/** Prefixed, to avoid collisions with names of schemas and calls. */
function anchorOf(title: string): string {
  return `section-${title.toLowerCase().replaceAll(" ", "-")}`;
}
