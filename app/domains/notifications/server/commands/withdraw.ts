import type { Transaction } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";
import { forgetMails } from "../../../../platform/mail/outbox.ts";
import { notificationsTag } from "../../schema.ts";

/**
 * Takes back what was told, because its words are gone: the notifications are deleted, and their copies by e-mail are
 * forgotten and not sent any more. Answers the tags to publish after the commit.
 */
export async function withdraw(
  tx: Transaction,
  told: readonly { user_id: string; dedupe_key: string }[],
): Promise<string[]> {
  if (told.length === 0) return [];
  const rows = await tx.many(sql({ user_id: "uuid", dedupe_key: "text" })`
    delete from notifications using unnest(
      ${told.map(({ user_id }) => user_id)}::uuid[],
      ${told.map(({ dedupe_key }) => dedupe_key)}::text[]) as gone (user_id, dedupe_key)
    where notifications.user_id = gone.user_id and notifications.dedupe_key = gone.dedupe_key
    returning notifications.user_id, notifications.dedupe_key`);
  await forgetMails(tx, {
    addresses: [],
    dedupe_keys: told.map(({ user_id, dedupe_key }) => `notification:${user_id}:${dedupe_key}`),
  });
  return [...new Set(rows.map(({ user_id }) => notificationsTag(user_id)))];
}
