/**
 * For a `clientLoader`: opens the page at once and lets it wait for its data where it shows it, by `DeferredPage`.
 * The loader answers `{ page }`.
 */
export function deferredPage<Page>(answer: Promise<{ page: Page }>): { page: Promise<Page> } {
  const page = answer.then((answered) => answered.page);
  // `DeferredPage` says that it failed; without a listener before it does, the browser would call it unhandled.
  page.catch(() => {});
  return { page };
}
