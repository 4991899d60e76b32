/** Without what XML 1.0 (2.2) lacks: one such character makes a whole document unreadable. */
export function xmlCharacters(text: string): string {
  return text.replaceAll(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, "");
}

/** The content of an element. */
export function xmlText(text: string): string {
  return xmlCharacters(text).replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
