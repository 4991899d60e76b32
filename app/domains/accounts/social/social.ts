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

/**
 * The URL that starts a sign-in with this provider: a link to load as a document, since it leaves the site.
 * `connect`: connects the provider to the signed-in user's account.
 */
export function socialStartPath(
  provider: SocialProvider,
  options: { redirect_to?: string | null; connect?: boolean } = {},
): string {
  const query = new URLSearchParams();
  if (options.connect) query.set("connect", "1");
  if (currentLanguage() !== baseLanguage) query.set("language", currentLanguage());
  if (options.redirect_to) query.set("redirectTo", options.redirect_to);
  return `/auth/start/${provider}${query.size > 0 ? `?${query}` : ""}`;
}
