import type { Transaction } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";
import { eraseMails } from "../../../../platform/mail/outbox.ts";
import { contactInboxKey, contactReceivedKey, contactReplyKey } from "../contact-mails.ts";

/**
 * Deletes messages to the organisation two years after the last reply, or after they were received, and the contents of
 * their mails, as the privacy policy promises. Returns their number.
 */
export async function forgetOldMessages(tx: Transaction, now: Date = new Date()): Promise<number> {
  const kept_since = new Date(now);
  kept_since.setUTCFullYear(now.getUTCFullYear() - 2);
  const old = await tx.many(sql({ id: "uuid", reply_ids: "uuid[]" })`
    select id, array(select contact_replies.id from contact_replies where message_id = contact_messages.id) as reply_ids
    from contact_messages
    where created_at < ${kept_since} and not exists (
      select from contact_replies where message_id = contact_messages.id and created_at >= ${kept_since})
    order by id for update`);
  await eraseMails(tx, {
    addresses: [],
    dedupe_keys: old.flatMap(({ id, reply_ids }) => [
      contactInboxKey(id),
      contactReceivedKey(id),
      ...reply_ids.map(contactReplyKey),
    ]),
  });
  const gone = await tx.many(sql({ id: "uuid" })`
    delete from contact_messages where id = any(${old.map(({ id }) => id)}::uuid[]) returning id`);
  return gone.length;
}
