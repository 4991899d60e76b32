/** Whether a field's value differs from the one it came with. */
export function isChanged(field: Element): boolean {
  if (field instanceof HTMLSelectElement) {
    const came_with = [...field.options].findIndex(({ defaultSelected }) => defaultSelected);
    return field.selectedIndex !== Math.max(0, came_with);
  }
  // Fields have lines without carriage returns.
  if (field instanceof HTMLTextAreaElement)
    return field.value !== field.defaultValue.replaceAll("\r\n", "\n");
  if (!(field instanceof HTMLInputElement) || field.type === "file") return false;
  return field.value !== field.defaultValue || field.checked !== field.defaultChecked;
}
