import { redirect } from "react-router";
import * as m from "#messages";
import { type AdminColumn, AdminTable } from "../../../page/AdminTable.tsx";
import { DeferredPage } from "../../../page/DeferredPage.tsx";
import { deferredPage } from "../../../page/deferred-page.ts";
import { PageHeading } from "../../../page/PageHeading.tsx";
import { hiddenMeta } from "../../../page/page-meta.ts";
import { readTableQuery, type TableQuery } from "../../../page/table-query.ts";
import { servicesContext, signedIn } from "../../../platform/http/page-context.ts";
import { type Failed, orFailed } from "../../../platform/http/section.ts";
import { formatCount } from "../../../text/count.ts";
import { Breadcrumb } from "../../../ui/Breadcrumb.tsx";
import { ButtonLink } from "../../../ui/Button.tsx";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { Time } from "../../../ui/Time.tsx";
import {
  issueCursor,
  type IssuePage,
  issuePath,
  issueStatusWords,
  newsletterPath,
} from "../newsletter-issues.ts";
import { canSendNewsletter } from "../policy.ts";
import { countSubscribers, type ListedIssue, listIssues } from "../server/queries/newsletter-issues.ts";
import { IssueBadge } from "../ui/IssueBadge.tsx";
import type { Route } from "./+types/newsletter-issues";
import { timeInIndia } from "../../../text/india-day.ts";

type Page = { list: IssuePage | Failed; query: TableQuery; subscribers: number };

/** An invalid cursor shows the first page. */
export async function loader(args: Route.LoaderArgs): Promise<{ page: Page }> {
  if (!canSendNewsletter(await signedIn(args))) throw redirect("/dashboard");
  const services = args.context.get(servicesContext);
  const query = readTableQuery(args.url.searchParams, { sorts: { newest: issueCursor }, filters: {} });
  const cursor = issueCursor.parse(query.cursor);
  const [list, subscribers] = await Promise.all([
    orFailed(services, "newsletter issues", listIssues(services.db, { cursor })),
    countSubscribers(services.db),
  ]);
  return { page: { list, query, subscribers } };
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return deferredPage(serverLoader());
}

export const meta = hiddenMeta(m.content_issues);

export default function NewsletterIssuesPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Breadcrumb
        crumbs={[{ label: m.content_inbox_admin(), href: "/dashboard/admin" }, { label: m.content_issues() }]}
      />
      <DeferredPage<Page> page={loaderData.page}>
        {({ list, query, subscribers }) => (
          <>
            <PageHeading
              title={m.content_issues()}
              lead={m.content_issues_lead({ count: subscribers, shown: formatCount(subscribers) })}
              action={<ButtonLink href={`${newsletterPath}/new`}>{m.content_issue_write()}</ButtonLink>}
            />
            <AdminTable
              caption={m.content_issues()}
              path={newsletterPath}
              query={query}
              default_sort="newest"
              list={list}
              rowsOf={({ issues }) => issues}
              rowKey={({ id }) => id}
              rowHeader={m.content_issue_subject()}
              rowLink={({ id, subject }) => ({ href: issuePath(id), label: subject })}
              columns={columns()}
              failed={m.content_issues_failed()}
              empty={<EmptyState title={m.content_issues_none()} hint={m.content_issues_none_hint()} />}
            />
          </>
        )}
      </DeferredPage>
    </>
  );
}

function columns(): readonly AdminColumn<ListedIssue>[] {
  return [
    {
      label: m.content_inbox_status(),
      text: ({ status }) => issueStatusWords[status](),
      cell: ({ status }) => <IssueBadge status={status} />,
    },
    {
      label: m.content_issue_begun(),
      text: ({ started_at }) => (started_at === null ? "" : timeInIndia(started_at)),
      cell: ({ started_at }) => started_at && <Time moment={started_at} ago />,
      isBlank: ({ started_at }) => started_at === null,
    },
    figure(m.content_issue_figure_sent(), "sent"),
    figure(m.content_issue_figure_waiting(), "waiting"),
    figure(m.content_issue_figure_failed(), "failed"),
  ];
}

function figure(label: string, name: keyof ListedIssue["progress"]): AdminColumn<ListedIssue> {
  return {
    label,
    text: ({ status, progress }) => (status === "draft" ? "" : formatCount(progress[name])),
    isBlank: ({ status }) => status === "draft",
    numeric: true,
  };
}
