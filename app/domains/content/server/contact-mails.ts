import * as m from "#messages";
import type { Mail } from "../../../platform/mail/outbox.ts";
import { inboxPath } from "../contact-paths.ts";
import { type InquiryType, inquiryWords } from "../contact.ts";

declare module "../../../platform/mail/outbox.ts" {
  interface MailKinds {
    "contact-office": true;
    "contact-received": true;
    "contact-reply": true;
  }
}

/** Each ends with the id of the message or reply. */
export const contactInboxKey = (id: string) => `contact-office:${id}` as const;
export const contactReceivedKey = (id: string) => `contact-received:${id}` as const;
export const contactReplyKey = (id: string) => `contact-reply:${id}` as const;

type Sent = {
  id: string;
  ticket: string;
  inquiry_type: InquiryType;
  name: string;
  email: string;
  phone: string | null;
  subject: string;
  message: string;
  /** Null: addressed to the office. */
  member_name: string | null;
};

/** To the office or a team member: the message. */
export function contactInboxMail(sent: Sent, { public_url }: { public_url: string }): Mail {
  const phone: [string, string][] = sent.phone ? [[m.content_contact_phone(), sent.phone]] : [];
  const member: [string, string][] = sent.member_name ? [[m.content_inbox_to(), sent.member_name]] : [];
  return {
    dedupe_key: contactInboxKey(sent.id),
    subject: m.content_mail_team_subject({ ticket: sent.ticket, subject: sent.subject }),
    content: {
      greeting: m.content_mail_greeting(),
      paragraphs: [m.content_mail_team_text(), sent.message],
      facts: [
        [m.content_inbox_ticket(), sent.ticket],
        [m.content_contact_type(), inquiryWords[sent.inquiry_type]()],
        ...member,
        [m.content_contact_name(), sent.name],
        [m.content_contact_email(), sent.email],
        ...phone,
      ],
      button: { label: m.content_mail_team_button(), url: `${public_url}${inboxPath}/${sent.id}` },
      reason: m.content_mail_team_reason(),
    },
  };
}

/**
 * Immediate confirmation to the sender. `promise`: the reply time stated on the Contact page. Quotes nothing of the
 * message: the address may belong to somebody who did not write it.
 */
export function contactReceivedMail(
  sent: Pick<Sent, "id" | "ticket" | "name">,
  { promise }: { promise: string },
): Mail {
  return {
    dedupe_key: contactReceivedKey(sent.id),
    subject: m.content_mail_received_subject({ ticket: sent.ticket }),
    content: {
      greeting: m.content_mail_contact_greeting({ name: sent.name }),
      paragraphs: [m.content_mail_received_text(), promise],
      facts: [[m.content_contact_ticket(), sent.ticket]],
      reason: m.content_mail_contact_reason(),
    },
  };
}

/** To the sender: the reply, quoting the message. */
export function contactReplyMail(
  sent: Pick<Sent, "ticket" | "name" | "subject" | "message">,
  { reply_id, reply }: { reply_id: string; reply: string },
): Mail {
  return {
    dedupe_key: contactReplyKey(reply_id),
    subject: m.content_mail_reply_subject({ ticket: sent.ticket, subject: sent.subject }),
    content: {
      greeting: m.content_mail_contact_greeting({ name: sent.name }),
      paragraphs: [reply, m.content_mail_reply_wrote(), sent.message],
      facts: [[m.content_contact_ticket(), sent.ticket]],
      reason: m.content_mail_contact_reason(),
    },
  };
}
