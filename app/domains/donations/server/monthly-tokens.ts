import { timingSafeEqual } from "node:crypto";
import { keyedHash, type Secrets } from "../../../platform/secrets.ts";
import type { Services } from "../../../platform/services.ts";
import { donationToken, readDonationToken } from "./tokens.ts";

/** A monthly gift's links, without an account, made like those of donations, with keys of their own. */

const purpose = "links to monthly gifts in letters";
const secret_bytes = 24;

export function monthlyToken(secrets: Secrets, monthly_gift_id: string): string {
  const [key] = secrets.keys(purpose);
  if (!key) throw new Error("The site has no key to sign links with");
  return donationToken(monthly_gift_id, signatureOf(key, monthly_gift_id).toString("base64url"));
}

/** The monthly gift of a token; undefined for any text that `monthlyToken` never made. */
export function monthlyGiftOfToken(secrets: Secrets, token: string): string | undefined {
  const parsed = readDonationToken(token);
  if (!parsed) return undefined;
  const claimed = Buffer.from(parsed.access_secret, "base64url");
  const is_signed = secrets
    .keys(purpose)
    .some((key) => timingSafeEqual(claimed, signatureOf(key, parsed.donation_id)));
  return is_signed ? parsed.donation_id : undefined;
}

export function monthlyLink(
  { config, secrets }: Pick<Services, "config" | "secrets">,
  monthly_gift_id: string,
): string {
  return `${config.public_url}/donations/monthly/${monthlyToken(secrets, monthly_gift_id)}`;
}

function signatureOf(key: Buffer, text: string): Buffer {
  return keyedHash(key, text).subarray(0, secret_bytes);
}
