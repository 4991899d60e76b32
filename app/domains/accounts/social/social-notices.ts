import type { Notice } from "../../../text/notice.ts";
import { providerNames, type SocialProvider, socialProviders } from "./social.ts";

/** Messages for failed sign-ins with a provider. */
const refusals = {
  cancelled: (name: string) => `You did not let ${name} tell us who you are, so nothing was done.`,
  unavailable: (name: string) =>
    `${name} does not answer properly at the moment. Please try again later, or use your e-mail and password.`,
  expired: () =>
    "This sign-in was begun too long ago, was used already, or began in another browser. Please start again.",
  untrusted: (name: string) =>
    `The answer from ${name} did not pass our checks, so nothing was done. Please start again.`,
  no_email: (name: string) =>
    `${name} gave us no e-mail address, and an account needs one. Allow it there, or sign up with your e-mail and a password.`,
  unproven_email: (name: string) =>
    `There is an account with this e-mail address, and ${name} does not vouch that it is yours. Sign in with your password, then connect ${name} in Settings.`,
  too_many: () => "Too many tries in a short time. Please wait a few minutes and try again.",
  identity_taken: (name: string) => `This ${name} account belongs to another account here already.`,
  not_signed_in: (name: string) =>
    `You are not signed in any more. Please sign in and connect ${name} again.`,
  suspended: () => "Your account is suspended, so nothing of it can be changed.",
  sign_in_again: (name: string) =>
    `For your safety, connecting ${name} needs a sign-in of the last hour. Please log out, sign in again, and come back.`,
  other_page: (name: string) => `To connect ${name}, please use its button in Settings.`,
} satisfies Record<string, (name: string) => string>;

export type SocialRefusal = keyof typeof refusals;

export function refusalText(provider: SocialProvider, refusal: SocialRefusal): string {
  return refusals[refusal](providerNames[provider]);
}

export function isSocialRefusal(code: string): code is SocialRefusal {
  return Object.hasOwn(refusals, code);
}

export type SocialPurpose = "sign_in" | "connect";

/** The flash code of the notice after the redirect. */
export function refusalCode(provider: SocialProvider, purpose: SocialPurpose, refusal: SocialRefusal) {
  return `${provider}_${purpose}_${refusal}`;
}

export function connectedCode(provider: SocialProvider): string {
  return `${provider}_connected`;
}

/** All notices about providers, by code. */
export const socialNotices: Record<string, Notice> = Object.fromEntries(
  socialProviders.flatMap((provider) => {
    const name = providerNames[provider];
    const titles = { sign_in: `${name} sign in failed`, connect: `${name} was not connected` } as const;
    const failed = (["sign_in", "connect"] as const).flatMap((purpose) =>
      (Object.keys(refusals) as SocialRefusal[]).map((refusal): [string, Notice] => [
        refusalCode(provider, purpose, refusal),
        { tone: "destructive", title: titles[purpose], text: refusalText(provider, refusal) },
      ]),
    );
    const connected: Notice = {
      tone: "success",
      title: `${name} connected`,
      text: `From now on you can sign in with ${name}.`,
    };
    return [...failed, [connectedCode(provider), connected] as const];
  }),
);
