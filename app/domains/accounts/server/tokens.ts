import { createPrivateKey, createPublicKey, type KeyObject } from "node:crypto";
import type { Session } from "../../../platform/http/session.ts";
import type { Secrets } from "../../../platform/secrets.ts";
import { primaryRole } from "../schema.ts";

export const tokenLife_seconds = 300;

/** The prefix of the 32 bytes of an Ed25519 key in PKCS #8 (RFC 8410, section 7). */
const pkcs8Prefix = Buffer.from("302e020100300506032b657004220420", "hex");

/** Loaded with the first token. */
const loadJose = () => import("jose");

/** Derived from the site's own key, so that all processes use the same keys and none has to be stored. */
function signingKeys(secrets: Secrets): KeyObject[] {
  return secrets
    .keys("signing")
    .map((seed) =>
      createPrivateKey({ key: Buffer.concat([pkcs8Prefix, seed]), format: "der", type: "pkcs8" }),
    );
}

/** RFC 8037. */
type PublicSigningKey = {
  kty: "OKP";
  crv: "Ed25519";
  x: string;
  kid: string;
  use: "sig";
  alg: "EdDSA";
};

/** The public keys: of the current key, and of the previous one, whose last tokens may still be valid. */
export async function publicSigningKeys(secrets: Secrets): Promise<PublicSigningKey[]> {
  const { calculateJwkThumbprint } = await loadJose();
  return Promise.all(
    signingKeys(secrets).map(async (key) => {
      const { x } = createPublicKey(key).export({ format: "jwk" }) as { x: string };
      const jwk = { kty: "OKP", crv: "Ed25519", x } as const;
      return { ...jwk, kid: await calculateJwkThumbprint(jwk), use: "sig", alg: "EdDSA" } as const;
    }),
  );
}

/**
 * Signs a token that proves a user's identity to another service for five minutes. Only the service named as
 * `audience` may accept it.
 */
export async function signIdentityToken(
  secrets: Secrets,
  session: Session,
  { issuer, audience }: { issuer: string; audience: string },
): Promise<{ token: string; expires_at: number }> {
  const [key] = signingKeys(secrets);
  const [jwk] = await publicSigningKeys(secrets);
  if (!key || !jwk) throw new Error("The site has no key of its own");
  const issued_at = Math.floor(Date.now() / 1_000);
  const expires_at = issued_at + tokenLife_seconds;
  const { SignJWT } = await loadJose();
  const token = await new SignJWT({ role: primaryRole(session.roles), sid: session.session_id })
    .setProtectedHeader({ alg: "EdDSA", kid: jwk.kid, typ: "JWT" })
    .setIssuer(issuer)
    .setSubject(session.user_id)
    .setAudience(audience)
    .setIssuedAt(issued_at)
    .setExpirationTime(expires_at)
    .sign(key);
  return { token, expires_at };
}
