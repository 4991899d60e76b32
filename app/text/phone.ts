export const phoneMaxLength = 20;

/**
 * Digits, singly or in brackets, with blanks and at most one dot or hyphen between them. No two ways to read a text, so
 * that none takes long.
 */
const writing = /^\+?(?:\(\d{1,6}\)|\d)(?: *(?:[.-] *)?(?:\(\d{1,6}\)|\d))*$/;

/** A telephone number as people write it, of 7 to 15 digits (ITU-T E.164). Blanks at its ends are not part of it. */
export function isPhone(text: string): boolean {
  if (text.length > phoneMaxLength || !writing.test(text)) return false;
  const digits_count = text.replaceAll(/\D/g, "").length;
  return digits_count >= 7 && digits_count <= 15;
}
