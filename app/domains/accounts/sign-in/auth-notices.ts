import type { Notice } from "../../../text/notice.ts";

const authForms = ["sign-in", "sign-in-link", "sign-up", "forgot", "send-again", "new-password"] as const;
export type AuthForm = (typeof authForms)[number];

/** Forms that mail a link without revealing whether there is an account. */
export const mailedForms = ["sign-in-link", "sign-up", "forgot"] as const;
export type MailedForm = (typeof mailedForms)[number];

const failedTitles: Record<AuthForm, string> = {
  "send-again": "Not sent again",
  "sign-in": "Sign in failed",
  "sign-in-link": "Sign in failed",
  "sign-up": "Sign up failed",
  forgot: "Reset password failed",
  "new-password": "Password update failed",
};

/** Title of a form's error notice; unknown forms are treated as a sign-in. */
export function failedTitle(intent: string): string {
  return failedTitles[authForms.find((form) => form === intent) ?? "sign-in"];
}

export const smsNotice: Notice = {
  tone: "info",
  title: "SMS Feature Coming Soon",
  text: "SMS-based password reset is under development. Please use email for now.",
};

/** Notices after a redirect, by the action's code. */
export const accountNotices = {
  sign_up_sent: {
    tone: "success",
    title: "Check your email",
    text: "We have sent you a confirmation link. Open it to finish signing up.",
  },
  password_link_sent: {
    tone: "success",
    title: "Check your email",
    text: "We have sent a password reset link, if this address has an account.",
  },
  sign_in_link_sent: {
    tone: "success",
    title: "Check your email",
    text: "We have sent a sign-in link, if this address has an account with a password.",
  },
  sign_up_sent_again: {
    tone: "success",
    title: "Check your email",
    text: "Another confirmation link is on its way. The earlier one works, too.",
  },
  password_link_sent_again: {
    tone: "success",
    title: "Check your email",
    text: "Another password reset link is on its way, if this address has an account.",
  },
  sign_in_link_sent_again: {
    tone: "success",
    title: "Check your email",
    text: "Another sign-in link is on its way, if this address has an account with a password.",
  },
  verification_sent: {
    tone: "success",
    title: "Check your email",
    text: "We have sent you a confirmation link. Open it in this browser.",
  },
  sign_up_confirmed: {
    tone: "success",
    title: "Your e-mail address is confirmed",
    text: "Please sign in with your new account.",
  },
  welcome: {
    tone: "success",
    title: "Your e-mail address is confirmed",
    text: "You are signed in. Welcome.",
  },
  email_verified: {
    tone: "success",
    title: "Your e-mail address is confirmed",
    text: "Gifts that were made with it join your account.",
  },
  signed_out: { tone: "success", title: "Signed out successfully", text: "You have been logged out." },
  session_suspended: {
    tone: "destructive",
    title: "Your account is suspended",
    text: "So you were signed out. You can sign in again to read, and to export your own data, and change nothing. Please write to us if you think this is a mistake.",
  },
  password_updated: {
    tone: "success",
    title: "Password updated",
    text: "Your password has been updated successfully.",
  },
  sign_in_over: {
    tone: "destructive",
    title: "Sign in failed",
    text: "Your sign-in took too long, or had too many wrong codes. Please sign in again.",
  },
} satisfies Record<string, Notice>;
