import type { Transaction } from "../../../../platform/database/database.ts";
import { command, sql, sqlInteger } from "../../../../platform/database/sql.ts";
import { countBatches, noMails } from "../../../../platform/mail/mail-batches.ts";
import { languageColumn, queueMails } from "../../../../platform/mail/outbox.ts";
import { issueTransitions } from "../../newsletter-issues.ts";
import { issueBatch, issueMail } from "../mails.ts";
import { newsletterLink } from "../unsubscribe-link.ts";

const batchSize = 500;

export type SendStep = "queued" | "waiting" | "over";

/**
 * One step of sending an issue: writes the mails of the next subscribers together with their recipients, so that each
 * gets exactly one even if the process is killed. `waiting`: all are written, some not sent yet; `over`: it is sent, or
 * no longer being sent.
 */
export async function sendIssueStep(
  tx: Transaction,
  { id, public_url }: { id: string; public_url: string },
): Promise<SendStep> {
  const { from, to } = issueTransitions.finish;
  const issue = await tx.maybeOne(sql({ subject: "text", body: "text", started_at: "timestamptz" })`
    select subject, body, started_at from newsletter_issues
    where id = ${id} and status = ${from} and started_at is not null for update`);
  if (!issue) return "over";
  const recipients = await takeRecipients(tx, id);
  if (recipients.length > 0) {
    await queueMails(
      tx,
      recipients.map(({ subscription_id, unsubscribe_token, ...to }) => ({
        to,
        write: () =>
          issueMail(
            { id, ...issue },
            {
              subscription_id,
              unsubscribe_link: newsletterLink(public_url, "unsubscribe", unsubscribe_token),
            },
          ),
      })),
    );
    return "queued";
  }
  const { waiting } = (await countBatches(tx, [issueBatch(id)])).get(issueBatch(id)) ?? noMails;
  if (waiting > 0) return "waiting";
  await tx.run(command`update newsletter_issues set status = ${to}, ended_at = now() where id = ${id}`);
  return "over";
}

/**
 * The next subscribers by id, of those confirmed when sending started. Somebody who resubscribes later gets the next
 * issue.
 */
function takeRecipients(tx: Transaction, issue_id: string) {
  return tx.many(sql({
    subscription_id: "uuid",
    email: "text",
    language: languageColumn,
    unsubscribe_token: "text",
  })`
    with next as (
      select newsletter_subscriptions.id, email, language, unsubscribe_token
      from newsletter_subscriptions, newsletter_issues
      where newsletter_issues.id = ${issue_id} and newsletter_subscriptions.status = 'confirmed'
        and confirmed_at <= started_at
        and newsletter_subscriptions.id > coalesce(
          (select subscription_id from newsletter_recipients where issue_id = ${issue_id}
           order by subscription_id desc limit 1),
          '00000000-0000-0000-0000-000000000000')
      order by newsletter_subscriptions.id limit ${sqlInteger(batchSize)}
      for update of newsletter_subscriptions),
    taken as (
      insert into newsletter_recipients (issue_id, subscription_id) select ${issue_id}::uuid, id from next
      returning subscription_id)
    select subscription_id, email, language, unsubscribe_token from taken join next on next.id = subscription_id`);
}
