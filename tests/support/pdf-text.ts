import { PDFiumLibrary } from "@hyzyla/pdfium";

/** The text of each page, as the reader inside Chromium finds it. */
export async function pdfPages(bytes: Uint8Array): Promise<string[]> {
  const library = await PDFiumLibrary.init();
  const pdf = await library.loadDocument(bytes);
  try {
    return [...pdf.pages()].map((page) => page.getText());
  } finally {
    pdf.destroy();
    library.destroy();
  }
}

/**
 * Only what is seen of a text: extraction puts spaces between letters that are drawn together, and a long word may be
 * broken.
 */
export function inkOf(text: string): string {
  return text.normalize("NFC").replaceAll(/[\s\p{Cc}\p{Cf}\uFFFE]/gu, "");
}

/** The ink of all pages. */
export async function inkOfPdf(bytes: Uint8Array): Promise<string> {
  return inkOf((await pdfPages(bytes)).join(""));
}
