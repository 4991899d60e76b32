/**
 * Whether an input method is composing a character, as for Odia and Hindi, and handles the key: Enter then accepts the
 * suggestion and must not submit. Safari reports the last key after the composition has ended, with this key code only.
 */
export function isComposing({
  isComposing,
  keyCode,
}: Pick<KeyboardEvent, "isComposing" | "keyCode">): boolean {
  return isComposing || keyCode === 229;
}
