/**
 * The language tag of a user's text, by its script: "or" for Odia, "hi" for Devanagari, else undefined, the page's
 * own. It selects the voice of screen readers and the font.
 */
export function scriptLanguage(text: string): "or" | "hi" | undefined {
  const odia = text.search(/[\u0b00-\u0b7f]/);
  const devanagari = text.search(/[\u0900-\u0963\u0966-\u097f]/);
  if (odia < 0) return devanagari < 0 ? undefined : "hi";
  return devanagari >= 0 && devanagari < odia ? "hi" : "or";
}
