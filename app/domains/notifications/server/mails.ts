import * as m from "#messages";
import type { Mail } from "../../../platform/mail/outbox.ts";
import type { NewNotification } from "../schema.ts";

declare module "../../../platform/mail/outbox.ts" {
  interface MailKinds {
    notification: true;
  }
}

type Recipient = { user_id: string; display_name: string | null };

/** Deduplication key of the copy of a notification by email. */
export function notificationMailKey({ user_id, dedupe_key }: { user_id: string; dedupe_key: string }) {
  return `notification:${user_id}:${dedupe_key}` as const;
}

/**
 * The copy of a notification by email, with a link to turn off such mails unless everybody gets them, and one to
 * unsubscribe from these if possible.
 */
export function notificationMail(
  { dedupe_key, title, message, is_quotation, action, mail_copy, mails_end }: NewNotification,
  { user_id, display_name: name }: Recipient,
  public_url: string,
): Mail {
  const end_url = mails_end && public_url + mails_end.path;
  const choice_url = `${public_url}/dashboard/settings#preferences`;
  return {
    dedupe_key: notificationMailKey({ user_id, dedupe_key }),
    subject: title,
    content: {
      greeting: name ? m.notifications_mail_greeting_name({ name }) : m.notifications_mail_greeting(),
      ...(is_quotation ? { paragraphs: [], quotation: message } : { paragraphs: [message] }),
      button: action && { label: action.label, url: public_url + action.url },
      reason: m.notifications_mail_reason(),
      choices: [
        ...(end_url ? [{ label: mails_end.sentence, url: end_url }] : []),
        ...(mail_copy === "always" ? [] : [{ label: m.notifications_mail_choose(), url: choice_url }]),
      ],
    },
    // Lets mail clients offer to unsubscribe (RFC 2369, RFC 8058).
    ...(end_url && {
      headers: {
        "List-Unsubscribe": `<${end_url}>`,
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      },
    }),
  };
}
