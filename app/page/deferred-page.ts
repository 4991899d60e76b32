/**
 * For a `clientLoader`: opens the page immediately and lets `DeferredPage` wait for its data. The loader returns `{
 * page }`.
 */
export function deferredPage<Page>(answer: Promise<{ page: Page }>): { page: Promise<Page> } {
  const page = answer.then((answered) => answered.page);
  // `DeferredPage` handles the rejection; until it renders, this prevents an unhandled rejection error.
  page.catch(() => {});
  return { page };
}
