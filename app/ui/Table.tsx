import type { Key, ReactNode } from "react";
import { classes } from "./classes.ts";

export type Column<Row> = {
  header: string;
  cell: (row: Row) => ReactNode;
  /** Numbers are aligned right. */
  numeric?: boolean;
};

export type TableProps<Row> = {
  /** Accessible name of the table; visible only with `captionShown`. */
  caption: string;
  captionShown?: boolean;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => Key;
};

/** Wide tables scroll inside their own box, by keyboard too, so that the page does not scroll sideways. */
export function Table<Row>({ caption, captionShown = false, columns, rows, rowKey }: TableProps<Row>) {
  return (
    <section
      aria-label={caption}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
      tabIndex={0}
      className="overflow-x-auto rounded-card border border-transparent bg-surface shadow-card"
    >
      <table className="w-full border-collapse text-start">
        <caption
          className={captionShown ? "px-4 py-3 text-start font-heading text-lg font-semibold" : "sr-only"}
        >
          {caption}
        </caption>
        <thead>
          <tr className="border-b border-hairline bg-sunken text-sm text-muted">
            {columns.map((column) => (
              <th
                key={column.header}
                scope="col"
                className={cellClass(column.numeric, "font-semibold whitespace-nowrap")}
              >
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} className="border-b border-hairline last:border-0">
              {columns.map((column) => (
                <td key={column.header} className={cellClass(column.numeric)}>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function cellClass(numeric: boolean | undefined, extra?: string): string {
  return classes("px-4 py-3", numeric ? "text-end tabular-nums" : "text-start", extra);
}
