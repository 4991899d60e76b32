import type { Transaction } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";
import { eraseMails } from "../../../../platform/mail/outbox.ts";
import { notificationMailKey } from "../mails.ts";
import { notificationsTag } from "../../schema.ts";

/**
 * Withdraws notifications whose subject was deleted: deletes them, and erases and cancels their copies by email.
 * Returns the tags to publish after the commit.
 */
export async function withdraw(tx: Transaction, withdrawn: readonly Withdrawn[]): Promise<string[]> {
  if (withdrawn.length === 0) return [];
  const rows = await tx.many(sql({ user_id: "uuid", dedupe_key: "text" })`
    delete from notifications using unnest(
      ${withdrawn.map(({ user_id }) => user_id)}::uuid[],
      ${withdrawn.map(({ dedupe_key }) => dedupe_key)}::text[]) as withdrawn_ones (user_id, dedupe_key)
    where notifications.user_id = withdrawn_ones.user_id and notifications.dedupe_key = withdrawn_ones.dedupe_key
    returning notifications.user_id, notifications.dedupe_key`);
  return withoutMails(tx, withdrawn, rows);
}

/**
 * Likewise withdraws all notifications leading to these deleted or hidden pages or to places on them, of any event and
 * for any person but `kept_for`, who still sees them. Returns the tags to publish after the commit.
 */
export async function withdrawLeadingTo(
  tx: Transaction,
  paths: readonly string[],
  kept_for: string | null = null,
): Promise<string[]> {
  if (paths.length === 0) return [];
  // Locked in the order used everywhere, against deadlocks.
  const rows = await tx.many(sql({ user_id: "uuid", dedupe_key: "text" })`
    delete from notifications where id in (
      select id from notifications
      where substring(action_url from '^[^?#]+') = any(${[...paths]}::text[]) and action_url is not null
        and user_id is distinct from ${kept_for}::uuid
      order by id for update)
    returning user_id, dedupe_key`);
  return withoutMails(tx, rows, rows);
}

type Withdrawn = { user_id: string; dedupe_key: string };

async function withoutMails(tx: Transaction, withdrawn: readonly Withdrawn[], told: readonly Withdrawn[]) {
  await eraseMails(tx, { addresses: [], dedupe_keys: withdrawn.map(notificationMailKey) });
  return [...new Set(told.map(({ user_id }) => notificationsTag(user_id)))];
}
