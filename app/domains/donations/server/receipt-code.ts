import { timingSafeEqual } from "node:crypto";
import { keyedHash, type Secrets } from "../../../platform/secrets.ts";

/**
 * Code in a receipt's QR link: its number, signed with the site's key, so that numbers cannot be guessed. Valid until
 * the site's key has been rotated twice.
 */

const purpose = "codes on receipts";
const signature_bytes = 16;

export function receiptCode(secrets: Secrets, receipt_number: string): string {
  const [key] = secrets.keys(purpose);
  if (!key) throw new Error("The site has no key to sign receipts with");
  return `${receipt_number.replace("/", "-")}.${signatureOf(key, receipt_number).toString("base64url")}`;
}

export function verificationUrl(public_url: string, code: string): string {
  return `${public_url}/receipts/verify/${code}`;
}

/** The receipt's number; undefined for any code not made here. */
export function receiptNumberOf(secrets: Secrets, code: string): string | undefined {
  const [, year, place, signature] = /^(\d{4}-\d{2})-(\d{6,12})\.([\w-]{22})$/.exec(code) ?? [];
  if (!year || !place || !signature) return undefined;
  const receipt_number = `${year}/${place}`;
  const claimed = Buffer.from(signature, "base64url");
  const is_ours = secrets
    .keys(purpose)
    .some((key) => timingSafeEqual(claimed, signatureOf(key, receipt_number)));
  return is_ours ? receipt_number : undefined;
}

function signatureOf(key: Buffer, text: string): Buffer {
  return keyedHash(key, text).subarray(0, signature_bytes);
}
