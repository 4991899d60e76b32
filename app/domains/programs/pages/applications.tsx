import { redirect } from "react-router";
import * as m from "#messages";
import { answerOffline } from "../../../page/answer-offline.ts";
import { type AdminColumn, AdminTable } from "../../../page/AdminTable.tsx";
import { DeferredPage } from "../../../page/DeferredPage.tsx";
import { deferredPage } from "../../../page/deferred-page.ts";
import { choiceFilter, sortFilter } from "../../../page/list-columns.tsx";
import { PageHeading } from "../../../page/PageHeading.tsx";
import { hiddenMeta } from "../../../page/page-meta.ts";
import { reloadAfterConflict } from "../../../page/reload-after-conflict.ts";
import type { BulkAction } from "../../../page/BulkBar.tsx";
import type { FieldOf } from "../../../page/PageForm.tsx";
import { readTableQuery, type TableQuery } from "../../../page/table-query.ts";
import type { BulkAsked } from "../../../platform/http/bulk-form.ts";
import { type FormAnswer, submitForms } from "../../../platform/http/form.ts";
import { errorPage, servicesContext, signedIn } from "../../../platform/http/page-context.ts";
import { type Failed, orFailed } from "../../../platform/http/section.ts";
import { Breadcrumb } from "../../../ui/Breadcrumb.tsx";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { TextArea } from "../../../ui/TextField.tsx";
import { Time } from "../../../ui/Time.tsx";
import { UserText } from "../../../ui/UserText.tsx";
import {
  applicationCursor,
  applicationFilters,
  applicationLimits,
  applicationQueuePath,
  applicationsFilePath,
  applicationSorts,
  type ApplicationPage,
  type BulkChangeName,
  bulkChanges,
  statusWords,
} from "../applications.ts";
import { canRunPrograms } from "../policy.ts";
import { programTitles } from "../server/queries/programs.ts";
import { type ListedApplication, listApplications } from "../server/queries/applications.ts";
import { applicationBulkForms } from "../server/forms/application-bulk.ts";
import { ApplicationBadge, OverdueBadge } from "../ui/badges.tsx";
import type { Route } from "./+types/applications";
import { timeInIndia } from "../../../text/india-day.ts";
import { programAdminsOnly } from "../server/failures.ts";

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
    sorts: applicationSorts,
    filters: { show: applicationFilters, program: programs.map(({ id }) => id) },
  });
  const { show, program } = query.filters;
  const input = {
    show: show ?? "open",
    program,
    q: query.q,
    sort: query.sort,
    cursor: applicationCursor.parse(query.cursor),
    limit: applicationsPerPage,
  } as const;
  const list = await orFailed(services, "applications", listApplications(services.db, input));
  return { page: { list, query, programs } };
}

/** Moves several to their next status. */
export async function action(args: Route.ActionArgs) {
  const session = await signedIn(args);
  if (!canRunPrograms(session)) throw errorPage(programAdminsOnly());
  return submitForms<BulkAsked>(args, applicationBulkForms(args.context.get(servicesContext), session));
}

export function clientAction(args: Route.ClientActionArgs) {
  return answerOffline(args);
}

export const shouldRevalidate = reloadAfterConflict;

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return deferredPage(serverLoader());
}

export const meta = hiddenMeta(m.programs_queue);

export default function ApplicationsPage({ loaderData, actionData }: Route.ComponentProps) {
  const answer: FormAnswer<BulkAsked> | undefined = actionData;
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
            {...bulkOf(query.filters["show"] ?? null, answer)}
            csvPath={applicationsFilePath}
            failed={m.programs_queue_failed()}
            empty={<EmptyState title={m.programs_queue_none()} hint={m.programs_queue_none_hint()} />}
          />
        )}
      </DeferredPage>
    </>
  );
}

/** Bulk actions by list. */
const changesIn: Readonly<Record<string, readonly BulkChangeName[]>> = {
  open: bulkChanges,
  received: ["contact"],
  overdue: ["contact"],
  contacted: ["accept", "decline"],
};

function bulkOf(show: string | null, answer: FormAnswer<BulkAsked> | undefined) {
  const changes = changesIn[show ?? "open"];
  if (!changes) return {};
  return {
    bulk: {
      actions: changes.map(bulkAction),
      valueOf: ({ id }: ListedApplication) => id,
      fields: (field: FieldOf) => (
        <TextArea
          label={m.programs_bulk_note()}
          hint={answer?.intent === "contact" ? undefined : m.programs_bulk_note_hint()}
          maxLength={applicationLimits.note}
          rows={3}
          {...field("note")}
        />
      ),
      answer,
    },
  };
}

function bulkAction(change: BulkChangeName): BulkAction {
  const words = {
    contact: {
      label: m.programs_change_contact(),
      question: m.programs_bulk_contact,
      text: m.programs_bulk_contact_text(),
    },
    accept: {
      label: m.programs_change_accept(),
      question: m.programs_bulk_accept,
      text: m.programs_bulk_accept_text(),
    },
    decline: {
      label: m.programs_change_decline(),
      question: m.programs_bulk_decline,
      text: m.programs_bulk_decline_text(),
    },
  }[change];
  return {
    name: change,
    label: words.label,
    danger: change === "decline",
    question: (count) => words.question({ count }),
    text: words.text,
    yes: (count) => m.programs_bulk_yes({ count }),
  };
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
      text: ({ created_at }) => timeInIndia(created_at),
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
    choiceFilter(
      "show",
      { label: m.programs_queue_by_status(), any: m.programs_queue_open() },
      applicationFilters,
      (value) => words[value](),
    ),
    {
      name: "program",
      label: m.programs_queue_by_program(),
      choices: [
        [null, m.programs_queue_all_programs()] as const,
        ...programs.map(({ id, title }) => [id, title] as const),
      ],
    },
    sortFilter(m.programs_queue_by_order(), applicationSorts),
  ];
}
