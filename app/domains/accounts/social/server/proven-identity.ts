import type { IDToken } from "openid-client";
import type { SocialProvider } from "../social.ts";
import { parseEmail } from "../../../../text/email.ts";
import { parsePersonName } from "../../../../text/person-name.ts";

/** Somebody as a provider vouches for them. */
export type ProvenIdentity = {
  provider: SocialProvider;
  issuer: string;
  subject: string;
  /** In the one form that is stored; null: none is given. */
  email: string | null;
  /** The provider vouches that the address is theirs. */
  email_verified: boolean;
  name: string | null;
};

/** Undefined for claims by which nobody can be known. */
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
    // Some providers write it as a text.
    email_verified: email !== null && (claims.email_verified === true || claims.email_verified === "true"),
    name: parsePersonName(claims.name).name ?? null,
  };
}
