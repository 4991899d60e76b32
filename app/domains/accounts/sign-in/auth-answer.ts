import type { Notice } from "../../../text/notice.ts";

const authForms = ["sign-in", "sign-in-link", "sign-up", "forgot", "new-password"] as const;
export type AuthForm = (typeof authForms)[number];

/** The form that was sent; unknown ones are taken for a sign-in. */
export const namedForm = (name: unknown): AuthForm => authForms.find((form) => form === name) ?? "sign-in";

/** What a form of the sign-in pages is answered when it leads nowhere. Never a password. */
export type AuthAnswer = {
  form: AuthForm;
  notice: Notice;
  /** What is wrong, by the names of the fields. */
  fields: Record<string, string>;
  /** What was typed. */
  values: Record<string, string>;
  /** Too many wrong passwords, whoever typed them: a link by e-mail is a way past them. */
  offers_link?: true;
};

const failedTitles: Record<AuthForm, string> = {
  "sign-in": "Sign in failed",
  "sign-in-link": "Sign in failed",
  "sign-up": "Sign up failed",
  forgot: "Reset password failed",
  "new-password": "Password update failed",
};

export function failedNotice(form: AuthForm, text: string): Notice {
  return { tone: "destructive", title: failedTitles[form], text };
}

/** What a notice says of a refusal: what a field says beside itself is not said twice. */
export function noticeText(message: string, fields: Record<string, string> = {}): string {
  return Object.values(fields).includes(message) ? "Please look at what is marked in the form." : message;
}

export const smsNotice: Notice = {
  tone: "info",
  title: "SMS Feature Coming Soon",
  text: "SMS-based password reset is under development. Please use email for now.",
};

/** What a page says after a redirect, by the code that the action left. */
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
  sign_in_over: {
    tone: "destructive",
    title: "Sign in failed",
    text: "Your sign-in took too long, or had too many wrong codes. Please sign in again.",
  },
} satisfies Record<string, Notice>;

export type AccountNotice = keyof typeof accountNotices | "signed_out" | "password_updated";
