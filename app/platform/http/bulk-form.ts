import * as m from "#messages";
import { isUuid } from "../../text/uuid.ts";
import { Failure, isFailure } from "../failure.ts";
import { type FormAction, formAction, type FormOutcome, type SentForm } from "./form.ts";

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

type BulkChange = {
  /** Rows that can be selected at once. */
  most: number;
  /** Title of a refusal. */
  failed: string;
  /** Those of the selected ids that can be changed now. */
  applicable: (ids: string[]) => Promise<string[]>;
  /** There are none of them any more. */
  none: () => string;
  /** Before the first one is changed, such as reading further fields. Throws 400, 429. */
  begin?: (sent: SentForm) => Promise<void>;
  /** Changes one, in a transaction of its own. Throws 404 or 409 where somebody was faster. */
  change: (id: string, sent: SentForm) => Promise<void>;
  done: (count: number) => string;
  late: (count: number) => string;
};

/** Asks first, with the number of rows; then each is changed, unless somebody was faster. */
export function bulkChange(declared: BulkChange): FormAction<BulkAsked> {
  const { most, failed, applicable, none, begin, change, done, late } = declared;
  return formAction({
    failed,
    lists: ["selected"],
    async perform(_fields, sent): Promise<FormOutcome<BulkAsked>> {
      const { selected, confirmed_count } = readBulkForm(sent, most);
      if (confirmed_count === null) {
        const ids = await applicable(selected.filter(isUuid));
        if (ids.length === 0) throw new Failure(409, "selection_changed", none());
        return { asked: { selected: ids, count: ids.length } };
      }
      refuseUnlessCounted(confirmed_count, selected.length);
      await begin?.(sent);
      let changed = 0;
      for (const id of selected) if (await isInTime(change(id, sent))) changed += 1;
      const too_late = selected.length - changed;
      return {
        notice: {
          tone: changed > 0 ? "success" : "destructive",
          title: done(changed),
          ...(too_late > 0 && { text: late(too_late) }),
        },
      };
    },
  });
}

async function isInTime(change: Promise<void>): Promise<boolean> {
  try {
    await change;
    return true;
  } catch (error) {
    if (isFailure(error) && (error.status === 404 || error.status === 409)) return false;
    throw error;
  }
}
