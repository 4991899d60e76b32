import { plainCode } from "../../text/plain-number.ts";

/** Town, district and state of a PIN code, as far as the table has it. */
export type PlaceOfPin = {
  pin_code: string;
  /** Null: not in the table, or in several states. */
  district: string | null;
  /** The post town, where all of the code lies in it; null where several places share the code. */
  town: string | null;
  /** Null: known neither by the code nor by its first digits, or the code lies in several states. */
  state: string | null;
};

/** Six digits, the first one not 0 (India Post). */
export const pinCodePattern = /^[1-9]\d{5}$/;

/** Removes separators between the digits; undefined for an invalid PIN code. */
export function pinCodeOf(text: string | undefined): string | undefined {
  const digits = plainCode(text ?? "");
  return pinCodePattern.test(digits) ? digits : undefined;
}

/** Common spellings, and the names in the PIN code table. */
const otherNames: Record<string, string> = {
  orissa: "odisha",
  ଓଡ଼ିଶା: "odisha",
  ओडिशा: "odisha",
  ओड़िशा: "odisha",
  उड़ीसा: "odisha",
  newdelhi: "delhi",
  nctofdelhi: "delhi",
  delhincr: "delhi",
  chattisgarh: "chhattisgarh",
  telengana: "telangana",
  tamilnad: "tamilnadu",
  keralam: "kerala",
  jandk: "jammuandkashmir",
  dadraandnagarhaveli: "dadraandnagarhavelianddamananddiu",
  damananddiu: "dadraandnagarhavelianddamananddiu",
  andamanandnicobar: "andamanandnicobarislands",
  pondicherry: "puducherry",
  uttaranchal: "uttarakhand",
};

/** Normalises a state's name for comparison: "Jammu & Kashmir" and "jammu and kashmir" are equal. */
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
