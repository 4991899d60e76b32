import type { Mail } from "../../../platform/mail/outbox.ts";
import type { NewNotification } from "../schema.ts";

type Recipient = { email: string; display_name: string | null };

/** The copy of a notification, with the way to have no more of them. */
export function notificationMail(
  { user_id, dedupe_key, title, message, action }: NewNotification,
  recipient: Recipient,
  public_url: string,
): Mail {
  const look = action ? `${action.label}: ${public_url}${action.url}\n\n` : "";
  return {
    dedupe_key: `notification:${user_id}:${dedupe_key}`,
    to: recipient.email,
    subject: title,
    text: `${recipient.display_name ? `Dear ${recipient.display_name},` : "Dear friend,"}

${message}

${look}Sahayog

You get this letter because you have an account. Choose which letters you get in your settings:
${public_url}/dashboard/settings#preferences
`,
  };
}
