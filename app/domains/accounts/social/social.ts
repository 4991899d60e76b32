import * as m from "#messages";
import { baseLanguage, currentLanguage } from "../../../text/language.ts";

/** Identity providers. */
export const socialProviders = ["google", "facebook"] as const;
export type SocialProvider = (typeof socialProviders)[number];

const providerNames: Record<SocialProvider, () => string> = {
  google: m.accounts_provider_google,
  facebook: m.accounts_provider_facebook,
};

export function providerName(provider: SocialProvider): string {
  return providerNames[provider]();
}

export function isSocialProvider(name: string): name is SocialProvider {
  return (socialProviders as readonly string[]).includes(name);
}

/** Where a form starts a sign-in with this provider; it leaves the site. */
export function socialStartPath(provider: SocialProvider): string {
  return `/auth/start/${provider}`;
}

/** The same as a link to load as a document, which connects the provider to the signed-in user's account. */
export function connectPath(provider: SocialProvider): string {
  const query = new URLSearchParams({ connect: "1" });
  if (currentLanguage() !== baseLanguage) query.set("language", currentLanguage());
  return `${socialStartPath(provider)}?${query}`;
}
