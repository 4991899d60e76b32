import type { Config, OAuthClient } from "../../../../platform/config.ts";
import type { SocialProvider } from "../social.ts";

export type ProviderSettings = OAuthClient & {
  /** As in ID tokens: accounts are identified by issuer and subject. */
  issuer: string;
  scope: string;
  /** Undefined: read from the issuer's discovery document. */
  endpoints?: { authorization_endpoint: string; token_endpoint: string; jwks_uri: string };
  /** Besides the OpenID ones. */
  parameters?: Record<string, string>;
  /** URL of a sandbox replacing the issuer: for this process, and for browsers on this site. */
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
  scope: ["openid", "email", "profile"].join(" "),
  // Lets people on a shared phone choose among its accounts.
  parameters: { prompt: "select_account" },
};

/**
 * https://developers.facebook.com/documentation/facebook-login/guides/advanced/oidc-token
 *
 * Its discovery document has no token endpoint, so it is configured here. Its ID tokens have no `email_verified`.
 */
const facebook = {
  issuer: "https://www.facebook.com",
  scope: ["openid", "email", "public_profile"].join(" "),
  endpoints: {
    authorization_endpoint: "https://www.facebook.com/v23.0/dialog/oauth",
    token_endpoint: "https://graph.facebook.com/v23.0/oauth/access_token",
    jwks_uri: "https://www.facebook.com/.well-known/oauth/openid/jwks/",
  },
};
