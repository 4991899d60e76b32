/**
 * What in a log line would open something for whoever reads it. A link is logged in many ways, as a path, inside a
 * message or a stack, by a library, so whole lines are searched and no caller has to think of it.
 */

/** Addresses with a secret in their path, as in the tables of routes; a test compares them. */
export const secretRoutes = ["/donations/given/:token"];

/** Names of parameters of addresses whose values are secret, in links of mails and on the way back from providers. */
export const secretParameters = ["token", "gift", "code", "state"];

/** In JSON: whatever a path can hold, also quotes, which stand there escaped. */
const secret = String.raw`(?:[^"\\/?#&\s]|\\[^n])+`;
/** Also inside another address, as in `redirectTo`. */
const slash = "(?:/|%2F)+";

const inPath = secretRoutes.map((route) => {
  const parts = route.split("/").map((part) => (part.startsWith(":") ? secret : part));
  const last = parts.pop();
  return new RegExp(`(${parts.join(slash)}${slash})${last}`, "gi");
});
const inQuery = new RegExp(`((?:[?&;]|%3F|%26)(?:${secretParameters.join("|")})(?:=|%3D))${secret}`, "gi");
/** Longer than any id, and mixed as only random text is: a token of ours, wherever it stands. */
const longToken = /(?=[\w-]*\d)(?=[\w-]*[a-z])(?=[\w-]*[A-Z])(?<![\w-])[\w-]{40,}/g;
/** Mail servers repeat the address that they refuse. */
const email = /[\w.+-]+@[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}\b/gi;

/** A line of the log in JSON, which it stays. */
export function withoutSecrets(line: string): string {
  let redacted = line
    .replaceAll(longToken, "[token]")
    .replaceAll(email, "[email]")
    .replaceAll(inQuery, "$1[token]");
  for (const pattern of inPath) redacted = redacted.replaceAll(pattern, "$1[token]");
  return redacted;
}
