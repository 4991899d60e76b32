import { randomBytes, timingSafeEqual } from "node:crypto";
import { keyedHash, type Secrets } from "../../../platform/secrets.ts";

/**
 * A donor's link to a donation, without an account: the donation's id, and a secret of which only the hash is stored.
 * Mails are written after that secret is gone: their links carry a signature by the site's key instead.
 */

export function donationToken(donation_id: string, access_secret: string): string {
  const id = Buffer.from(donation_id.replaceAll("-", ""), "hex").toString("base64url");
  return id + access_secret;
}

/** Undefined for any text not made by `donationToken`. */
export function readDonationToken(token: string): { donation_id: string; access_secret: string } | undefined {
  const [, id, access_secret] = /^([A-Za-z0-9_-]{22})([A-Za-z0-9_-]{32})$/.exec(token) ?? [];
  if (!id || !access_secret) return undefined;
  const hex = Buffer.from(id, "base64url").toString("hex");
  return { donation_id: hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5"), access_secret };
}

const secret_bytes = 24;

/** With an idempotency key it is derived from that key, so that a repeated request returns the same link. */
export function newAccessSecret(secrets: Secrets, idempotency_key: string | undefined): string {
  const derived = idempotency_key === undefined ? undefined : accessSecretsOf(secrets, idempotency_key)[0];
  return derived ?? randomBytes(secret_bytes).toString("base64url");
}

/** One per site key, the current one first. */
export function accessSecretsOf({ keys }: Secrets, idempotency_key: string): string[] {
  return keys("donation-access").map((key) => signatureOf(key, idempotency_key).toString("base64url"));
}

const signaturePurpose = "links to donations in letters";

/** Token for links in mails. Valid until the site's key has been rotated twice. */
export function mailedToken(secrets: Secrets, donation_id: string): string {
  const [key] = secrets.keys(signaturePurpose);
  if (!key) throw new Error("The site has no key to sign links with");
  return donationToken(donation_id, signatureOf(key, donation_id).toString("base64url"));
}

/** The donation of a token made by `mailedToken`, without a database query; undefined for any other text. */
export function donationOfMailedToken(secrets: Secrets, token: string): string | undefined {
  const parsed = readDonationToken(token);
  return parsed && isMailedSecret(secrets, parsed.donation_id, parsed.access_secret)
    ? parsed.donation_id
    : undefined;
}

/** Whether a link's secret part was made by `mailedToken`. */
export function isMailedSecret(secrets: Secrets, donation_id: string, access_secret: string): boolean {
  const claimed = Buffer.from(access_secret, "base64url");
  return secrets
    .keys(signaturePurpose)
    .some((key) => timingSafeEqual(claimed, signatureOf(key, donation_id)));
}

function signatureOf(key: Buffer, text: string): Buffer {
  return keyedHash(key, text).subarray(0, secret_bytes);
}
