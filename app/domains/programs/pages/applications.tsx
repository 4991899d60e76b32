import { redirect } from "react-router";
import * as m from "#messages";
import { type AdminColumn, AdminTable } from "../../../page/AdminTable.tsx";
import { DeferredPage } from "../../../page/DeferredPage.tsx";
import { deferredPage } from "../../../page/deferred-page.ts";
import { PageHeading } from "../../../page/PageHeading.tsx";
import { hiddenPageMeta } from "../../../page/page-meta.ts";
import { readTableQuery, type TableQuery } from "../../../page/table-query.ts";
import { servicesContext, signedIn } from "../../../platform/http/page-context.ts";
import { type Failed, orFailed } from "../../../platform/http/section.ts";
import { Breadcrumb } from "../../../ui/Breadcrumb.tsx";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { Time } from "../../../ui/Time.tsx";
import { UserText } from "../../../ui/UserText.tsx";
import {
  applicationCursor,
  applicationFilters,
  applicationQueuePath,
  applicationsFile,
  type ApplicationPage,
  type ListedApplication,
  statusWords,
} from "../applications.ts";
import { canRunPrograms } from "../policy.ts";
import { programTitles } from "../server/queries.ts";
import { listApplications } from "../server/queries/applications.ts";
import { ApplicationBadge, OverdueBadge } from "../ui/badges.tsx";
import type { Route } from "./+types/applications";

const applicationsPerPage = 20;

type Page = {
  list: ApplicationPage | Failed;
  query: TableQuery;
  programs: { id: string; title: string }[];
};

export async function loader(args: Route.LoaderArgs): Promise<{ page: Page }> {
  if (!canRunPrograms(await signedIn(args))) throw redirect("/dashboard");
  const services = args.context.get(servicesContext);
  const programs = await programTitles(services.db);
  const query = readTableQuery(args.url.searchParams, {
    sorts: ["newest"],
    filters: { show: applicationFilters, program: programs.map(({ id }) => id) },
  });
  const { show, program } = query.filters;
  // A cursor that is none begins from the top.
  const cursor = applicationCursor.parse(query.cursor);
  const input = { show: show ?? "open", program, q: query.q, cursor, limit: applicationsPerPage } as const;
  const list = await orFailed(services, "applications", listApplications(services.db, input));
  return { page: { list, query: cursor ? query : { ...query, cursor: "" }, programs } };
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return deferredPage(serverLoader());
}

export function meta(args: Route.MetaArgs) {
  return hiddenPageMeta(args, m.programs_queue());
}

export default function ApplicationsPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Breadcrumb
        crumbs={[{ label: m.programs_admin(), href: "/dashboard/admin" }, { label: m.programs_queue() }]}
      />
      <PageHeading title={m.programs_queue()} lead={m.programs_queue_lead()} />
      <DeferredPage<Page> page={loaderData.page}>
        {({ list, query, programs }) => (
          <AdminTable
            caption={m.programs_queue()}
            path={applicationQueuePath}
            query={query}
            default_sort="newest"
            list={list}
            rowsOf={({ applications }) => applications}
            rowKey={({ id }) => id}
            rowHeader={m.programs_queue_applicant()}
            rowLink={({ id, full_name }) => ({ href: `${applicationQueuePath}/${id}`, label: full_name })}
            rowDetail={applicantLine}
            columns={columns()}
            search={{ label: m.programs_queue_search() }}
            filters={filters(programs)}
            csvPath={applicationsFile}
            failed={m.programs_queue_failed()}
            empty={<EmptyState title={m.programs_queue_none()} hint={m.programs_queue_none_hint()} />}
          />
        )}
      </DeferredPage>
    </>
  );
}

function applicantLine({ age, phone, reference }: ListedApplication) {
  return (
    <p className="text-sm text-muted tabular-nums">
      {age} · {phone} · {reference}
    </p>
  );
}

function columns(): readonly AdminColumn<ListedApplication>[] {
  return [
    {
      label: m.programs_queue_program(),
      text: ({ program_title }) => program_title,
      cell: ({ program_title, preferred_location }) => (
        <>
          <UserText>{program_title}</UserText>
          <span className="block text-sm text-muted">
            <UserText>{preferred_location}</UserText>
          </span>
        </>
      ),
    },
    {
      label: m.programs_queue_applied(),
      text: ({ created_at }) => created_at.toISOString(),
      cell: ({ created_at }) => <Time moment={created_at} ago />,
    },
    {
      label: m.programs_status(),
      text: ({ status }) => statusWords[status](),
      cell: ({ status, is_overdue }) => (
        <span className="inline-flex flex-wrap gap-2">
          <ApplicationBadge status={status} />
          {is_overdue && <OverdueBadge />}
        </span>
      ),
    },
  ];
}

function filters(programs: Page["programs"]) {
  const words = { ...statusWords, overdue: m.programs_overdue, all: m.programs_queue_all };
  return [
    {
      name: "show",
      label: m.programs_queue_by_status(),
      choices: [
        [null, m.programs_queue_open()] as const,
        ...applicationFilters.map((value) => [value, words[value]()] as const),
      ],
    },
    {
      name: "program",
      label: m.programs_queue_by_program(),
      choices: [
        [null, m.programs_queue_all_programs()] as const,
        ...programs.map(({ id, title }) => [id, title] as const),
      ],
    },
  ];
}
