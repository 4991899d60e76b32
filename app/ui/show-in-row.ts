/** Scrolls a row of tabs that is wider than the screen horizontally, without scrolling the page. */
export function showInRow(row: HTMLElement | null, position: number) {
  const tab = row?.querySelectorAll<HTMLElement>("[data-tab]")[position];
  if (!row || !tab) return;
  const beyond_px = tab.offsetLeft + tab.offsetWidth - row.offsetLeft - row.clientWidth;
  const before_px = tab.offsetLeft - row.offsetLeft;
  if (row.scrollLeft < beyond_px) row.scrollLeft = beyond_px;
  else if (row.scrollLeft > before_px) row.scrollLeft = before_px;
}
