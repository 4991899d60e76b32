import { plainCode } from "../../text/plain-number.ts";

/** Where a PIN code delivers, as far as the table of codes has it. */
export type PlaceOfPin = {
  pin_code: string;
  /** Null: the table does not have this code. */
  district: string | null;
  /** Null: neither the code nor its first digits say it. */
  state: string | null;
};

/** Six digits, the first one not 0 (India Post). */
export const pinCodePattern = /^[1-9]\d{5}$/;

/** Without what people put between its digits; undefined for what is no PIN code. */
export function pinCodeOf(text: string | undefined): string | undefined {
  const digits = plainCode(text ?? "");
  return pinCodePattern.test(digits) ? digits : undefined;
}

/** Names that people write, and what the table of codes says. */
const otherNames: Record<string, string> = {
  orissa: "odisha",
  ଓଡ଼ିଶା: "odisha",
  ओडिशा: "odisha",
  ओड़िशा: "odisha",
  उड़ीसा: "odisha",
  pondicherry: "puducherry",
  uttaranchal: "uttarakhand",
};

/** For comparisons only: however it is written, "Jammu & Kashmir" or "jammu and kashmir", a state has one plain name. */
export function plainStateName(text: string): string {
  const name = text
    .normalize("NFC")
    .toLowerCase()
    .replaceAll("&", "and")
    .replaceAll(/[^\p{L}\p{M}]/gu, "");
  return otherNames[name] ?? name;
}

export function isSameState(one: string, other: string): boolean {
  return plainStateName(one) === plainStateName(other);
}
