import { type KeyboardEvent, useCallback } from "react";

const linkOf = (row: Element) => row.querySelector<HTMLElement>("[data-row-link]");

/** Inputs and widgets with their own arrow keys keep their keys. */
function keepsItsKeys(target: EventTarget): boolean {
  if (!(target instanceof HTMLElement)) return true;
  if (target instanceof HTMLInputElement) return target.type !== "checkbox";
  return target.isContentEditable || target.matches("textarea, select, [role=menu] *, dialog *");
}

/**
 * Keyboard shortcuts of a table, active while the focus is inside it: `j` and `k`, or up and down, move between the
 * links of its rows, Home and End to the first and last, `x` selects a row. Enter opens a link as usual.
 */
export function useRowKeys() {
  return useCallback((event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey || keepsItsKeys(event.target)) return;
    const rows = [...event.currentTarget.querySelectorAll("[data-row]")];
    const here = rows.findIndex((row) => row.contains(event.target as Node));
    if (event.key === "x") {
      const box = rows[here]?.querySelector<HTMLInputElement>("input[type=checkbox]");
      if (!box) return;
      event.preventDefault();
      box.click();
      return;
    }
    const target = rowAfterKey(event.key, here, rows.length);
    const row = target === null ? undefined : rows[target];
    if (!row) return;
    event.preventDefault();
    linkOf(row)?.focus();
    row.scrollIntoView({ block: "nearest" });
  }, []);
}

/** The row that a key moves to, clamped to the ends; null for other keys. `here` is -1 outside the rows. */
export function rowAfterKey(key: string, here: number, count: number): number | null {
  if (count === 0) return null;
  switch (key) {
    case "j":
    case "ArrowDown":
      return Math.min(here + 1, count - 1);
    case "k":
    case "ArrowUp":
      return Math.max(here - 1, 0);
    case "Home":
      return 0;
    case "End":
      return count - 1;
    default:
      return null;
  }
}
