import * as m from "#messages";
import type { Mail } from "../../../platform/mail/outbox.ts";
import { confirmDays, type Site } from "../schema.ts";

declare module "../../../platform/mail/outbox.ts" {
  interface MailKinds {
    newsletter: true;
  }
}

type NewsletterMail = Pick<Mail, "subject" | "letter">;

export function confirmationMail(
  { organisation_name: organisation }: Site,
  confirm_link: string,
  unsubscribe_link: string,
): NewsletterMail {
  return {
    subject: m.content_mail_confirm_subject({ organisation }),
    letter: {
      greeting: m.content_mail_greeting(),
      paragraphs: [m.content_mail_confirm_asked(), m.content_mail_confirm_how()],
      button: { label: m.content_mail_confirm_button(), url: confirm_link },
      notes: [m.content_mail_confirm_days({ days: confirmDays })],
      reason: m.content_mail_reason(),
      choices: [{ label: m.content_mail_unsubscribe(), url: unsubscribe_link }],
    },
  };
}

export function alreadySubscribedMail(
  { organisation_name: organisation }: Site,
  unsubscribe_link: string,
): NewsletterMail {
  return {
    subject: m.content_mail_known_subject({ organisation }),
    letter: {
      greeting: m.content_mail_greeting(),
      paragraphs: [m.content_mail_known_asked(), m.content_mail_known_end()],
      button: { label: m.content_mail_known_button(), url: unsubscribe_link },
      reason: m.content_mail_reason(),
    },
  };
}
