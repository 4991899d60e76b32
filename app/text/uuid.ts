const pattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/**
 * Whether a text is an id as PostgreSQL writes it: in small letters, since ids are also compared as text, as in the tags
 * of kept pages. Anything else names nothing, and the database would refuse it as broken.
 */
export function isUuid(text: string | null | undefined): text is string {
  return typeof text === "string" && pattern.test(text);
}
