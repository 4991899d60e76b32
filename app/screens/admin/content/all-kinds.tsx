import * as m from "#messages";
import { contentPath, kindPath } from "../../../domains/content/editing/content-kind.ts";
import { countContent } from "../../../domains/content/editing/server/queries/content-kinds.ts";
import { policyNames } from "../../../domains/content/policies/document.ts";
import { countPrograms } from "../../../domains/programs/server/queries/programs.ts";
import { countSynonymGroups } from "../../../platform/search/synonym-groups.ts";
import { hiddenMeta } from "../../../page/page-meta.ts";
import { PageHeading } from "../../../page/PageHeading.tsx";
import { adminDashboardPath } from "../../../text/admin-path.ts";
import { formatCount } from "../../../text/count.ts";
import { Breadcrumb } from "../../../ui/Breadcrumb.tsx";
import { Card } from "../../../ui/Card.tsx";
import { Anchor } from "../../../ui/link.tsx";
import { allContentKinds, contentReader } from "../server/content-visit.ts";
import type { Route } from "./+types/all-kinds";

export async function loader(args: Route.LoaderArgs) {
  const { services } = await contentReader(args);
  const [counts, programs, synonyms] = await Promise.all([
    countContent(services.db),
    countPrograms(services.db),
    countSynonymGroups(services.db),
  ]);
  const countOf = (name: string) => counts.get(name) ?? (name === "synonyms" ? synonyms : programs);
  const rows = allContentKinds.map(({ name, texts }) => {
    const { title, lead } = texts();
    return { path: kindPath(name), title, lead, count: countOf(name) };
  });
  const policies = {
    path: `${contentPath}/policies`,
    title: m.screens_content_policies(),
    lead: m.screens_content_policies_lead(),
    count: policyNames.length,
  };
  return { kinds: [...rows, policies] };
}

export const meta = hiddenMeta(m.screens_content_page);

export default function AllKindsPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Breadcrumb
        crumbs={[
          { label: m.screens_admin_dashboard(), href: adminDashboardPath },
          { label: m.screens_content_page() },
        ]}
      />
      <PageHeading title={m.screens_content_page()} lead={m.screens_content_lead()} />
      <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {loaderData.kinds.map(({ path, title, lead, count }) => (
          <Card as="li" interactive key={path} className="relative flex flex-col gap-2">
            <div className="flex items-baseline justify-between gap-3">
              <h2 className="text-xl">
                <Anchor href={path} className="card-link hover:underline">
                  {title}
                </Anchor>
              </h2>
              <p className="text-muted tabular-nums">{formatCount(count)}</p>
            </div>
            <p className="text-sm text-muted">{lead}</p>
          </Card>
        ))}
      </ul>
    </>
  );
}
