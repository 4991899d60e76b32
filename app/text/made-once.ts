/**
 * A value that is made when it is first used. For formats of Intl: a browser's first one takes it 15 ms and more, which
 * would hold up the start of a page.
 */
export function madeOnce<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}
