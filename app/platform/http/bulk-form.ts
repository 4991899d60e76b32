import * as m from "#messages";
import { isUuid } from "../../text/uuid.ts";
import { Failure, type FieldErrors, isFailure } from "../failure.ts";
import { type FormAction, formAction, type FormOutcome, type SentForm } from "./form.ts";

/** What is asked before several rows are changed: as the form names them, and how many. */
export type BulkAsked = {
  selected: string[];
  count: number;
  /** Of the rows selected first, how many cannot be changed so. */
  left_out?: number;
};

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
  /** Further fields of the question, shown again as typed. */
  echoed?: readonly string[];
  /** Before the first one is changed, such as reading further fields. Throws 400, 429; what names a field asks again. */
  begin?: (sent: SentForm) => Promise<void>;
  /** Changes one, in a transaction of its own. Throws 404 or 409 where somebody was faster. */
  change: (id: string, sent: SentForm) => Promise<void>;
  done: (count: number) => string;
  /** `why`: the reasons of the refusals, as sentences. */
  late: (count: number, why: string) => string;
};

/** Asks first, with the number of rows; then each is changed, unless somebody was faster. */
export function bulkChange(declared: BulkChange): FormAction<BulkAsked> {
  const { most, failed, applicable, none, echoed = [], begin, change, done, late } = declared;
  return formAction({
    failed,
    lists: ["selected"],
    echoed,
    async perform(_fields, sent): Promise<FormOutcome<BulkAsked>> {
      const { selected, confirmed_count } = readBulkForm(sent, most);
      if (confirmed_count === null) {
        const ids = await applicable(selected.filter(isUuid));
        if (ids.length === 0) throw new Failure(409, "selection_changed", none());
        const left_out = selected.length - ids.length;
        return { asked: { selected: ids, count: ids.length, ...(left_out > 0 && { left_out }) } };
      }
      refuseUnlessCounted(confirmed_count, selected.length);
      const errors = await wrongFields(begin?.(sent));
      if (errors) return { asked: { selected, count: selected.length }, errors };
      const refusals: string[] = [];
      for (const id of selected) {
        const refusal = await refusalOf(change(id, sent));
        if (refusal !== undefined) refusals.push(refusal);
      }
      const too_late = refusals.length;
      const changed = selected.length - too_late;
      return {
        notice: {
          tone: changed > 0 ? "success" : "destructive",
          title: done(changed),
          ...(too_late > 0 && { text: late(too_late, [...new Set(refusals)].join(" ")) }),
        },
      };
    },
  });
}

async function wrongFields(beginning: Promise<void> | undefined): Promise<FieldErrors | undefined> {
  try {
    await beginning;
  } catch (error) {
    if (isFailure(error) && error.fields) return error.fields;
    throw error;
  }
  return undefined;
}

async function refusalOf(change: Promise<void>): Promise<string | undefined> {
  try {
    await change;
  } catch (error) {
    if (isFailure(error) && (error.status === 404 || error.status === 409)) return error.message;
    throw error;
  }
  return undefined;
}
