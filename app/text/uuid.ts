const pattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Sorts before every other id: where lists by id begin. */
export const lowestUuid = "00000000-0000-0000-0000-000000000000";

/**
 * Whether a text is an id in PostgreSQL's spelling: in lower case, since ids are also compared as text, for instance
 * in cache tags. Any other text matches no row, and the database would reject it as malformed.
 */
export function isUuid(text: string | null | undefined): text is string {
  return typeof text === "string" && pattern.test(text);
}
