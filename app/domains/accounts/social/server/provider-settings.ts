import type { Config, OAuthClient } from "../../../../platform/config.ts";
import type { SocialProvider } from "../social.ts";

export type ProviderSettings = OAuthClient & {
  /** As it stands in ID tokens: accounts are known by it and the subject. */
  issuer: string;
  scope: string;
  /** Undefined: read from the issuer's own description. */
  endpoints?: { authorization_endpoint: string; token_endpoint: string; jwks_uri: string };
  /** Besides those of the protocol. */
  parameters?: Record<string, string>;
  /** Where a stand-in is reached in place of the issuer: by this process, and by browsers at this site. */
  stand_in?: { server_url: string; browser_path: string };
};

export type SocialSettings = Partial<Record<SocialProvider, ProviderSettings>>;

/** The real providers that are configured. */
export function configuredProviders(config: Pick<Config, "google" | "facebook">): SocialSettings {
  return {
    ...(config.google ? { google: { ...google, ...config.google } } : {}),
    ...(config.facebook ? { facebook: { ...facebook, ...config.facebook } } : {}),
  };
}

/** https://developers.google.com/identity/openid-connect/openid-connect */
const google = {
  issuer: "https://accounts.google.com",
  scope: "openid email profile",
  // A phone that is shared offers all of its accounts.
  parameters: { prompt: "select_account" },
};

/**
 * https://developers.facebook.com/documentation/facebook-login/guides/advanced/oidc-token
 * Its own description names no token endpoint, so it is told here. Its ID tokens hold no `email_verified`.
 */
const facebook = {
  issuer: "https://www.facebook.com",
  scope: "openid email public_profile",
  endpoints: {
    authorization_endpoint: "https://www.facebook.com/v23.0/dialog/oauth",
    token_endpoint: "https://graph.facebook.com/v23.0/oauth/access_token",
    jwks_uri: "https://www.facebook.com/.well-known/oauth/openid/jwks/",
  },
};
