import * as m from "#messages";
import type { Mail } from "../../../platform/mail/outbox.ts";
import { confirmDays, type Site } from "../schema.ts";
import { unsubscribeHeaders } from "./unsubscribe-link.ts";

declare module "../../../platform/mail/outbox.ts" {
  interface MailKinds {
    newsletter: true;
    "newsletter-issue": true;
    "newsletter-test": true;
  }
}

type NewsletterMail = Pick<Mail, "subject" | "content">;

export function confirmationMail(
  { organisation_name: organisation }: Site,
  confirm_link: string,
  unsubscribe_link: string,
): NewsletterMail {
  return {
    subject: m.content_mail_confirm_subject({ organisation }),
    content: {
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
    content: {
      greeting: m.content_mail_greeting(),
      paragraphs: [m.content_mail_known_asked(), m.content_mail_known_end()],
      button: { label: m.content_mail_known_button(), url: unsubscribe_link },
      reason: m.content_mail_reason(),
    },
  };
}

/** Key prefix of all issues' mails, followed by the ids of the issue and the subscription. */
export const issueMailKind = "newsletter-issue:";

type WrittenIssue = { id: string; subject: string; body: string };

/** An issue's mail for one subscriber. */
export function issueMail(
  { id, subject, body }: WrittenIssue,
  to: { subscription_id: string; unsubscribe_link: string },
): Mail {
  return {
    dedupe_key: `newsletter-issue:${id}:${to.subscription_id}`,
    batch: issueBatch(id),
    subject,
    content: {
      ...issueContent(body),
      reason: m.content_mail_issue_reason(),
      choices: [{ label: m.content_mail_unsubscribe(), url: to.unsubscribe_link }],
    },
    headers: unsubscribeHeaders(to.unsubscribe_link),
  };
}

/** The same as a test for its author, without an unsubscribe link. `test_id`: unique per test. */
export function issueTestMail({ id, subject, body }: WrittenIssue, test_id: string): Mail {
  return {
    dedupe_key: `newsletter-test:${id}:${test_id}`,
    subject: m.content_mail_issue_test_subject({ subject }),
    content: { ...issueContent(body), reason: m.content_mail_issue_test_reason() },
  };
}

export const issueBatch = (id: string) => `newsletter-issue:${id}`;

function issueContent(body: string) {
  return { greeting: m.content_mail_greeting(), paragraphs: [body], has_links: true };
}
