import * as m from "#messages";
import { type Notice, successNotice as done } from "../../../text/notice.ts";

const authForms = ["sign-in", "sign-in-link", "sign-up", "forgot", "send-again", "new-password"] as const;
export type AuthForm = (typeof authForms)[number];

/** Forms that mail a link without revealing whether there is an account. */
export const mailedForms = ["sign-in-link", "sign-up", "forgot"] as const;
export type MailedForm = (typeof mailedForms)[number];

const failedTitles: Record<AuthForm, () => string> = {
  "send-again": m.accounts_failed_send_again,
  "sign-in": m.accounts_failed_sign_in,
  "sign-in-link": m.accounts_failed_sign_in,
  "sign-up": m.accounts_failed_sign_up,
  forgot: m.accounts_failed_forgot,
  "new-password": m.accounts_password_failed,
};

/** Title of a form's error notice; unknown forms are treated as a sign-in. */
export function failedTitle(intent: string): string {
  return failedTitles[authForms.find((form) => form === intent) ?? "sign-in"]();
}

export function smsNotice(): Notice {
  return { tone: "info", title: m.accounts_no_sms(), text: m.accounts_no_sms_text() };
}

const failed = (title: () => string, text: () => string) => (): Notice => ({
  tone: "destructive",
  title: title(),
  text: text(),
});

/** Notices after a redirect, by the action's code. */
export const accountNotices = {
  sign_up_sent: done(m.accounts_notice_mail, m.accounts_notice_mail_sign_up),
  password_link_sent: done(m.accounts_notice_mail, m.accounts_notice_mail_forgot),
  sign_in_link_sent: done(m.accounts_notice_mail, m.accounts_notice_mail_sign_in),
  sign_up_sent_again: done(m.accounts_notice_mail, m.accounts_notice_mail_sign_up_again),
  password_link_sent_again: done(m.accounts_notice_mail, m.accounts_notice_mail_forgot_again),
  sign_in_link_sent_again: done(m.accounts_notice_mail, m.accounts_notice_mail_sign_in_again),
  verification_sent: done(m.accounts_notice_mail, m.accounts_notice_mail_verify),
  sign_up_confirmed: done(m.accounts_notice_confirmed, m.accounts_notice_confirmed_sign_in),
  welcome: done(m.accounts_notice_confirmed, m.accounts_notice_confirmed_welcome),
  email_verified: done(m.accounts_notice_confirmed, m.accounts_notice_confirmed_donations),
  signed_out: done(m.accounts_notice_signed_out, m.accounts_notice_signed_out_text),
  session_suspended: failed(m.accounts_is_suspended, m.accounts_notice_suspended_text),
  password_updated: done(m.accounts_notice_password, m.accounts_notice_password_text),
  sign_in_over: failed(m.accounts_failed_sign_in, m.accounts_notice_sign_in_over),
} satisfies Record<string, () => Notice>;
