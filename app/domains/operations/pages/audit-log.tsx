import { redirect } from "react-router";
import * as m from "#messages";
import { type AdminColumn, AdminTable } from "../../../page/AdminTable.tsx";
import { canSeeAdmin } from "../../../page/dashboard-access.ts";
import { DeferredPage } from "../../../page/DeferredPage.tsx";
import { deferredPage } from "../../../page/deferred-page.ts";
import { hiddenMeta } from "../../../page/page-meta.ts";
import { PageHeading } from "../../../page/PageHeading.tsx";
import { readTableQuery } from "../../../page/table-query.ts";
import { auditCursor } from "../../../platform/audit.ts";
import { servicesContext, signedIn } from "../../../platform/http/page-context.ts";
import { orFailed } from "../../../platform/http/section.ts";
import { Breadcrumb } from "../../../ui/Breadcrumb.tsx";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { Anchor } from "../../../ui/link.tsx";
import { Time } from "../../../ui/Time.tsx";
import { UserText } from "../../../ui/UserText.tsx";
import { auditFilePath, auditPath, eventText, type NamedEntry, subjectText } from "../audit-texts.ts";
import { readAuditPage } from "../server/queries/audit-page.ts";
import { AuditDetails } from "../ui/AuditList.tsx";
import type { Route } from "./+types/audit-log";
import { timeInIndia } from "../../../text/india-day.ts";

const entriesPerPage = 30;

export async function loader(args: Route.LoaderArgs) {
  if (!canSeeAdmin(await signedIn(args))) throw redirect("/dashboard");
  const services = args.context.get(servicesContext);
  const query = readTableQuery(args.url.searchParams, { sorts: { newest: auditCursor }, filters: {} });
  const { q, cursor } = query;
  const list = await orFailed(
    services,
    "audit log",
    readAuditPage(services, { q, cursor, limit: entriesPerPage }),
  );
  return { page: { query, list } };
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return deferredPage(serverLoader());
}

export const meta = hiddenMeta(m.operations_audit);

export default function AuditLogPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Breadcrumb
        crumbs={[
          { label: m.operations_jobs_admin(), href: "/dashboard/admin" },
          { label: m.operations_audit() },
        ]}
      />
      <PageHeading title={m.operations_audit()} lead={m.operations_audit_lead()} />
      <DeferredPage page={loaderData.page}>
        {({ query, list }) => (
          <AdminTable
            caption={m.operations_audit()}
            path={auditPath}
            query={query}
            default_sort="newest"
            list={list}
            rowsOf={({ entries }) => entries}
            rowKey={({ audit_event_id }) => audit_event_id}
            rowHeader={m.operations_audit_event()}
            rowLink={({ event }) => ({ href: null, label: eventText(event) })}
            rowDetail={detailsOf}
            columns={columns()}
            search={{ label: m.operations_audit_search() }}
            csvPath={auditFilePath}
            failed={m.operations_audit_failed()}
            empty={<EmptyState title={m.operations_audit_none()} hint={m.operations_audit_none_hint()} />}
          />
        )}
      </DeferredPage>
    </>
  );
}

const detailsOf = (entry: NamedEntry) => <AuditDetails entry={entry} />;

function columns(): readonly AdminColumn<NamedEntry>[] {
  return [
    {
      label: m.operations_audit_when(),
      text: ({ happened_at }) => timeInIndia(happened_at),
      cell: ({ happened_at }) => <Time moment={happened_at} with_time />,
    },
    {
      label: m.operations_audit_actor(),
      text: ({ actor_name }) => actor_name ?? m.operations_audit_nobody(),
      cell: ({ actor_user_id, actor_name }) =>
        actor_user_id === null ? (
          m.operations_audit_nobody()
        ) : (
          <FilterLink q={actor_user_id}>{actor_name ?? m.operations_audit_former()}</FilterLink>
        ),
    },
    {
      label: m.operations_audit_subject(),
      text: subjectText,
      cell: (entry) => <FilterLink q={entry.subject_id}>{subjectText(entry)}</FilterLink>,
    },
  ];
}

function FilterLink({ q, children }: { q: string; children: string }) {
  return (
    <Anchor
      href={`${auditPath}?q=${encodeURIComponent(q)}`}
      className="underlined-link inline-flex min-h-11 items-center text-sm wrap-anywhere md:line-clamp-2 md:min-h-0 md:min-w-32"
    >
      <UserText>{children}</UserText>
    </Anchor>
  );
}
