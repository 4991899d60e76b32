import type { Queryable, Transaction } from "../database/database.ts";
import { command, sql, sqlPart } from "../database/sql.ts";
import { maxAttempts } from "./sender.ts";

/** Bulk mails to many recipients on one occasion, see `Mail.batch`. */

export type BatchCounts = {
  sent: number;
  /** Not sent yet, or to be retried. */
  waiting: number;
  /** Given up after the last attempt. */
  failed: number;
};

export const noMails: BatchCounts = { sent: 0, waiting: 0, failed: 0 };

/** A batch without mails has no entry. Cancelled mails are not counted. */
export async function countBatches(
  db: Queryable,
  batches: readonly string[],
): Promise<Map<string, BatchCounts>> {
  const rows = await db.many(sql({ batch: "text", sent: "int8", waiting: "int8", failed: "int8" })`
    select batch, count(*) filter (where sent_at is not null) as sent,
      count(*) filter (where sent_at is null and attempts < ${maxAttempts}::int4) as waiting,
      count(*) filter (where sent_at is null and attempts >= ${maxAttempts}::int4) as failed
    from outgoing_mails
    where batch = any(${[...batches]}::text[]) and not (sent_at is null and not_before = 'infinity')
    group by batch`);
  return new Map(rows.map(({ batch, ...counts }) => [batch, counts]));
}

/**
 * Cancels the unsent mails of this batch. A mail that a sender has begun to send is kept, so that it still counts if it
 * was sent, but it is not retried.
 */
export async function cancelBatch(tx: Transaction, batch: string): Promise<void> {
  await tx.run(
    command`delete from outgoing_mails where batch = ${batch} and sent_at is null and attempts = 0`,
  );
  await tx.run(command`
    update outgoing_mails set not_before = 'infinity' where batch = ${batch} and sent_at is null`);
}

/** Cancels the unsent mails to one address in all batches whose keys have this prefix, as `cancelBatch` does. */
export async function cancelWaitingMails(tx: Transaction, to: string, key_prefix: string): Promise<void> {
  const theirs = sqlPart`to_address = ${to} and starts_with(dedupe_key, ${key_prefix}) and batch is not null
    and sent_at is null`;
  await tx.run(command`delete from outgoing_mails where ${theirs} and attempts = 0`);
  await tx.run(command`update outgoing_mails set not_before = 'infinity' where ${theirs}`);
}

export async function deleteBatch(tx: Transaction, batch: string): Promise<void> {
  await tx.run(command`delete from outgoing_mails where batch = ${batch}`);
}
