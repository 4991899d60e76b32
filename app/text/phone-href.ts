/** The `tel:` address of a phone number, as https://www.rfc-editor.org/rfc/rfc3966 has it: without what parts its digits. */
export function phoneHref(phone: string): string {
  return `tel:${phone.replaceAll(/[^+\d]/g, "")}`;
}
