import type { ReactNode } from "react";
import type { Failed } from "../platform/http/section.ts";
import { ErrorState } from "../ui/ErrorState.tsx";
import { Pagination } from "../ui/Pagination.tsx";
import { listHref } from "./list-href.ts";

type ListSectionProps<List, Row> = {
  list: List | Failed;
  rowsOf: (list: List) => readonly Row[];
  /** The error text: the list could not be read, and what to do. */
  failed: string;
  /** Shown instead of a list without rows. */
  empty: ReactNode;
  /** Links to the previous and next page; undefined when the rows have their own. */
  pages?: {
    /** As in "Pages of stories". */
    label: string;
    path: string;
    filters?: Readonly<Record<string, string | null>>;
    is_first: boolean;
  };
  children: (rows: readonly Row[], list: List) => ReactNode;
};

/** One page of a list with its links; they work without script, since filters and cursor are in the URL. */
export function ListSection<List extends { next_cursor: string | null }, Row>(
  props: ListSectionProps<List, Row>,
) {
  const { list, pages } = props;
  if ("failed" in list) return <ErrorState text={props.failed} />;
  const rows = props.rowsOf(list);
  // A later page that became empty still links back.
  if (rows.length === 0 && (pages?.is_first ?? true)) return props.empty;
  if (!pages) return props.children(rows, list);
  const { label, path, filters = {}, is_first } = pages;
  return (
    <>
      {props.children(rows, list)}
      <div className="mt-6">
        <Pagination
          label={label}
          newerHref={is_first ? null : listHref(path, filters)}
          olderHref={list.next_cursor && listHref(path, filters, list.next_cursor)}
        />
      </div>
    </>
  );
}
