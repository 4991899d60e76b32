import type { Transaction } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";
import { eraseMails } from "../../../../platform/mail/outbox.ts";
import { mailKeysOf } from "../mails.ts";

/**
 * Deletes applications two years after their last change, and the texts of their mails, as the privacy policy
 * promises. Returns their number.
 */
export async function forgetOldApplications(tx: Transaction, now: Date = new Date()): Promise<number> {
  const kept_since = new Date(now);
  kept_since.setUTCFullYear(now.getUTCFullYear() - 2);
  const gone = await tx.many(sql({ id: "uuid" })`
    delete from program_applications where created_at < ${kept_since} and status_changed_at < ${kept_since}
    returning id`);
  await eraseMails(tx, { addresses: [], dedupe_keys: gone.flatMap(({ id }) => mailKeysOf(id)) });
  return gone.length;
}
