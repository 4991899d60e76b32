/** Whether a link from a letter could carry this: anything else is found nowhere, and some of it is not even text. */
export function isLinkToken(given: unknown): given is string {
  return typeof given === "string" && /^[\w-]{43}$/.test(given);
}
