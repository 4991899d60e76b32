import type { ReactNode } from "react";
import * as m from "#messages";
import Download from "../ui/icons/download.ts";
import type { BulkAsked } from "../platform/http/bulk-form.ts";
import type { FormAnswer } from "../platform/http/form.ts";
import type { Failed } from "../platform/http/section.ts";
import { ButtonLink } from "../ui/Button.tsx";
import { AdminTableFilters } from "./AdminTableFilters.tsx";
import { TableOfRows } from "./AdminTableRows.tsx";
import { type BulkAction, BulkQuestion, useKeptQuestion } from "./BulkBar.tsx";
import { ListSection } from "./ListSection.tsx";
import type { FieldOf } from "./PageForm.tsx";
import { tableHref, tableParameters, type TableQuery } from "./table-query.ts";

/** One column, on the page and in the exported file. */
export type AdminColumn<Row> = {
  label: string;
  /** In the file, and on the page when there is no `cell`. */
  text: (row: Row) => string;
  cell?: (row: Row) => ReactNode;
  /** Whether the row has no value here: cards on phones omit it. */
  isBlank?: (row: Row) => boolean;
  /** Aligns figures to the end of the cell. */
  numeric?: boolean;
  /** The URL's sort order that belongs to this column. */
  sort?: { name: string; direction: "ascending" | "descending"; label: string };
};

export type TableFilter = {
  /** URL parameter; "sort" for a sort order that belongs to no column. */
  name: string;
  label: string;
  choices: readonly (readonly [string | null, string])[];
};

/** Declares an admin list: columns, filters and bulk actions. */
export type AdminTableProps<List, Row> = {
  /** Accessible name of the table and its pagination. */
  caption: string;
  path: string;
  /** URL parameters that stay through all choices: the tab of a page. */
  fixed?: Readonly<Record<string, string>>;
  query: TableQuery;
  /** The sort of a URL without one: the first sort passed to `readTableQuery`. */
  default_sort: string;
  list: List | Failed;
  rowsOf: (list: List) => readonly Row[];
  rowKey: (row: Row) => string;
  /** Link of a row; `href` null: no link. */
  rowLink: (row: Row) => { href: string | null; label: string };
  /** Shown below the name of a row. On wide screens its own paragraphs are cut to one line; what has to be read whole is inside a block. */
  rowDetail?: (row: Row) => ReactNode;
  /** Header of the name column. */
  rowHeader: string;
  columns: readonly AdminColumn<Row>[];
  filters?: readonly TableFilter[];
  search?: {
    label: string;
    /** Further filters of the same form, which have too many values for a select. */
    fields?: ReactNode;
    /** The URL parameters of these fields. */
    names?: readonly string[];
  };
  bulk?: {
    actions: readonly BulkAction[];
    /** The form's value for a row: enough to detect that it was changed concurrently. */
    valueOf: (row: Row) => string;
    fields?: (field: FieldOf) => ReactNode;
    /** Response to the form, whose actions are forms of the page by intent. */
    answer: FormAnswer<BulkAsked> | undefined;
  };
  /** Export of the same rows, with the filters of the URL. */
  csvPath?: string;
  /** Further parameters of the export. */
  csvParameters?: Readonly<Record<string, string | null>>;
  empty: ReactNode;
  failed: string;
};

export function AdminTable<List extends { next_cursor: string | null }, Row>(
  props: AdminTableProps<List, Row>,
) {
  const { path, query, default_sort, filters = [], search, csvPath, list } = props;
  const answer = useKeptQuestion(props.bulk?.answer);
  const bulk = props.bulk && { ...props.bulk, answer };
  const parameters = { ...props.fixed, ...tableParameters(query, default_sort) };
  const hrefWith = (changes: Record<string, string | null>) => tableHref(path, parameters, changes);
  return (
    <>
      {bulk && answer && (
        <BulkQuestion
          answer={answer}
          actions={bulk.actions}
          fields={bulk.fields}
          back={tableHref(path, { ...parameters, cursor: query.cursor || null })}
        />
      )}
      {(search || filters.length > 0) && (
        <AdminTableFilters
          path={path}
          query={query}
          search={search}
          filters={filters}
          parameters={parameters}
        />
      )}
      <ListSection
        list={list}
        rowsOf={props.rowsOf}
        failed={props.failed}
        empty={props.empty}
        pages={{
          label: m.page_table_pages({ list: props.caption.toLowerCase() }),
          path,
          filters: parameters,
          is_first: query.cursor === "",
        }}
      >
        {(rows) => (
          <>
            <TableOfRows
              key={answer?.done?.selected.join(" ")}
              {...props}
              {...(bulk && { bulk })}
              rows={rows}
              hrefWith={hrefWith}
            />
            {csvPath && (
              <p className="mt-4">
                <ButtonLink
                  variant="secondary"
                  href={tableHref(csvPath, { ...props.csvParameters, ...query.filters, q: query.q })}
                  download
                >
                  <Download size={18} aria-hidden="true" /> {m.page_table_csv()}
                </ButtonLink>
              </p>
            )}
          </>
        )}
      </ListSection>
    </>
  );
}
