import * as m from "#messages";
import { contentPath } from "../../../domains/content/editing/content-kind.ts";
import type { PolicyVersion } from "../../../domains/content/policies/document.ts";
import { newestPolicies } from "../../../domains/content/server/queries/policies.ts";
import { type AdminColumn, AdminTable } from "../../../page/AdminTable.tsx";
import { hiddenMeta } from "../../../page/page-meta.ts";
import { PageHeading } from "../../../page/PageHeading.tsx";
import { orFailed } from "../../../platform/http/section.ts";
import { adminDashboardPath } from "../../../text/admin-path.ts";
import { formatLongDate } from "../../../text/long-date.ts";
import { Breadcrumb } from "../../../ui/Breadcrumb.tsx";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { contentReader } from "../server/content-visit.ts";
import type { Route } from "./+types/policies";

const path = `${contentPath}/policies`;

export async function loader(args: Route.LoaderArgs) {
  const { services } = await contentReader(args);
  const list = newestPolicies(services.db).then((policies) => ({ policies, next_cursor: null }));
  return { list: await orFailed(services, "policies", list) };
}

export const meta = hiddenMeta(m.screens_content_policies);

export default function PoliciesPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Breadcrumb
        crumbs={[
          { label: m.screens_admin_dashboard(), href: adminDashboardPath },
          { label: m.screens_content_page(), href: contentPath },
          { label: m.screens_content_policies() },
        ]}
      />
      <PageHeading title={m.screens_content_policies()} lead={m.screens_content_policies_lead()} />
      <AdminTable
        caption={m.screens_content_policies()}
        path={path}
        query={{ sort: "place", filters: {}, q: "", cursor: "" }}
        default_sort="place"
        list={loaderData.list}
        rowsOf={({ policies }) => policies}
        rowKey={({ policy }) => policy}
        rowHeader={m.screens_content_policy()}
        rowLink={({ policy, title }) => ({ href: `${path}/${policy}`, label: title })}
        columns={columns()}
        failed={m.screens_content_policies_failed()}
        empty={
          <EmptyState title={m.screens_content_policies_none()} hint={m.screens_content_policies_lead()} />
        }
      />
    </>
  );
}

function columns(): readonly AdminColumn<PolicyVersion>[] {
  return [
    { label: m.screens_content_version(), text: ({ version }) => String(version), numeric: true },
    {
      label: m.screens_content_published(),
      text: ({ published_on }) => formatLongDate(published_on),
    },
  ];
}
