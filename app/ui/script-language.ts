/**
 * The language tag for a text that people wrote, by its script: "or" for Odia, "hi" for Devanagari, else undefined,
 * which is the page's own. With it a screen reader speaks the text rightly, and the letters get their typeface.
 */
export function scriptLanguage(text: string): "or" | "hi" | undefined {
  const odia = text.search(/[\u0b00-\u0b7f]/);
  const devanagari = text.search(/[\u0900-\u0963\u0966-\u097f]/);
  if (odia < 0) return devanagari < 0 ? undefined : "hi";
  return devanagari >= 0 && devanagari < odia ? "hi" : "or";
}
