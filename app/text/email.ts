/** Maximum length of an address (RFC 5321). */
export const emailMaxLength = 254;
const localPartMaxLength = 64;
/** Unambiguous, so that matching takes linear time. */
const pattern =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/;

/** `unicode`: the local part has letters other than a to z. */
export type EmailProblem = "missing" | "invalid" | "unicode";
export type ParsedEmail =
  | { email: string; problem?: undefined }
  | { email?: undefined; problem: EmailProblem };

/**
 * Normalises an address to the stored form: trimmed, in lower case, its domain in Punycode (`münchen.de` is
 * `xn--mnchen-3ya.de`). A local part with non-ASCII letters is rejected: look-alike letters would allow several
 * accounts, and few mail servers deliver to them.
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

/**
 * The domain normalised by the host rules of URLs (UTS 46), which browser and server share; empty for an invalid name.
 */
function asciiDomain(domain: string): string {
  if (/^[a-z0-9.-]*$/i.test(domain)) return domain.toLowerCase();
  if (/[\p{Cc} /?#@:\\%[\]]/u.test(domain)) return "";
  return URL.parse(`http://${domain}`)?.hostname ?? "";
}
