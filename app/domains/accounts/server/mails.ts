import type { Mail } from "../../../platform/mail/outbox.ts";

/** Hours in which a sign-up can be confirmed. */
export const confirmHours = 48;
export const resetMinutes = 30;
export const signInLinkMinutes = 30;
export const verifyHours = 48;

type Letter = { email: string; public_url: string };

const signature = "Sahayog";

function letter(paragraphs: string[]): string {
  return ["Namaskar,", ...paragraphs, signature].join("\n\n").concat("\n");
}

export function confirmSignUpMail(sign_up: Letter & { sign_up_id: string; token: string }): Mail {
  return {
    dedupe_key: `account-sign-up:${sign_up.sign_up_id}`,
    to: sign_up.email,
    subject: "Please confirm your e-mail address",
    text: letter([
      "Somebody, probably you, signed up with this e-mail address. To confirm that it is yours, open this link:",
      `${sign_up.public_url}/auth/confirm?token=${sign_up.token}`,
      `The link is good for ${confirmHours} hours and works once. If it was not you, do nothing: without your confirmation there is no account.`,
    ]),
  };
}

export function alreadySignedUpMail(known: Letter & { request_id: string }): Mail {
  return {
    dedupe_key: `account-known:${known.request_id}`,
    to: known.email,
    subject: "You already have an account",
    text: letter([
      "Somebody, probably you, tried to sign up with this e-mail address. It has an account already, so nothing was changed.",
      `Sign in here: ${known.public_url}/auth`,
      `If you do not remember your password, ask for a link to set a new one: ${known.public_url}/auth?forgot`,
      "If it was not you, there is nothing to do.",
    ]),
  };
}

export function resetPasswordMail(reset: Letter & { request_id: string; token: string }): Mail {
  return {
    dedupe_key: `account-reset:${reset.request_id}`,
    to: reset.email,
    subject: "Set a new password",
    text: letter([
      "Somebody, probably you, asked to set a new password for your account. To do so, open this link:",
      `${reset.public_url}/auth?action=reset-password&token=${reset.token}`,
      `The link is good for ${resetMinutes} minutes and works once. If it was not you, do nothing: your password stays as it is.`,
    ]),
  };
}

export function signInLinkMail(link: Letter & { request_id: string; token: string }): Mail {
  return {
    dedupe_key: `account-sign-in:${link.request_id}`,
    to: link.email,
    subject: "Your link to sign in",
    text: letter([
      "Somebody, probably you, wants to sign in to your account without waiting, after too many wrong passwords. To do so, open this link and type your password there:",
      `${link.public_url}/auth/sign-in-link?token=${link.token}`,
      `The link is good for ${signInLinkMinutes} minutes and works once. If you do not remember your password, set a new one instead: ${link.public_url}/auth?forgot`,
      "If it was not you, do nothing. Somebody may be guessing at your password; we make them wait, and the link opens nothing without it.",
    ]),
  };
}

export function verifyEmailMail(verification: Letter & { request_id: string; token: string }): Mail {
  return {
    dedupe_key: `account-verify:${verification.request_id}`,
    to: verification.email,
    subject: "Please confirm your e-mail address",
    text: letter([
      "Somebody, probably you, gave this e-mail address for an account with us. To confirm that it is yours, open this link in the browser where you are signed in:",
      `${verification.public_url}/auth/verify-email?token=${verification.token}`,
      `The link is good for ${verifyHours} hours and works once. If it was not you, do nothing.`,
    ]),
  };
}

export function passwordChangedMail(change: Letter & { change_id: string }): Mail {
  return {
    dedupe_key: `account-password:${change.change_id}`,
    to: change.email,
    subject: "Your password was changed",
    text: letter([
      "The password of your account was just changed, and all other devices were signed out.",
      `If it was not you, set a new password at once: ${change.public_url}/auth?forgot`,
    ]),
  };
}
