import { randomUUID } from "node:crypto";
import * as m from "#messages";
import type { Mail } from "../../../../platform/mail/outbox.ts";
import { greetingOf } from "../../server/mails.ts";

declare module "../../../../platform/mail/outbox.ts" {
  interface MailKinds {
    security: true;
  }
}

export type SecurityChange = { subject: string; paragraphs: string[] };

export function factorAddedText(app: string): SecurityChange {
  return {
    subject: m.accounts_mail_factor_added_subject(),
    paragraphs: [m.accounts_mail_factor_added({ app })],
  };
}

export function factorRemovedText(app: string): SecurityChange {
  return {
    subject: m.accounts_mail_factor_removed_subject(),
    paragraphs: [m.accounts_mail_factor_removed({ app })],
  };
}

export function recoveryCodeUsedText(remaining: number): SecurityChange {
  return {
    subject: m.accounts_mail_code_used_subject(),
    paragraphs: [m.accounts_mail_code_used(), m.accounts_mail_codes_left({ remaining })],
  };
}

export function recoveryCodesReplacedText(): SecurityChange {
  return {
    subject: m.accounts_mail_codes_replaced_subject(),
    paragraphs: [m.accounts_mail_codes_replaced()],
  };
}

/** To an account's owner, about a change of its second factor. */
export function securityMail(
  owner: { name: string | null; public_url: string },
  { subject, paragraphs }: SecurityChange,
): Mail {
  return {
    dedupe_key: `security:${randomUUID()}`,
    subject,
    content: {
      greeting: greetingOf(owner.name),
      paragraphs: [...paragraphs, m.accounts_mail_not_you()],
      button: {
        label: m.accounts_mail_settings_button(),
        url: `${owner.public_url}/dashboard/settings#security`,
      },
      reason: m.accounts_mail_reason_account(),
    },
  };
}
