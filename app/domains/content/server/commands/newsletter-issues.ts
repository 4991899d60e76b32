import * as m from "#messages";
import type { Actor } from "../../../../platform/actor.ts";
import { recordAudit } from "../../../../platform/audit.ts";
import type { Transaction } from "../../../../platform/database/database.ts";
import { command, oneOf, sql } from "../../../../platform/database/sql.ts";
import { Failure } from "../../../../platform/failure.ts";
import { addJob } from "../../../../platform/jobs.ts";
import { cancelBatch } from "../../../../platform/mail/mail-batches.ts";
import { type MailAddress, queueMails } from "../../../../platform/mail/outbox.ts";
import { isUuid } from "../../../../text/uuid.ts";
import type { IssueInput } from "../../newsletter-issue-input.ts";
import { issueStatuses, issueTransitions } from "../../newsletter-issues.ts";
import { canSendNewsletter } from "../../policy.ts";
import { issueBatch, issueTestMail } from "../mails.ts";
import { issueNotFound, sendersOnly } from "../newsletter-failures.ts";
import { countSubscribers } from "../queries/newsletter-issues.ts";

/** The job that sends the pending mails of all issues. */
export const sendNewsletterTask = "send_newsletter";

/** Creates a draft. Returns its id. Throws 403. */
export async function createIssue(tx: Transaction, actor: Actor, written: IssueInput): Promise<string> {
  requireSender(actor);
  const { id } = await tx.one(sql({ id: "uuid" })`
    insert into newsletter_issues (subject, body) values (${written.subject}, ${written.body}) returning id`);
  return id;
}

/** Throws 403, 404, and 409 if it is no longer a draft, or no longer at the version that was loaded. */
export async function saveIssue(
  tx: Transaction,
  actor: Actor,
  { id, subject, body, version }: IssueInput & { id: string },
): Promise<void> {
  await lockDraft(tx, actor, { id, version });
  await tx.run(command`
    update newsletter_issues set subject = ${subject}, body = ${body}, version = version + 1, changed_at = now()
    where id = ${id}`);
}

/** Throws like `saveIssue`. */
export async function deleteIssue(
  tx: Transaction,
  actor: Actor,
  seen: { id: string; version: number },
): Promise<void> {
  await lockDraft(tx, actor, seen);
  await tx.run(command`delete from newsletter_issues where id = ${seen.id}`);
  await audit(tx, actor, seen.id, "newsletter_issue_deleted");
}

/** Sends the draft only to the admin. Throws like `saveIssue`. */
export async function sendTestIssue(
  tx: Transaction,
  actor: Actor,
  { to, test_id, ...seen }: { id: string; version: number; to: MailAddress; test_id: string },
): Promise<void> {
  const { subject, body } = await lockDraft(tx, actor, seen);
  await queueMails(tx, [{ to, write: () => issueTestMail({ id: seen.id, subject, body }, test_id) }]);
}

/**
 * Starts sending it, by a job, to everybody who is a subscriber now. Throws like `saveIssue`, and 409 without
 * subscribers.
 */
export async function startIssue(
  tx: Transaction,
  actor: Actor,
  seen: { id: string; version: number },
): Promise<void> {
  await lockDraft(tx, actor, seen);
  const subscribers = await countSubscribers(tx);
  if (subscribers === 0) throw new Failure(409, "no_subscribers", m.content_issue_nobody());
  await tx.run(command`
    update newsletter_issues set status = ${issueTransitions.send.to}, started_at = now() where id = ${seen.id}`);
  await addJob(tx, sendNewsletterTask, {}, { job_key: `${sendNewsletterTask}:${seen.id}` });
  await audit(tx, actor, seen.id, "newsletter_issue_sent", { subscribers });
}

/** Stops sending to the remaining subscribers. Throws 403, 404, and 409 if it is not being sent. */
export async function cancelIssue(tx: Transaction, actor: Actor, id: string): Promise<void> {
  const { status } = await lockIssue(tx, actor, id);
  const { from, to, refusal } = issueTransitions.cancel;
  if (status !== from) throw new Failure(409, "wrong_state", refusal());
  await cancelBatch(tx, issueBatch(id));
  await tx.run(command`update newsletter_issues set status = ${to}, ended_at = now() where id = ${id}`);
  await audit(tx, actor, id, "newsletter_issue_cancelled");
}

export function requireSender(actor: Actor): void {
  if (!canSendNewsletter(actor)) throw sendersOnly();
}

async function lockDraft(tx: Transaction, actor: Actor, { id, version }: { id: string; version: number }) {
  const issue = await lockIssue(tx, actor, id);
  const { from, refusal } = issueTransitions.send;
  if (issue.status !== from) throw new Failure(409, "wrong_state", refusal());
  if (issue.version !== version)
    throw new Failure(409, "changed_meanwhile", m.content_issue_changed_meanwhile());
  return issue;
}

async function lockIssue(tx: Transaction, actor: Actor, id: string) {
  requireSender(actor);
  const issue = isUuid(id)
    ? await tx.maybeOne(
        sql({
          status: oneOf(...issueStatuses),
          version: "int4",
          subject: "text",
          body: "text",
        })`select status, version, subject, body from newsletter_issues where id = ${id} for update`,
      )
    : undefined;
  if (!issue) throw issueNotFound();
  return issue;
}

function audit(
  tx: Transaction,
  { user_id }: Actor,
  id: string,
  event: string,
  details: Record<string, number> = {},
): Promise<void> {
  return recordAudit(tx, {
    actor_user_id: user_id,
    event,
    subject_kind: "newsletter_issue",
    subject_id: id,
    details,
  });
}
