import type { IDToken } from "openid-client";
import type { SocialProvider } from "../social.ts";
import { parseEmail } from "../../../../text/email.ts";
import { parsePersonName } from "../../../../text/person-name.ts";

/** An identity as asserted by a provider. */
export type ProvenIdentity = {
  provider: SocialProvider;
  issuer: string;
  subject: string;
  /** In its stored form; null: none is given. */
  email: string | null;
  /** The provider asserts that the address is verified. */
  email_verified: boolean;
  name: string | null;
};

/** Undefined for claims without a usable identity. */
export function readIdentity(
  provider: SocialProvider,
  claims: IDToken | undefined,
): ProvenIdentity | undefined {
  if (!claims || !/^[\u0021-\u007e]{1,255}$/.test(claims.sub)) return undefined;
  const email = parseEmail(claims.email).email ?? null;
  return {
    provider,
    issuer: claims.iss,
    subject: claims.sub,
    email,
    // Some providers send it as a string.
    email_verified: email !== null && (claims.email_verified === true || claims.email_verified === "true"),
    name: parsePersonName(claims.name).name ?? null,
  };
}
