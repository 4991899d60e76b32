import * as m from "#messages";
import { isUuid } from "../../text/uuid.ts";
import { Failure, type FieldErrors, isFailure } from "../failure.ts";
import { type FormAction, formAction, type FormOutcome, type SentForm } from "./form.ts";

/** Confirmation before several rows are changed: the rows' ids as in the form, and their number. */
export type BulkAsked = {
  selected: string[];
  count: number;
  /** How many of the selected rows cannot be changed this way. */
  left_out?: number;
  /** What people should know before they confirm. */
  facts?: string;
};

/** A bulk action on table rows, as its form sends it. */
type BulkForm = {
  /** Distinct, at least one. */
  selected: string[];
  /** The number of rows that the user confirmed; null before the confirmation. */
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

/** Throws 409 when the number of rows differs from the one that the user confirmed; nothing is changed then. */
export function refuseUnlessCounted(confirmed_count: number, count: number): void {
  if (confirmed_count === count) return;
  throw new Failure(409, "selection_changed", m.platform_bulk_changed({ confirmed: confirmed_count, count }));
}

type BulkChange = {
  /** Maximum number of rows in one selection. */
  most: number;
  /** Title of a refusal. */
  failed: string;
  /** The selected ids that can be changed now. */
  applicable: (ids: string[]) => Promise<string[]>;
  /** What is true of those that would be changed, for the confirmation. */
  factsOf?: (ids: readonly string[]) => Promise<string>;
  /** Message when none of them can be changed any longer. */
  none: () => string;
  /** Further fields of the confirmation form, shown again as typed. */
  echoed?: readonly string[];
  /**
   * Runs before the first change, for instance to parse further fields. Throws 400 or 429; field errors show the
   * confirmation again.
   */
  begin?: (sent: SentForm) => Promise<void>;
  /** Changes one row in its own transaction. Throws 404 or 409 when it was changed concurrently. */
  change: (id: string, sent: SentForm) => Promise<void>;
  done: (count: number) => string;
  /** `why`: the reasons of the refusals, as sentences. */
  late: (count: number, why: string) => string;
};

/** Asks for confirmation with the number of rows; then changes each row that was not changed concurrently. */
export function bulkChange(declared: BulkChange): FormAction<BulkAsked> {
  const { most, failed, applicable, factsOf, none, echoed = [], begin, change, done, late } = declared;
  const askedFor = async (selected: string[]): Promise<BulkAsked> => {
    const ids = await applicable(selected.filter(isUuid));
    if (ids.length === 0) throw new Failure(409, "selection_changed", none());
    const left_out = selected.length - ids.length;
    return {
      selected: ids,
      count: ids.length,
      ...(factsOf && { facts: await factsOf(ids) }),
      ...(left_out > 0 && { left_out }),
    };
  };
  return formAction({
    failed,
    lists: ["selected"],
    echoed,
    async perform(_fields, sent): Promise<FormOutcome<BulkAsked>> {
      const { selected, confirmed_count } = readBulkForm(sent, most);
      if (confirmed_count === null) return { asked: await askedFor(selected) };
      refuseUnlessCounted(confirmed_count, selected.length);
      const errors = await wrongFields(begin?.(sent));
      if (errors) return { asked: await askedFor(selected), errors };
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
