export const phoneMaxLength = 20;

/**
 * Digits, singly or in brackets, with spaces and at most one dot or hyphen between them. Unambiguous, so that
 * matching takes linear time.
 */
const writing = /^\+?(?:\(\d{1,6}\)|\d)(?: *(?:[.-] *)?(?:\(\d{1,6}\)|\d))*$/;

/** A telephone number as people write it, of 7 to 15 digits (ITU-T E.164), without spaces around it. */
export function isPhone(text: string): boolean {
  if (text.length > phoneMaxLength || !writing.test(text)) return false;
  const digits_count = text.replaceAll(/\D/g, "").length;
  return digits_count >= 7 && digits_count <= 15;
}
