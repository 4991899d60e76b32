import * as m from "#messages";
import { Failure } from "../failure.ts";
import type { SentForm } from "./form.ts";

/** What is asked before several rows are changed: as the form names them, and how many. */
export type BulkAsked = { selected: string[]; count: number };

/** An action on several rows of a table, as its form sends it. */
type BulkForm = {
  /** Without repetitions, at least one. */
  selected: string[];
  /** How many rows the person was asked about and said yes to; null while they are not asked yet. */
  confirmed_count: number | null;
};

/** Throws 400 for no rows or more than `most`. */
export function readBulkForm({ values, lists }: SentForm, most: number): BulkForm {
  const selected = [...new Set(lists.selected)];
  if (selected.length === 0) throw new Failure(400, "nothing_selected", m.platform_bulk_nothing());
  if (selected.length > most) throw new Failure(400, "too_many_selected", m.platform_bulk_too_many({ most }));
  const { confirmed_count = "" } = values;
  const is_count = /^\d{1,4}$/.test(confirmed_count);
  return { selected, confirmed_count: is_count ? Number(confirmed_count) : null };
}

/** Throws 409 when another number of rows would be changed than the person said yes to; nothing is changed then. */
export function refuseUnlessCounted(confirmed_count: number, count: number): void {
  if (confirmed_count === count) return;
  throw new Failure(409, "selection_changed", m.platform_bulk_changed({ confirmed: confirmed_count, count }));
}
