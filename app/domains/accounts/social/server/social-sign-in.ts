import type * as oidc from "openid-client";
import type { Log } from "../../../../platform/log.ts";
import { type SocialProvider, socialProviders } from "../social.ts";
import type { ProviderSettings, SocialSettings } from "./provider-settings.ts";
import { readIdentity, type ProvenIdentity } from "./proven-identity.ts";
import { socialRefusal } from "./refusal.ts";
import { refusalOf } from "./provider-errors.ts";

/** Secrets of a sign-in that only its own browser may know. */
export type SignInSecrets = { state: string; nonce: string; code_verifier: string };

type SocialSignIn = {
  /** The providers to offer. */
  readonly offered: readonly SocialProvider[];
  /** Whether the sandbox in this process replaces the provider. */
  isStandIn(provider: SocialProvider): boolean;
  /** The URL to send the browser to, and the secrets to keep for its return. Throws `unavailable`. */
  begin(
    provider: SocialProvider,
    redirect_uri: string,
  ): Promise<{ location: string; secrets: SignInSecrets }>;
  /**
   * The identity, after every check of the response. Throws `cancelled`, `unavailable`, `expired` or `untrusted`.
   * `answer` is the query of the callback.
   */
  finish(
    provider: SocialProvider,
    answer: URLSearchParams,
    begun: SignInSecrets & { redirect_uri: string },
  ): Promise<ProvenIdentity>;
};

declare module "../../../../platform/services.ts" {
  interface Services {
    social: SocialSignIn;
  }
}

type Options = { settings: SocialSettings; log: Log; timeout_ms?: number };

/** Loaded with the first sign-in. */
const loadOidc = () => import("openid-client");

/** Contacts a provider only when somebody signs in with it. */
export function createSocialSignIn({ settings, log, timeout_ms = 5_000 }: Options): SocialSignIn {
  const known = new Map<SocialProvider, Promise<oidc.Configuration>>();

  /** A failure is not cached, so that the next sign-in retries. */
  function configurationOf(provider: SocialProvider): Promise<oidc.Configuration> {
    const found = known.get(provider);
    if (found) return found;
    const asked = configure(settingsOf(provider), timeout_ms);
    known.set(provider, asked);
    asked.catch(() => known.delete(provider));
    return asked;
  }

  function settingsOf(provider: SocialProvider): ProviderSettings {
    const found = settings[provider];
    if (!found) throw socialRefusal(provider, "unavailable");
    return found;
  }

  async function orRefusal<T>(provider: SocialProvider, work: Promise<T>): Promise<T> {
    try {
      return await work;
    } catch (error) {
      const { refusal, about } = refusalOf(error);
      log[refusal === "cancelled" ? "debug" : "warn"](
        { provider, refusal, ...about },
        "sign-in with a provider failed",
      );
      throw socialRefusal(provider, refusal, error);
    }
  }

  return {
    offered: socialProviders.filter((provider) => settings[provider]),
    isStandIn: (provider) => settings[provider]?.stand_in !== undefined,
    async begin(provider, redirect_uri) {
      const configuration = await orRefusal(provider, configurationOf(provider));
      const oidc = await loadOidc();
      const secrets = {
        state: oidc.randomState(),
        nonce: oidc.randomNonce(),
        code_verifier: oidc.randomPKCECodeVerifier(),
      };
      const { stand_in, ...settings } = settingsOf(provider);
      const asked = authorizationUrl(configuration, settings, { ...secrets, redirect_uri });
      const url = await orRefusal(provider, asked);
      // The sandbox is part of this site, under the host name that the visitor uses.
      const location = stand_in ? `${stand_in.browser_path}/authorize${url.search}` : url.href;
      return { location, secrets };
    },
    async finish(provider, answer, { redirect_uri, state, nonce, code_verifier }) {
      const configuration = await orRefusal(provider, configurationOf(provider));
      const oidc = await loadOidc();
      const tokens = await orRefusal(
        provider,
        oidc.authorizationCodeGrant(configuration, new URL(`${redirect_uri}?${answer}`), {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: code_verifier,
          idTokenExpected: true,
        }),
      );
      const identity = readIdentity(provider, tokens.claims());
      if (!identity) throw socialRefusal(provider, "untrusted");
      return identity;
    },
  };
}

async function authorizationUrl(
  configuration: oidc.Configuration,
  { scope, parameters }: Pick<ProviderSettings, "scope" | "parameters">,
  begun: SignInSecrets & { redirect_uri: string },
): Promise<URL> {
  const oidc = await loadOidc();
  return oidc.buildAuthorizationUrl(configuration, {
    ...parameters,
    redirect_uri: begun.redirect_uri,
    scope,
    state: begun.state,
    nonce: begun.nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(begun.code_verifier),
    code_challenge_method: "S256",
  });
}

async function configure(settings: ProviderSettings, timeout_ms: number): Promise<oidc.Configuration> {
  const oidc = await loadOidc();
  const { issuer, client_id, client_secret, endpoints, stand_in } = settings;
  const timeout = timeout_ms / 1_000;
  const fetched = stand_in && redirectedTo(issuer, stand_in.server_url);
  // Without it, an ID token would be trusted based on its TLS connection alone.
  const checkSignatures = oidc.enableNonRepudiationChecks;
  if (!endpoints)
    return oidc.discovery(new URL(issuer), client_id, client_secret, undefined, {
      timeout,
      execute: [checkSignatures],
      ...(fetched ? { [oidc.customFetch]: fetched } : {}),
    });
  const configuration = new oidc.Configuration({ issuer, ...endpoints }, client_id, client_secret);
  configuration.timeout = timeout;
  if (fetched) configuration[oidc.customFetch] = fetched;
  checkSignatures(configuration);
  return configuration;
}

/** Contacts another server instead of the issuer. */
function redirectedTo(issuer: string, server_url: string): oidc.CustomFetch {
  return (url, options) =>
    fetch(url.startsWith(issuer) ? server_url + url.slice(issuer.length) : url, options as RequestInit);
}
