const pattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/**
 * An id of a row, of any version and in either case, as PostgreSQL and Zod's `guid` take it. Anything else names
 * nobody and nothing, and PostgreSQL would refuse it as broken.
 */
export function isUuid(text: string | null | undefined): text is string {
  return typeof text === "string" && pattern.test(text);
}
