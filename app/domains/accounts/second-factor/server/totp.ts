import { Secret, TOTP } from "otpauth";
import { plainCode } from "../../../../text/plain-number.ts";

/** Parameters that every authenticator app supports; RFC 6238 with its recommended 160-bit secret. */
const settings = { algorithm: "SHA1", digits: 6, period: 30 } as const;
const secret_bytes = 20;
/** One time step before and one after the current one: clocks differ, and people type slowly. */
const window = 1;

/** Base32, the format for typing it into authenticator apps. */
export function createTotpSecret(): string {
  return new Secret({ size: secret_bytes }).base32;
}

/** The otpauth URI encoded in the QR code. */
export function totpUri(totp: { secret: string; issuer: string; label: string }): string {
  return new TOTP({
    ...settings,
    issuer: totp.issuer,
    label: totp.label,
    secret: Secret.fromBase32(totp.secret),
  }).toString();
}

/** A typed code without spaces; undefined if it is malformed. */
export function parseTotpCode(text: string): string | undefined {
  const code = plainCode(text);
  return /^[0-9]{6}$/.test(code) ? code : undefined;
}

/** The time step of this code, among the current one and its neighbours; undefined for a wrong code. */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  const timestamp = now.getTime();
  const delta = TOTP.validate({
    ...settings,
    secret: Secret.fromBase32(secret),
    token: code,
    timestamp,
    window,
  });
  return delta === null ? undefined : TOTP.counter({ period: settings.period, timestamp }) + delta;
}
