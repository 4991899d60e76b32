/** A site's authorization request, validated as a real provider validates it. */
type AuthorizationRequest =
  | { kind: "good"; redirect_uri: string; parameters: URLSearchParams }
  /** Reported to the site by a redirect. */
  | { kind: "refused"; location: string }
  /** Shown to the user, because the redirect URL cannot be trusted. */
  | { kind: "untrusted"; message: string };

/** Parameters of the protocol; all others belong to the form. */
const own = [
  "client_id",
  "redirect_uri",
  "response_type",
  "scope",
  "state",
  "nonce",
  "code_challenge",
  "code_challenge_method",
];

type Client = { client_id: string; redirect_path: string; issuer: string };

export function readAuthorizationRequest(query: URLSearchParams, client: Client): AuthorizationRequest {
  if (query.get("client_id") !== client.client_id)
    return { kind: "untrusted", message: "The site is not known here." };
  const redirect_uri = query.get("redirect_uri") ?? "";
  if (!isRegistered(redirect_uri, client.redirect_path))
    return { kind: "untrusted", message: "The address to return to is not registered." };
  const mistake = mistakeIn(query);
  if (mistake)
    return { kind: "refused", location: errorLocation(query, client.issuer, "invalid_request", mistake) };
  const parameters = new URLSearchParams(own.flatMap((name) => namedValue(query, name)));
  return { kind: "good", redirect_uri, parameters };
}

/** The redirect that reports an error to the site. */
export function errorLocation(query: URLSearchParams, issuer: string, error: string, description: string) {
  const location = new URL(query.get("redirect_uri") ?? "");
  location.searchParams.set("error", error);
  location.searchParams.set("error_description", description);
  location.searchParams.set("iss", issuer);
  const state = query.get("state");
  if (state) location.searchParams.set("state", state);
  return location.href;
}

function isRegistered(redirect_uri: string, redirect_path: string): boolean {
  const url = URL.parse(redirect_uri);
  return url !== null && /^https?:$/.test(url.protocol) && url.pathname === redirect_path;
}

function mistakeIn(query: URLSearchParams): string | undefined {
  if (query.get("response_type") !== "code") return "response_type must be code";
  if (!query.get("scope")?.split(" ").includes("openid")) return "scope must contain openid";
  if (!query.get("code_challenge")) return "code_challenge is missing";
  if (query.get("code_challenge_method") !== "S256") return "code_challenge_method must be S256";
  return undefined;
}

function namedValue(query: URLSearchParams, name: string): [string, string][] {
  const value = query.get(name);
  return value === null ? [] : [[name, value]];
}
