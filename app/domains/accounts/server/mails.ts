import { randomUUID } from "node:crypto";
import * as m from "#messages";
import type { Mail } from "../../../platform/mail/outbox.ts";
import { authPath, confirmPath } from "../sign-in/auth-path.ts";

declare module "../../../platform/mail/outbox.ts" {
  interface MailKinds {
    "account-sign-up": true;
    "account-known": true;
    "account-reset": true;
    "account-sign-in": true;
    "account-verify": true;
    "account-password": true;
    "account-status": true;
    "account-erased": true;
  }
}

/** Hours in which a sign-up can be confirmed. */
export const confirmHours = 48;
export const resetMinutes = 30;
export const signInLinkMinutes = 30;
export const verifyHours = 48;

type Site = { public_url: string };

/** Greets by the account's name, if any. */
export function greetingOf(name: string | null): string {
  return name ? m.accounts_mail_greeting_name({ name }) : m.accounts_mail_greeting();
}

function forgotLink({ public_url, redirect_to }: { public_url: string; redirect_to: string | null }) {
  return { label: m.accounts_mail_forgot(), url: `${public_url}${authPath({ forgot: true, redirect_to })}` };
}

type WaitingSignUp = Site & { sign_up_id: string; token: string; redirect_to: string | null };

export function confirmSignUpMail(sign_up: WaitingSignUp): Mail {
  return {
    dedupe_key: `account-sign-up:${sign_up.sign_up_id}`,
    subject: m.accounts_mail_confirm_subject(),
    content: {
      greeting: m.accounts_mail_greeting(),
      paragraphs: [m.accounts_mail_sign_up_asked()],
      button: {
        label: m.accounts_mail_confirm_button(),
        url: `${sign_up.public_url}${confirmPath(sign_up)}`,
      },
      notes: [m.accounts_mail_link_hours({ hours: confirmHours }), m.accounts_mail_sign_up_not_you()],
      reason: m.accounts_mail_reason_asked(),
    },
  };
}

export function alreadySignedUpMail(known: Site & { redirect_to: string | null; request_id: string }): Mail {
  const { redirect_to } = known;
  return {
    dedupe_key: `account-known:${known.request_id}`,
    subject: m.accounts_mail_known_subject(),
    content: {
      greeting: m.accounts_mail_greeting(),
      paragraphs: [m.accounts_mail_known_asked()],
      button: {
        label: m.accounts_mail_known_button(),
        url: `${known.public_url}${authPath({ redirect_to })}`,
      },
      notes: [forgotLink(known), m.accounts_mail_known_not_you()],
      reason: m.accounts_mail_reason_asked(),
    },
  };
}

export function resetPasswordMail(reset: Site & { request_id: string; token: string }): Mail {
  return {
    dedupe_key: `account-reset:${reset.request_id}`,
    subject: m.accounts_mail_reset_subject(),
    content: {
      greeting: m.accounts_mail_greeting(),
      paragraphs: [m.accounts_mail_reset_asked()],
      button: {
        label: m.accounts_mail_reset_button(),
        url: `${reset.public_url}/auth?action=reset-password&token=${reset.token}`,
      },
      notes: [m.accounts_mail_link_minutes({ minutes: resetMinutes }), m.accounts_mail_reset_not_you()],
      reason: m.accounts_mail_reason_asked(),
    },
  };
}

export function signInLinkMail(
  link: Site & { redirect_to: string | null; request_id: string; token: string },
): Mail {
  return {
    dedupe_key: `account-sign-in:${link.request_id}`,
    subject: m.accounts_mail_sign_in_subject(),
    content: {
      greeting: m.accounts_mail_greeting(),
      paragraphs: [m.accounts_mail_sign_in_asked()],
      button: {
        label: m.accounts_mail_sign_in_button(),
        url: `${link.public_url}/auth/sign-in-link?token=${link.token}`,
      },
      notes: [
        m.accounts_mail_link_minutes({ minutes: signInLinkMinutes }),
        forgotLink(link),
        m.accounts_mail_sign_in_not_you(),
      ],
      reason: m.accounts_mail_reason_asked(),
    },
  };
}

export function verifyEmailMail(verification: Site & { request_id: string; token: string }): Mail {
  return {
    dedupe_key: `account-verify:${verification.request_id}`,
    subject: m.accounts_mail_confirm_subject(),
    content: {
      greeting: m.accounts_mail_greeting(),
      paragraphs: [m.accounts_mail_verify_asked()],
      button: {
        label: m.accounts_mail_confirm_button(),
        url: `${verification.public_url}/auth/verify-email?token=${verification.token}`,
      },
      notes: [m.accounts_mail_link_hours({ hours: verifyHours }), m.accounts_mail_verify_not_you()],
      reason: m.accounts_mail_reason_asked(),
    },
  };
}

export function passwordChangedMail(change: Site & { change_id: string }): Mail {
  return {
    dedupe_key: `account-password:${change.change_id}`,
    subject: m.accounts_mail_password_subject(),
    content: {
      greeting: m.accounts_mail_greeting(),
      paragraphs: [m.accounts_mail_password_changed(), m.accounts_mail_password_was_you()],
      button: { label: m.accounts_mail_password_button(), url: `${change.public_url}/auth?forgot` },
      reason: m.accounts_mail_reason_account(),
    },
  };
}

type StatusChange = {
  name: string;
  status: "active" | "suspended";
  reason: string;
  /** The organisation's address. */
  email: string;
};

/** To a person whose account was suspended or reinstated. */
export function accountStatusMail({ name, status, reason, email }: StatusChange): Mail {
  const is_suspended = status === "suspended";
  return {
    dedupe_key: `account-status:${randomUUID()}`,
    subject: is_suspended ? m.accounts_is_suspended() : m.accounts_mail_reinstated_subject(),
    content: {
      greeting: greetingOf(name),
      paragraphs: [
        is_suspended ? m.accounts_mail_suspended() : m.accounts_mail_reinstated(),
        m.accounts_mail_status_reason({ reason }),
      ],
      notes: [m.accounts_mail_status_mistake({ email })],
      reason: m.accounts_mail_status_why(),
    },
  };
}

/** Deleted a week after sending, like all mails about accounts. `email` is the organisation's. */
export function erasureMail(user_id: string, { email }: { email: string }): Mail {
  return {
    dedupe_key: `account-erased:${user_id}`,
    subject: m.accounts_erased(),
    content: {
      greeting: m.accounts_mail_greeting(),
      paragraphs: [m.accounts_mail_erased(), m.accounts_mail_erased_books(), m.accounts_mail_erased_orders()],
      notes: [m.accounts_mail_erased_last({ email })],
      reason: m.accounts_mail_erased_why(),
    },
  };
}
