import { timingSafeEqual } from "node:crypto";
import { keyedHash, type Secrets } from "../../../platform/secrets.ts";
import type { BankDetails } from "../bank-details.ts";

const purpose = "seller bank details fingerprint";

/** Keyed, because account numbers are few enough to guess them from a plain hash. */
export function bankFingerprint(secrets: Secrets, details: BankDetails): Buffer {
  return hashed(secrets.keys(purpose)[0] as Buffer, details);
}

/** Also of a fingerprint that was made with the previous key. */
export function isBankFingerprint(secrets: Secrets, details: BankDetails, fingerprint: Buffer): boolean {
  return secrets.keys(purpose).some((key) => timingSafeEqual(hashed(key, details), fingerprint));
}

function hashed(key: Buffer, details: BankDetails): Buffer {
  const { kind, account_holder } = details;
  const account = details.kind === "bank" ? [details.account_number, details.ifsc] : [details.upi_id];
  return keyedHash(key, JSON.stringify([kind, account_holder, ...account]));
}
