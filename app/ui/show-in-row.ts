/**
 * Keeps one child of a row of tabs or chips in the middle of the row if that is wider than the screen, without
 * scrolling the page: now, and whenever the child's size changes, as it does when a font arrives after the text.
 * Returns what ends it.
 */
export function showInRow(row: HTMLElement | null, position: number): (() => void) | undefined {
  const child = row?.children[position];
  if (!row || !child) return;
  const observer = new ResizeObserver(() => {
    const { left, width } = row.getBoundingClientRect();
    const place = child.getBoundingClientRect();
    row.scrollLeft += place.left + place.width / 2 - (left + width / 2);
  });
  observer.observe(child);
  return () => observer.disconnect();
}
