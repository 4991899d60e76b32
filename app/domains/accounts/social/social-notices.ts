import * as m from "#messages";
import { type Notice, successNotice } from "../../../text/notice.ts";
import { providerName, type SocialProvider, socialProviders } from "./social.ts";

/** Messages for failed sign-ins with a provider. */
const refusals = {
  cancelled: m.accounts_social_cancelled,
  unavailable: m.accounts_social_unavailable,
  expired: m.accounts_social_expired,
  untrusted: m.accounts_social_untrusted,
  no_email: m.accounts_social_no_email,
  unproven_email: m.accounts_social_unproven_email,
  too_many: m.accounts_social_too_many,
  identity_taken: m.accounts_social_identity_taken,
  not_signed_in: m.accounts_social_not_signed_in,
  suspended: m.accounts_social_suspended,
  sign_in_again: m.accounts_social_sign_in_again,
  other_page: m.accounts_social_other_page,
} satisfies Record<string, (inputs: { provider: string }) => string>;

export type SocialRefusal = keyof typeof refusals;

export function refusalText(provider: SocialProvider, refusal: SocialRefusal): string {
  return refusals[refusal]({ provider: providerName(provider) });
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

const failedTitles = {
  sign_in: m.accounts_social_sign_in_failed,
  connect: m.accounts_social_connect_failed,
};

/** All notices about providers, by code. */
export const socialNotices: Record<string, () => Notice> = Object.fromEntries(
  socialProviders.flatMap((provider) => {
    const name = () => ({ provider: providerName(provider) });
    const failed = (["sign_in", "connect"] as const).flatMap((purpose) =>
      (Object.keys(refusals) as SocialRefusal[]).map((refusal): [string, () => Notice] => [
        refusalCode(provider, purpose, refusal),
        () => ({
          tone: "destructive",
          title: failedTitles[purpose](name()),
          text: refusalText(provider, refusal),
        }),
      ]),
    );
    const connected = successNotice(
      () => m.accounts_social_connected(name()),
      () => m.accounts_social_connected_text(name()),
    );
    return [...failed, [connectedCode(provider), connected] as const];
  }),
);
