/**
 * For a `clientLoader`: opens the page at once and lets it wait for its data where it shows it, by `Arriving`.
 * The loader answers `{ page }`.
 */
export function arrivingPage<Page>(answer: Promise<{ page: Page }>): { page: Promise<Page> } {
  const page = answer.then((answered) => answered.page);
  // `Arriving` says that it failed; without a listener before it does, the browser would call it unhandled.
  page.catch(() => {});
  return { page };
}
