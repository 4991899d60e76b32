import type { Queryable } from "../../../../platform/database/database.ts";
import { andAfter, keysetOrder } from "../../../../platform/database/keyset.ts";
import { pageOfRows } from "../../../../platform/database/page-of-rows.ts";
import { oneOf, type Row, type Shape, sql, sqlInteger, sqlPart } from "../../../../platform/database/sql.ts";
import { countBatches, noMails } from "../../../../platform/mail/mail-batches.ts";
import { isUuid } from "../../../../text/uuid.ts";
import {
  issueCursor,
  type IssueInFull,
  type IssuePage,
  type IssuePosition,
  type IssueProgress,
  issueStatuses,
  type LiveIssue,
} from "../../newsletter-issues.ts";
import { issueBatch } from "../mails.ts";
import { issueNotFound } from "../newsletter-failures.ts";

const issuesPerPage = 20;

const shape = {
  id: "uuid",
  subject: "text",
  status: oneOf(...issueStatuses),
  created_at: "timestamptz",
  /** Null for a draft. */
  started_at: "timestamptz?",
  sent_count: "int4?",
  failed_count: "int4?",
  unqueued: "int8",
} satisfies Shape;
export type ListedIssue = Awaited<ReturnType<typeof withProgress>>[number];

/** `unqueued`: subscribers whose mail is not written yet. */
const columns = sqlPart`newsletter_issues.id, subject, newsletter_issues.status, newsletter_issues.created_at, started_at,
  sent_count, failed_count,
  case when newsletter_issues.status = 'sending' then (
    select count(*) from newsletter_subscriptions
    where newsletter_subscriptions.status = 'confirmed' and confirmed_at <= started_at
      and newsletter_subscriptions.id > coalesce(
        (select subscription_id from newsletter_recipients where issue_id = newsletter_issues.id
         order by subscription_id desc limit 1),
        '00000000-0000-0000-0000-000000000000')) else 0 end as unqueued`;

/** Number of current recipients. */
export async function countSubscribers(db: Queryable): Promise<number> {
  const { count } = await db.one(sql({ count: "int8" })`
    select count(*) from newsletter_subscriptions where status = 'confirmed'`);
  return count;
}

export async function listIssues(
  db: Queryable,
  { cursor }: { cursor?: IssuePosition | undefined },
): Promise<IssuePage> {
  const sortKey = { created_at: sqlPart`newsletter_issues.created_at`, id: sqlPart`newsletter_issues.id` };
  const after = andAfter(issueCursor, cursor, sortKey);
  const rows = await db.many(sql(shape)`
    select ${columns} from newsletter_issues where true ${after}
    order by ${keysetOrder(issueCursor, sortKey)} limit ${sqlInteger(issuesPerPage + 1)}`);
  const { page, next_cursor } = pageOfRows(rows, issuesPerPage, issueCursor.format);
  return { issues: await withProgress(db, page), next_cursor };
}

/** Throws 404. */
export async function readIssue(db: Queryable, id: string): Promise<IssueInFull> {
  const found = isUuid(id)
    ? await db.maybeOne(sql({ ...shape, body: "text", version: "int4", ended_at: "timestamptz?" })`
        select ${columns}, body, version, ended_at from newsletter_issues where id = ${id}`)
    : undefined;
  if (!found) throw issueNotFound();
  const [issue] = await withProgress(db, [found]);
  return issue as IssueInFull;
}

export async function liveIssues(db: Queryable, ids: readonly string[]): Promise<LiveIssue[]> {
  const rows = await db.many(sql(shape)`
    select ${columns} from newsletter_issues where newsletter_issues.id = any(${[...ids]}::uuid[])`);
  const issues = await withProgress(db, rows);
  return issues.map(({ id, status, progress }) => ({ id, status, progress }));
}

/** Counted from the mails while they exist. */
async function withProgress<Issue extends Row<typeof shape>>(db: Queryable, issues: readonly Issue[]) {
  const counts = await countBatches(
    db,
    issues.filter(({ status }) => status !== "draft").map(({ id }) => issueBatch(id)),
  );
  return issues.map(({ sent_count, failed_count, unqueued, ...issue }) => {
    const mails = counts.get(issueBatch(issue.id)) ?? noMails;
    const progress: IssueProgress =
      sent_count === null
        ? { ...mails, waiting: mails.waiting + unqueued }
        : { sent: sent_count, waiting: 0, failed: failed_count ?? 0 };
    return { ...issue, progress };
  });
}
