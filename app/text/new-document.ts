/**
 * Always loaded as new documents: pages that take money, because the document's CSP allows the payment window's hosts,
 * and URLs that are not pages of the router.
 */
const documents = /^\/(?:donations(?:\/|$)|campaigns\/.|fundraisers\/.|checkout$|api\/)/;

/** Whether this path, without its language, needs a new document: the router must not lead there. */
export function needsNewDocument(path: string): boolean {
  return documents.test(path);
}
