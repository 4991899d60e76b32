import { data, redirect } from "react-router";
import * as m from "#messages";
import CircleCheck from "../../../ui/icons/circle-check.ts";
import Clock from "../../../ui/icons/clock.ts";
import MailWarning from "../../../ui/icons/mail-warning.ts";
import MailIcon from "../../../ui/icons/mail.ts";
import TriangleAlert from "../../../ui/icons/triangle-alert.ts";
import { answerOffline } from "../../../page/answer-offline.ts";
import { type AdminColumn, AdminTable } from "../../../page/AdminTable.tsx";
import { canSeeAdmin } from "../../../page/dashboard-access.ts";
import { DeferredPage } from "../../../page/DeferredPage.tsx";
import { deferredPage } from "../../../page/deferred-page.ts";
import { hiddenMeta } from "../../../page/page-meta.ts";
import { PageForm, Submit } from "../../../page/PageForm.tsx";
import { PageHeading } from "../../../page/PageHeading.tsx";
import { StatCard, StatCards } from "../../../page/StatCard.tsx";
import { readTableQuery, type TableQuery } from "../../../page/table-query.ts";
import type { BulkAsked } from "../../../platform/http/bulk-form.ts";
import { type FormAnswer, submitForms } from "../../../platform/http/form.ts";
import { servicesContext, signedIn } from "../../../platform/http/page-context.ts";
import { type Failed, orFailed } from "../../../platform/http/section.ts";
import { jobCursor, listJobs, type QueuedJob } from "../../../platform/job-list.ts";
import { maxAttempts } from "../../../platform/mail/sender.ts";
import { readJobs, readMails } from "../../../platform/queue-metrics.ts";
import { formatCount } from "../../../text/count.ts";
import { Breadcrumb } from "../../../ui/Breadcrumb.tsx";
import { ButtonLink } from "../../../ui/Button.tsx";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { Time } from "../../../ui/Time.tsx";
import { jobFilters, jobsFilePath, jobTexts, waitText } from "../job-texts.ts";
import { jobForms } from "../server/forms/job.ts";
import type { Route } from "./+types/jobs";

const path = "/dashboard/admin/jobs";

type Figures = {
  jobs: Awaited<ReturnType<typeof readJobs>>;
  mails: Awaited<ReturnType<typeof readMails>>;
  mail_attempts: number;
};
type JobPage = Awaited<ReturnType<typeof listJobs>>;
type Page = { figures: Figures | Failed; list: JobPage | Failed; query: TableQuery };

/** An invalid cursor shows the first page. */
export async function loader(args: Route.LoaderArgs): Promise<{ page: Page }> {
  if (!canSeeAdmin(await signedIn(args))) throw redirect("/dashboard");
  const services = args.context.get(servicesContext);
  const { db } = services;
  const query = readTableQuery(args.url.searchParams, {
    sorts: { newest: jobCursor },
    filters: jobFilters,
  });
  const after = jobCursor.parse(query.cursor);
  const [figures, list] = await Promise.all([
    orFailed(
      services,
      "queues",
      Promise.all([readJobs(db), readMails(db)]).then(([jobs, mails]) => ({
        jobs,
        mails,
        mail_attempts: maxAttempts,
      })),
    ),
    orFailed(services, "jobs", listJobs(db, { show: query.filters.show ?? "failing", after })),
  ]);
  return { page: { figures, list, query } };
}

export async function action(args: Route.ActionArgs) {
  const session = await signedIn(args);
  if (!canSeeAdmin(session))
    throw data({ code: "not_allowed", message: m.operations_jobs_admins_only() }, { status: 403 });
  return submitForms(args, jobForms(args.context.get(servicesContext), session));
}

export function clientAction(args: Route.ClientActionArgs) {
  return answerOffline(args);
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return deferredPage(serverLoader());
}

export const meta = hiddenMeta(m.operations_jobs);

export default function JobsPage({ loaderData, actionData }: Route.ComponentProps) {
  const answer: FormAnswer<BulkAsked> | undefined = actionData;
  return (
    <>
      <Breadcrumb
        crumbs={[
          { label: m.operations_jobs_admin(), href: "/dashboard/admin" },
          { label: m.operations_jobs() },
        ]}
      />
      <PageHeading title={m.operations_jobs()} lead={m.operations_jobs_lead()} />
      <DeferredPage<Page> page={loaderData.page}>
        {({ figures, list, query }) => (
          <>
            {!("failed" in figures) && <QueueFigures {...figures} answer={answer} />}
            <AdminTable
              caption={m.operations_jobs()}
              path={path}
              query={query}
              default_sort="newest"
              list={list}
              rowsOf={({ jobs }) => jobs}
              rowKey={({ id }) => String(id)}
              rowHeader={m.operations_jobs_task()}
              rowLink={({ id, task }) => ({ href: null, label: m.operations_jobs_row({ task, id }) })}
              columns={columns()}
              filters={[
                {
                  name: "show",
                  label: m.operations_jobs_by_state(),
                  choices: [
                    [null, m.operations_jobs_show_failing()],
                    ["waiting", m.operations_jobs_show_waiting()],
                    ["all", m.operations_jobs_show_all()],
                  ],
                },
              ]}
              bulk={{
                actions: [
                  {
                    name: "retry",
                    label: m.operations_jobs_retry(),
                    question: (count) => m.operations_jobs_retry_question({ count }),
                    text: m.operations_jobs_retry_text(),
                    yes: (count) => m.operations_jobs_retry_yes({ count }),
                  },
                ],
                valueOf: ({ id }) => String(id),
                answer: answer?.intent === "retry" ? answer : undefined,
              }}
              csvPath={jobsFilePath}
              failed={m.operations_jobs_unreadable()}
              empty={
                <EmptyState
                  title={query.filters.show === null ? m.operations_jobs_healthy() : m.operations_jobs_none()}
                  hint={
                    query.filters.show === null
                      ? m.operations_jobs_healthy_hint()
                      : m.operations_jobs_none_hint()
                  }
                  illustration={<CircleCheck size={40} aria-hidden="true" />}
                  action={
                    <ButtonLink href={`${path}?show=all`} variant="secondary">
                      {m.operations_jobs_show_all()}
                    </ButtonLink>
                  }
                />
              }
            />
          </>
        )}
      </DeferredPage>
    </>
  );
}

/** Due jobs waiting longer than this are late, not merely queued. */
const lateAfter_minutes = 5;

function QueueFigures({
  jobs,
  mails,
  mail_attempts,
  answer,
}: Figures & { answer: FormAnswer<BulkAsked> | undefined }) {
  const overdue_minutes = Math.floor(Math.max(jobs.overdue_seconds, mails.overdue_seconds) / 60);
  return (
    <section aria-label={m.operations_jobs_figures()} className="mb-8 flex flex-col gap-4">
      <StatCards>
        <StatCard
          label={m.operations_jobs_waiting()}
          Icon={Clock}
          edge="text-primary"
          value={formatCount(jobs.waiting)}
          note={m.operations_jobs_running({ count: formatCount(jobs.running) })}
        />
        <StatCard
          label={m.operations_jobs_failing()}
          Icon={TriangleAlert}
          edge="text-haritala"
          value={formatCount(jobs.retrying + jobs.given_up)}
          note={m.operations_jobs_given_up({ count: formatCount(jobs.given_up) })}
        />
        <StatCard
          label={m.operations_jobs_mails_waiting()}
          Icon={MailIcon}
          edge="text-link"
          value={formatCount(mails.waiting + mails.retrying)}
          note={m.operations_jobs_mails_retrying({ count: formatCount(mails.retrying) })}
        />
        <StatCard
          label={m.operations_jobs_mails_given_up()}
          Icon={MailWarning}
          edge="text-success"
          value={formatCount(mails.given_up)}
          note={m.operations_jobs_mails_given_up_note({ count: mail_attempts })}
        />
      </StatCards>
      {overdue_minutes >= lateAfter_minutes && (
        <p role="status">{m.operations_jobs_overdue({ minutes: formatCount(overdue_minutes) })}</p>
      )}
      {(mails.given_up > 0 || answer?.intent === "mails") && (
        <PageForm intent="mails" answer={answer?.intent === "mails" ? answer : undefined}>
          {() => <Submit variant="secondary">{m.operations_jobs_mails_retry()}</Submit>}
        </PageForm>
      )}
    </section>
  );
}

function columns(): readonly AdminColumn<QueuedJob>[] {
  const { attempts, next, error } = jobTexts();
  return [
    { ...attempts, numeric: true },
    { ...next, cell: (job) => waitText(job) ?? <Time moment={job.run_at} /> },
    { ...error, cell: (job) => <span className="wrap-anywhere">{error.text(job)}</span> },
  ];
}
