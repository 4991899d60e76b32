/** RFC 5321 allows no longer address. */
export const emailMaxLength = 254;
const localPartMaxLength = 64;
/** Each character can be read in one way only, so that a long text takes no longer than its length. */
const pattern =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/;

/** `unicode`: what stands before the @ has other letters than a to z. */
export type EmailProblem = "missing" | "invalid" | "unicode";
export type ParsedEmail =
  | { email: string; problem?: undefined }
  | { email?: undefined; problem: EmailProblem };

/**
 * An address in the one form that is stored: trimmed, in lower case, its domain in letters that every mail server
 * knows (`münchen.de` is `xn--mnchen-3ya.de`). What stands before the @ is refused when it holds other letters:
 * look-alikes among them would be accounts of their own, and few mail servers deliver to them.
 */
export function parseEmail(given: unknown): ParsedEmail {
  const text = typeof given === "string" ? given.trim() : "";
  if (text === "") return { problem: "missing" };
  if (text.length > emailMaxLength || !text.isWellFormed()) return { problem: "invalid" };
  const at = text.lastIndexOf("@");
  const local_part = text.slice(0, at);
  if (at < 1 || local_part.length > localPartMaxLength) return { problem: "invalid" };
  if (/\P{ASCII}/u.test(local_part)) return { problem: "unicode" };
  const email = `${local_part.toLowerCase()}@${asciiDomain(text.slice(at + 1))}`;
  return email.length <= emailMaxLength && pattern.test(email) ? { email } : { problem: "invalid" };
}

/** By the rules of host names in addresses (UTS 46), which browser and server share; empty for what is no name. */
function asciiDomain(domain: string): string {
  if (/^[a-z0-9.-]*$/i.test(domain)) return domain.toLowerCase();
  if (/[\p{Cc} /?#@:\\%[\]]/u.test(domain)) return "";
  return URL.parse(`http://${domain}`)?.hostname ?? "";
}
