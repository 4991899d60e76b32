/** Others by whose word people sign in. */
export const socialProviders = ["google", "facebook"] as const;
export type SocialProvider = (typeof socialProviders)[number];

export const providerNames: Record<SocialProvider, string> = { google: "Google", facebook: "Facebook" };

export function isSocialProvider(name: string): name is SocialProvider {
  return (socialProviders as readonly string[]).includes(name);
}

/**
 * Where a sign-in with this provider begins: a link to load as a document, since it leads away from the site.
 * `connect`: the provider becomes a further way to sign in to the account of whoever is signed in.
 */
export function socialStartPath(
  provider: SocialProvider,
  options: { redirect_to?: string | null; connect?: boolean } = {},
): string {
  const query = new URLSearchParams();
  if (options.connect) query.set("connect", "1");
  if (options.redirect_to) query.set("redirectTo", options.redirect_to);
  return `/auth/start/${provider}${query.size > 0 ? `?${query}` : ""}`;
}
