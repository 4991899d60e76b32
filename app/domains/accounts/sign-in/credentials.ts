import { cleanText, hasVisibleText, isStorable } from "../../../text/plain-text.ts";

/** What may be typed on the sign-in pages. Light: the browser has it at once. */

export const shortestPassword = 6;
/** Long enough for any sentence, and short enough that hashing one costs no more than another. */
export const longestPassword = 200;

export const passwordsDifferText = "Passwords do not match";
export const missingPasswordText = "Please enter your password.";
const passwordTooShortText = `The password needs at least ${shortestPassword} characters.`;

/** As a password is compared: typed on another keyboard, the same one may arrive in other code points. */
export function normalisedPassword(password: string): string {
  return password.normalize("NFKC");
}

/**
 * What is wrong with a password that somebody chooses, as far as it shows at once; undefined when nothing is. Whether
 * it is easily guessed is for the server to say.
 */
export function passwordProblem(password: string): string | undefined {
  if (!password.isWellFormed() || /\p{Cc}/u.test(password))
    return "The password contains characters that no keyboard types. Please choose another one.";
  // Before it is brought into one form: for a long row of accents that would take minutes.
  const length = mayBeNormalised(password)
    ? Array.from(normalisedPassword(password)).length
    : Number.POSITIVE_INFINITY;
  if (length < shortestPassword) return passwordTooShortText;
  if (length > longestPassword) return `The password can have at most ${longestPassword} characters.`;
  if (!hasVisibleText(password)) return "The password needs characters that can be seen, not blanks alone.";
  return undefined;
}

/** False for what is too long to be anybody's password, however it is written. */
export function mayBeNormalised(password: string): boolean {
  return password.length <= 4 * longestPassword;
}

/** RFC 5321 allows no longer address. */
const longestEmail = 254;
const longestLocalPart = 64;
const emailPattern =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/;

const missingEmailText = "Please enter your e-mail address.";
const invalidEmailText = "This does not look like an e-mail address. It should be like name@example.org.";
const unicodeEmailText =
  "We can write only to addresses of the letters a to z, digits and signs before the @. Please use another address.";

type ParsedEmail = { email: string; problem?: undefined } | { email?: undefined; problem: string };

/**
 * An address in the one form that is stored: trimmed, in lower case, its domain in letters that every mail server
 * knows (`münchen.de` is `xn--mnchen-3ya.de`). What stands before the @ is refused when it holds other letters:
 * look-alikes among them would be accounts of their own, and few mail servers deliver to them.
 */
export function parseEmail(given: unknown): ParsedEmail {
  const text = typeof given === "string" ? given.trim() : "";
  if (text === "") return { problem: missingEmailText };
  if (text.length > longestEmail || !text.isWellFormed()) return { problem: invalidEmailText };
  const at = text.lastIndexOf("@");
  const local_part = text.slice(0, at);
  if (at < 1 || local_part.length > longestLocalPart) return { problem: invalidEmailText };
  if (/\P{ASCII}/u.test(local_part)) return { problem: unicodeEmailText };
  const email = `${local_part.toLowerCase()}@${asciiDomain(text.slice(at + 1))}`;
  return email.length <= longestEmail && emailPattern.test(email) ? { email } : { problem: invalidEmailText };
}

/** By the rules of host names in addresses (UTS 46), which browser and server share; empty for what is no name. */
function asciiDomain(domain: string): string {
  if (/^[a-z0-9.-]*$/i.test(domain)) return domain.toLowerCase();
  if (/[\p{Cc} /?#@:\\%[\]]/u.test(domain)) return "";
  return URL.parse(`http://${domain}`)?.hostname ?? "";
}

const longestName = 120;

type ParsedName = { name: string; problem?: undefined } | { name?: undefined; problem: string };

export function parseName(given: unknown): ParsedName {
  const name = typeof given === "string" ? cleanText(given) : "";
  if (name === "") return { problem: "Please enter your full name." };
  if (!isStorable(name, { lines: false }))
    return { problem: "The name contains characters that cannot be stored." };
  if (!hasVisibleText(name)) return { problem: "Please enter your full name." };
  if (name.length > longestName) return { problem: `The name can have at most ${longestName} characters.` };
  return { name };
}

/** Null when none is given. */
type ParsedMobile = { mobile: string | null; problem?: undefined } | { mobile?: undefined; problem: string };

export const missingMobileText = "Please enter your mobile number.";

export function parseMobile(given: unknown): ParsedMobile {
  const text = typeof given === "string" ? given.trim() : "";
  if (text === "") return { mobile: null };
  const digits = text.replaceAll(/\D/g, "").length;
  if (text.length > 20 || !/^\+?[0-9][0-9 ()-]*$/.test(text) || digits < 7 || digits > 15)
    return { problem: "Please enter a valid mobile number, such as 98765 43210, or leave it out." };
  return { mobile: text };
}
