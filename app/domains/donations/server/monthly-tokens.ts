import { timingSafeEqual } from "node:crypto";
import { keyedHash, type Secrets } from "../../../platform/secrets.ts";
import type { Services } from "../../../platform/services.ts";
import { linkLifetime_days, monthlyPath } from "../monthly-gift.ts";
import { donationToken, readDonationToken } from "./tokens.ts";
import { day_ms } from "../../../text/day-length.ts";

/**
 * Links to a monthly gift, without an account: its id, the last day the link is valid, and a signature over both with
 * the site's key.
 */

const purpose = "links to monthly gifts in letters";
const secret_bytes = 24;

export function monthlyToken(secrets: Secrets, monthly_gift_id: string, now: Date = new Date()): string {
  const [key] = secrets.keys(purpose);
  if (!key) throw new Error("The site has no key to sign links with");
  const last_day = (Math.floor(now.getTime() / day_ms) + linkLifetime_days).toString(36).padStart(4, "0");
  return last_day + donationToken(monthly_gift_id, signatureOf(key, monthly_gift_id, last_day));
}

type MonthlyLink = { id: string; is_expired: boolean };

/** Undefined for any text not made by `monthlyToken`. */
export function readMonthlyToken(
  secrets: Secrets,
  token: string,
  now: Date = new Date(),
): MonthlyLink | undefined {
  const [, last_day, signed = ""] = /^([0-9a-z]{4})(.+)$/.exec(token) ?? [];
  const parsed = readDonationToken(signed);
  if (!parsed || last_day === undefined) return undefined;
  const claimed = Buffer.from(parsed.access_secret, "base64url");
  const is_signed = secrets
    .keys(purpose)
    .some((key) =>
      timingSafeEqual(claimed, Buffer.from(signatureOf(key, parsed.donation_id, last_day), "base64url")),
    );
  if (!is_signed) return undefined;
  const is_expired = Math.floor(now.getTime() / day_ms) > Number.parseInt(last_day, 36);
  return { id: parsed.donation_id, is_expired };
}

/** Absolute URL of its page, for mails to its donor. */
export function monthlyLink(
  { config, secrets }: Pick<Services, "config" | "secrets">,
  monthly_gift_id: string,
): string {
  return `${config.public_url}${monthlyPath(monthlyToken(secrets, monthly_gift_id))}`;
}

function signatureOf(key: Buffer, id: string, last_day: string): string {
  return keyedHash(key, `${id} until ${last_day}`).subarray(0, secret_bytes).toString("base64url");
}
