import { plainNumber } from "./plain-number.ts";

export const phoneMaxLength = 20;

/**
 * Digits, singly or in brackets, with spaces and at most one dot or hyphen between them; a plus is before the first
 * one, or in its brackets. Unambiguous, so that matching takes linear time.
 */
const writing = /^(?:\+?(?:\(\d{1,6}\)|\d)|\(\+\d{1,6}\))(?: *(?:[.-] *)?(?:\(\d{1,6}\)|\d))*$/;

/** A telephone number as people write it, with 7 to 15 digits (ITU-T E.164), without surrounding spaces. */
export function isPhone(text: string): boolean {
  if (text.length > phoneMaxLength || !writing.test(text)) return false;
  const digits_count = text.replaceAll(/\D/g, "").length;
  return digits_count >= 7 && digits_count <= 15;
}

export type ParsedPhone =
  | { phone: string; problem?: undefined }
  | { phone?: undefined; problem: "missing" | "invalid" };

/** Normalises a number in any script to the stored form, with single spaces. */
export function parsePhone(given: unknown): ParsedPhone {
  const phone = typeof given === "string" ? plainNumber(given).replaceAll(/ {2,}/g, " ") : "";
  if (phone === "") return { problem: "missing" };
  return isPhone(phone) ? { phone } : { problem: "invalid" };
}

/** Country codes by prefix (ITU-T E.164): one, two, else three digits. */
const countryCode = /^\+ *([17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})[ .-]*/;

/**
 * A telephone number that spreadsheets keep as text: "(+91) 98765 43210" starts no formula, and spaces keep it from
 * being parsed as a number, which would lose a leading zero. It reads as the same number (`isPhone`), so it is no longer
 * than one may be. Any other text is returned unchanged.
 */
export function phoneForSpreadsheets(text: string): string {
  if (!isPhone(text)) return text;
  const spaced = text
    .replace(/^\+\(/, "(+")
    .replace(countryCode, "(+$1) ")
    .replaceAll(/ *[.-] */g, " ")
    .replaceAll(/\)(?=\d)/g, ") ");
  const written = withSpace(spaced);
  return isPhone(written) ? written : withSpace(withoutMarks(spaced));
}

/** Without one it would be parsed as a number. */
function withSpace(phone: string): string {
  return phone.includes(" ") ? phone : phone.replace(/(?=.{5}$)/, " ");
}

/** Shorter: digits alone behind the country code. */
function withoutMarks(spaced: string): string {
  const [code = ""] = /^\(\+\d+\) /.exec(spaced) ?? [];
  return code + spaced.slice(code.length).replaceAll(/\D/g, "");
}
