import type { Queryable, Transaction } from "../../../platform/database/database.ts";
import { command, sql, sqlPart } from "../../../platform/database/sql.ts";
import { eraseMails } from "../../../platform/mail/outbox.ts";
import type { PersonalData } from "../../../platform/personal-data.ts";
import { contactInboxKey, contactReceivedKey, contactReplyKey } from "./contact-mails.ts";

/** Messages of the account, and guest messages sent from the account's verified address. */
export const contactPersonalData: PersonalData = {
  export: (db, { user_id, verified_email }) => messagesOf(db, user_id, verified_email),
  async erase(tx, { user_id, verified_email }) {
    await eraseMessages(tx, user_id, verified_email);
    await tx.run(command`update contact_replies set author_id = null where author_id = ${user_id}`);
  },
};

/** The person's messages to the organisation, and the replies. */
function messagesOf(db: Queryable, user_id: string, email: string | null) {
  return db.many(sql({
    ticket: "text",
    inquiry_type: "text",
    name: "text",
    email: "text",
    language: "text",
    phone: "text?",
    subject: "text",
    message: "text",
    status: "text",
    created_at: "timestamptz",
    replies: "jsonb",
  })`
    select ticket, inquiry_type, name, email, language, phone, subject, message, status, created_at,
      coalesce((select jsonb_agg(jsonb_build_object('reply', reply, 'at', contact_replies.created_at)
          order by contact_replies.id) from contact_replies where message_id = contact_messages.id), '[]') as replies
    from contact_messages where ${ofPerson(user_id, email)} order by created_at, id`);
}

async function eraseMessages(tx: Transaction, user_id: string, email: string | null): Promise<void> {
  const replies = await tx.many(sql({ id: "uuid" })`
    select id from contact_replies
    where message_id in (select contact_messages.id from contact_messages where ${ofPerson(user_id, email)})`);
  const gone = await tx.many(sql({ id: "uuid" })`
    delete from contact_messages where ${ofPerson(user_id, email)} returning id`);
  const dedupe_keys = [
    ...gone.flatMap(({ id }) => [contactInboxKey(id), contactReceivedKey(id)]),
    ...replies.map(({ id }) => contactReplyKey(id)),
  ];
  await eraseMails(tx, { addresses: [], dedupe_keys });
}

function ofPerson(user_id: string, email: string | null) {
  return sqlPart`(user_id = ${user_id} or (user_id is null and lower(contact_messages.email) = ${email}))`;
}
