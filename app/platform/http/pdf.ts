/** A PDF response: shown by the browser, or saved under this name (given without extension). */
export function pdfResponse(pdf: Uint8Array<ArrayBuffer>, filename: string): Response {
  // Document numbers contain slashes, which file names cannot have.
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
