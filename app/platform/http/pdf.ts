/** A document as the answer to a request: shown by the browser, or saved under this name, without its ending. */
export function pdfResponse(pdf: Uint8Array<ArrayBuffer>, filename: string): Response {
  // Numbers of documents have slashes, which names of files cannot have.
  const name = filename.replaceAll(/[^\w.-]+/g, "-");
  return new Response(pdf, {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": `inline; filename="${name}.pdf"`,
      "Cache-Control": "private, no-store",
      "X-Content-Type-Options": "nosniff",
    },
  });
}
