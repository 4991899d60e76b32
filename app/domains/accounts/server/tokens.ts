import { createPrivateKey, createPublicKey, type KeyObject } from "node:crypto";
import { calculateJwkThumbprint, SignJWT } from "jose";
import type { Session } from "../../../platform/http/session.ts";
import type { Secrets } from "../../../platform/secrets.ts";
import { primaryRole } from "../schema.ts";

export const tokenLife_seconds = 300;

/** What stands before the 32 bytes of an Ed25519 key in PKCS #8 (RFC 8410, section 7). */
const pkcs8_prefix = Buffer.from("302e020100300506032b657004220420", "hex");

/** Derived from the site's own key, so that all processes sign alike and there is nothing more to keep. */
function signingKeys(secrets: Secrets): KeyObject[] {
  return secrets
    .keys("signing")
    .map((seed) =>
      createPrivateKey({ key: Buffer.concat([pkcs8_prefix, seed]), format: "der", type: "pkcs8" }),
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

/** The public halves: of the present key, and of the one before, whose last tokens are still about. */
export function publicSigningKeys(secrets: Secrets): Promise<PublicSigningKey[]> {
  return Promise.all(
    signingKeys(secrets).map(async (key) => {
      const { x } = createPublicKey(key).export({ format: "jwk" }) as { x: string };
      const jwk = { kty: "OKP", crv: "Ed25519", x } as const;
      return { ...jwk, kid: await calculateJwkThumbprint(jwk), use: "sig", alg: "EdDSA" } as const;
    }),
  );
}

/** Tells another service, for five minutes, who somebody is. Only the service named as `audience` is to believe it. */
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
