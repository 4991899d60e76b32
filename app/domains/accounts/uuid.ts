const pattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Anything else names nobody and nothing, and PostgreSQL would refuse it as broken. */
export function isUuid(text: string): boolean {
  return pattern.test(text);
}
