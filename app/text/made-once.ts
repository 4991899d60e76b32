/**
 * Lazily created value. For Intl formatters: the first one takes a browser 15 ms or more, which would delay the start
 * of a page.
 */
export function madeOnce<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}
