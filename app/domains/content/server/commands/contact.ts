import * as m from "#messages";
import type { Actor } from "../../../../platform/actor.ts";
import { recordAudit } from "../../../../platform/audit.ts";
import type { Transaction } from "../../../../platform/database/database.ts";
import { command, oneOf, sql } from "../../../../platform/database/sql.ts";
import { Failure } from "../../../../platform/failure.ts";
import { languageColumn, officeAddress, queueMails } from "../../../../platform/mail/outbox.ts";
import { randomCode } from "../../../../platform/random-code.ts";
import { currentLanguage } from "../../../../text/language.ts";
import { dayInIndia } from "../../../../text/india-day.ts";
import { isUuid } from "../../../../text/uuid.ts";
import { messageStatuses } from "../../contact.ts";
import type { ContactInput } from "../../contact-input.ts";
import { canReadInbox } from "../../policy.ts";
import { contactInboxMail, contactReceivedMail, contactReplyMail } from "../contact-mails.ts";
import { readSite } from "../queries/content-of-pages.ts";
import { pageTexts } from "../queries/organisation.ts";
import { inboxRestricted } from "../contact-failures.ts";

/**
 * Stores a message, mails it to the office or the team member, and its ticket number to the sender. An identical
 * repeated message, as after a double click or a lost response, returns the first one.
 */
export async function sendContactMessage(
  tx: Transaction,
  { to, ...given }: ContactInput & { user_id: string | null },
  { public_url }: { public_url: string },
): Promise<{ id: string; ticket: string }> {
  const member = to
    ? await tx.maybeOne(sql({ id: "text", name: "text", email: "text?" })`
        select id, name, email from team_members where id = ${to}`)
    : undefined;
  const sent = { ...given, member_id: member?.id ?? null };
  const repeated = await sentToday(tx, sent);
  if (repeated) return repeated;
  const stored = await tx.one(sql({ id: "uuid", ticket: "text" })`
    insert into contact_messages (ticket, inquiry_type, member_id, user_id, name, email, phone, subject, message,
      language)
    values ('MSG-' || ${dayInIndia().slice(0, 4)}::text || '-' || lpad(nextval('contact_ticket_numbers')::text, 6, '0')
        || '-' || ${randomCode(6)}::text,
      ${given.inquiry_type}, ${sent.member_id}, ${given.user_id}, ${given.name}, ${given.email}, ${given.phone},
      ${given.subject}, ${given.message}, ${currentLanguage()})
    returning id, ticket`);
  const { email: office } = await readSite(tx);
  const { contact_promise } = await pageTexts(tx, "contact_promise");
  const message = { ...given, ...stored, member_name: member?.name ?? null };
  await queueMails(tx, [
    {
      to: officeAddress(member?.email ?? office),
      write: () => contactInboxMail(message, { public_url }),
    },
    {
      to: { email: given.email, language: currentLanguage() },
      write: () => contactReceivedMail(message, { promise: contact_promise.text }),
    },
  ]);
  return stored;
}

/** Serialises two identical concurrent messages. */
async function sentToday(
  tx: Transaction,
  sent: Omit<ContactInput, "to"> & { user_id: string | null; member_id: string | null },
) {
  await tx.run(command`select pg_advisory_xact_lock(hashtextextended(${`contact ${sent.email}`}, 0))`);
  return tx.maybeOne(sql({ id: "uuid", ticket: "text" })`
    select id, ticket from contact_messages
    where lower(email) = lower(${sent.email}) and created_at > now() - interval '1 day' and name = ${sent.name}
      and inquiry_type = ${sent.inquiry_type} and subject = ${sent.subject} and message = ${sent.message}
      and user_id is not distinct from ${sent.user_id}::uuid
      and member_id is not distinct from ${sent.member_id}::text and phone is not distinct from ${sent.phone}::text
    limit 1`);
}

/**
 * Sends an admin's reply by mail. Throws 403, 404, and 409 for a closed message, and for one replied to since it was
 * loaded: concurrent replies could contradict each other, and a form submitted twice would be sent twice.
 */
export async function replyToMessage(
  tx: Transaction,
  actor: Actor,
  { id, reply, seen_replies }: { id: string; reply: string; seen_replies: number },
): Promise<void> {
  const message = await lockMessage(tx, actor, id);
  if (message.status === "closed") throw new Failure(409, "message_closed", m.content_inbox_reply_closed());
  const replies = await tx.run(sql({})`select from contact_replies where message_id = ${id}`);
  if (replies !== seen_replies)
    throw new Failure(409, "answered_meanwhile", m.content_inbox_answered_meanwhile());
  const { id: reply_id } = await tx.one(sql({ id: "uuid" })`
    insert into contact_replies (message_id, author_id, reply) values (${id}, ${actor.user_id}, ${reply})
    returning id`);
  await tx.run(command`update contact_messages set status = 'answered' where id = ${id}`);
  await queueMails(tx, [{ to: message, write: () => contactReplyMail(message, { reply_id, reply }) }]);
  await audit(tx, actor, id, "contact_message_answered");
}

/** Closes or reopens a message. Throws 403, 404, and 409 if it already is. */
export async function changeMessageStatus(
  tx: Transaction,
  actor: Actor,
  { id, closed }: { id: string; closed: boolean },
): Promise<void> {
  const message = await lockMessage(tx, actor, id);
  if ((message.status === "closed") === closed)
    throw new Failure(409, "wrong_state", m.content_inbox_changed_before());
  await tx.run(command`update contact_messages set status = ${closed ? "closed" : "open"} where id = ${id}`);
  await audit(tx, actor, id, closed ? "contact_message_closed" : "contact_message_opened");
}

export function messageNotFound(): Failure {
  return new Failure(404, "message_not_found", m.content_inbox_not_found());
}

async function lockMessage(tx: Transaction, actor: Actor, id: string) {
  if (!canReadInbox(actor)) throw inboxRestricted();
  const message = isUuid(id)
    ? await tx.maybeOne(
        sql({
          ticket: "text",
          status: oneOf(...messageStatuses),
          name: "text",
          email: "text",
          language: languageColumn,
          subject: "text",
          message: "text",
        })`select ticket, status, name, email, language, subject, message from contact_messages where id = ${id} for update`,
      )
    : undefined;
  if (!message) throw messageNotFound();
  return message;
}

function audit(tx: Transaction, { user_id }: Actor, id: string, event: string): Promise<void> {
  return recordAudit(tx, { actor_user_id: user_id, event, subject_kind: "contact_message", subject_id: id });
}
