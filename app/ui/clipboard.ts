/** Whether the text was copied. Only over https do browsers have an API for it, and even then they may deny it. */
export async function copyToClipboard(text: string): Promise<boolean> {
  try {
    // Throws without the API, too.
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return isCopiedBySelection(text);
  }
}

/** The way of before that API, which browsers still have over plain http. */
function isCopiedBySelection(text: string): boolean {
  const { activeElement: focused } = document;
  const field = document.createElement("textarea");
  field.value = text;
  field.readOnly = true;
  field.className = "sr-only";
  // Outside of an open dialog nothing can be selected.
  (focused?.closest("dialog") ?? document.body).append(field);
  field.select();
  // oxlint-disable-next-line typescript/no-deprecated
  const is_copied = document.execCommand("copy");
  field.remove();
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  return is_copied;
}
