import type { IncomingMessage, ServerResponse } from "node:http";
import { Events, OAuth2Issuer, OAuth2Service } from "oauth2-mock-server";
import {
  type Ending,
  readEnding,
  refuseCode,
  corruptResponse,
  corruptClaims,
  corruptTokens,
} from "./endings.ts";
import { type Person, type ProviderName, readPerson } from "./people.ts";

export type ProviderOptions = {
  provider: ProviderName;
  /** As in ID tokens; stable across restarts, since accounts are identified by it. */
  issuer: string;
  /** Base URL of this provider's pages, without a trailing slash. */
  browser_url: string;
  client_id: string;
  client_secret: string;
};

/** A sign-in between the redirect to the site and the site's token request. */
type Granted = { person: Person; ending: Ending; redirect_uri: string };

type Provider = {
  /** Handles the protocol's endpoints; `url` is the path within the provider. */
  answer(req: IncomingMessage, res: ServerResponse, url: string): Promise<void>;
};

/**
 * One issuer of the mock server, made as strict as a real one: it authenticates its client, and a code is valid only
 * once, for its redirect URL, and with its PKCE verifier.
 */
export function createProvider(options: ProviderOptions): Provider {
  const issuer = new OAuth2Issuer();
  issuer.url = options.issuer;
  const service = new OAuth2Service(issuer);
  const granted = new Map<string, Granted>();
  let key: Promise<unknown> | undefined;

  service.on(Events.BeforeWellKnownOpenIdConfiguration, ({ body }) => Object.assign(body, metadata(options)));
  service.on(Events.BeforeAuthorizeRedirect, ({ url }: { url: URL }, req: IncomingMessage) => {
    const asked = new URL(req.url ?? "/", options.issuer).searchParams;
    const ending = readEnding(asked.get("ending"));
    const code = url.searchParams.get("code");
    if (code)
      granted.set(code, {
        person: readPerson(options.provider, asked),
        ending,
        redirect_uri: asked.get("redirect_uri") ?? "",
      });
    url.searchParams.set("iss", options.issuer);
    corruptResponse(url, ending);
  });
  service.on(Events.BeforeTokenSigning, ({ payload }, req) => {
    const grant = granted.get(req.body.code);
    // The access token is signed too, and has no audience.
    if (!grant || payload.aud === undefined) return;
    Object.assign(payload, claimsOf(grant.person));
    corruptClaims(payload, grant.ending);
  });
  service.on(Events.BeforeResponse, (response, req) => {
    const grant = granted.get(req.body.code);
    granted.delete(req.body.code);
    if (!grant || !isItsClient(options, req.body) || req.body.redirect_uri !== grant.redirect_uri)
      refuseCode(response);
    else if (!req.body.code_verifier) refuseCode(response);
    else corruptTokens(response, grant.ending);
  });

  return {
    async answer(req, res, url) {
      await (key ??= issuer.keys.generate("RS256"));
      req.url = url;
      service.requestHandler(req, res);
    },
  };
}

function metadata({ issuer, browser_url }: ProviderOptions) {
  return {
    issuer,
    authorization_endpoint: `${browser_url}/authorize`,
    token_endpoint_auth_methods_supported: ["client_secret_post"],
    code_challenge_methods_supported: ["S256"],
    scopes_supported: ["openid", "email", "profile", "public_profile"],
    authorization_response_iss_parameter_supported: true,
  };
}

function claimsOf({ subject, name, email, email_verified }: Person) {
  return {
    sub: subject,
    ...(name ? { name } : {}),
    ...(email ? { email, email_verified } : {}),
  };
}

function isItsClient(options: ProviderOptions, body: Record<string, unknown>): boolean {
  return body.client_id === options.client_id && body.client_secret === options.client_secret;
}
