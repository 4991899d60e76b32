/**
 * Redacts secrets in log lines that would give a reader access. A link can be logged as a path, inside a message or a
 * stack, or by a library, so whole lines are searched and callers need not remember it.
 */

/** Routes with a secret in their path, as in the route tables; a test compares them. */
export const secretRoutes = [
  "/donations/given/:token",
  "/donations/monthly/:token",
  "/receipts/verify/:token",
];

/** Query parameters whose values are secret, in links of mails and in callbacks of identity providers. */
export const secretParameters = ["token", "gift", "monthly", "code", "state", "donations"];

/** In JSON: any character that a path can hold, including quotes, which JSON escapes. */
const secret = String.raw`(?:[^"\\/?#&\s]|\\[^n])+`;
/** Also inside a nested URL, as in `redirectTo`. */
const slash = "(?:/|%2F)+";

const inPath = secretRoutes.map((route) => {
  const parts = route.split("/").map((part) => (part.startsWith(":") ? secret : part));
  const last = parts.pop();
  return new RegExp(`(${parts.join(slash)}${slash})${last}`, "gi");
});
const inQuery = new RegExp(`((?:[?&;]|%3F|%26)(?:${secretParameters.join("|")})(?:=|%3D))${secret}`, "gi");
/** Longer than any id, and mixed as only random text is: one of our tokens, wherever it occurs. */
const longToken = /(?=[\w-]*\d)(?=[\w-]*[a-z])(?=[\w-]*[A-Z])(?<![\w-])[\w-]{40,}/g;
/** Mail servers repeat the address that they reject. */
const email = /[\w.+-]+@[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}\b/gi;

/** Redacts a JSON log line, which stays valid JSON. */
export function withoutSecrets(line: string): string {
  let redacted = line
    .replaceAll(longToken, "[token]")
    .replaceAll(email, "[email]")
    .replaceAll(inQuery, "$1[token]");
  for (const pattern of inPath) redacted = redacted.replaceAll(pattern, "$1[token]");
  return redacted;
}
