/**
 * For a `clientLoader`: opens the page immediately and lets `DeferredPage` wait for its data. The loader returns `{
 * page }`.
 */
export function deferredPage<Page>(answer: Promise<{ page: Page }>): { page: Promise<Page> } {
  const page = answer.then((answered) => answered.page);
  // `DeferredPage` handles the failure; without a handler before it renders, the browser would report an unhandled
  // rejection.
  page.catch(() => {});
  return { page };
}
