/** Outcomes of a sign-in other than success: each is an error or an attack that a site must handle. */
export const endings = {
  well: "As it should",
  server_error: "The provider answers with an error",
  token_refused: "The code is refused",
  token_down: "The token endpoint is broken",
  no_id_token: "No ID token",
  wrong_state: "Another state",
  wrong_issuer_of_answer: "The answer names another issuer",
  wrong_nonce: "ID token with another nonce",
  expired: "ID token that has expired",
  wrong_issuer: "ID token of another issuer",
  wrong_audience: "ID token for another site",
  wrong_signature: "ID token with a broken signature",
} as const;

export type Ending = keyof typeof endings;

export function readEnding(given: string | null): Ending {
  return given !== null && Object.hasOwn(endings, given) ? (given as Ending) : "well";
}

const another = "https://elsewhere.invalid";

/** Changes the redirect URL. */
export function corruptResponse(url: URL, ending: Ending): void {
  if (ending === "wrong_state") url.searchParams.set("state", "of-somebody-else");
  if (ending === "wrong_issuer_of_answer") url.searchParams.set("iss", another);
}

type Claims = Record<string, unknown> & { iat: number; exp: number };

/** Changes the ID token's claims before it is signed. */
export function corruptClaims(claims: Claims, ending: Ending): void {
  if (ending === "wrong_nonce") claims.nonce = "of-another-sign-in";
  if (ending === "expired") Object.assign(claims, { iat: claims.iat - 7_200, exp: claims.iat - 3_600 });
  if (ending === "wrong_issuer") claims.iss = another;
  if (ending === "wrong_audience") claims.aud = "another-site";
}

type TokenResponse = { statusCode: number; body: Record<string, unknown> | "" };

/** Changes the response of the token endpoint. */
export function corruptTokens(response: TokenResponse, ending: Ending): void {
  if (response.body === "") return;
  if (ending === "token_refused") refuseCode(response);
  if (ending === "token_down") Object.assign(response, { statusCode: 503, body: { error: "server_error" } });
  if (ending === "no_id_token") delete response.body.id_token;
  if (ending === "wrong_signature") response.body.id_token = brokenSignature(String(response.body.id_token));
}

export function refuseCode(response: TokenResponse): void {
  response.statusCode = 400;
  response.body = { error: "invalid_grant" };
}

function brokenSignature(token: string): string {
  const at = token.lastIndexOf(".") + 1;
  return token.slice(0, at) + (token[at] === "A" ? "B" : "A") + token.slice(at + 1);
}
