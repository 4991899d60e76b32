/** Whether this can be the token of a mailed link: any other value matches no row, and may not even be valid text. */
export function isLinkToken(given: unknown): given is string {
  return typeof given === "string" && /^[\w-]{43}$/.test(given);
}
