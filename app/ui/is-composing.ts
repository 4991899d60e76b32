/**
 * An input method writes a character, as for Odia and Hindi, and the key belongs to it: Enter takes the suggestion and
 * sends nothing. Safari reports the last key only by this code, after the composition has ended.
 */
export function isComposing({
  isComposing,
  keyCode,
}: Pick<KeyboardEvent, "isComposing" | "keyCode">): boolean {
  return isComposing || keyCode === 229;
}
