/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- laid out as cards, the elements of a table lose their roles in some browsers */
import { AccountField } from "./account.tsx";
import { useId, useState } from "react";
import { Form } from "react-router";
import * as m from "#messages";
import ArrowDown from "../ui/icons/arrow-down.ts";
import ArrowUp from "../ui/icons/arrow-up.ts";
import { Checkbox } from "../ui/Checkbox.tsx";
import { classes } from "../ui/classes.ts";
import { Anchor } from "../ui/link.tsx";
import { MixedText, UserText } from "../ui/UserText.tsx";
import type { AdminColumn, AdminTableProps } from "./AdminTable.tsx";
import { BulkBar } from "./BulkBar.tsx";
import type { TableQuery } from "./table-query.ts";
import { useRowKeys } from "./use-row-keys.ts";

type RowsProps<List, Row> = AdminTableProps<List, Row> & {
  rows: readonly Row[];
  hrefWith: (changes: Record<string, string | null>) => string;
};

/** A table on wide screens; on phones each row is a card, with the same accessible names. */
export function TableOfRows<List, Row>(props: RowsProps<List, Row>) {
  const { rows, columns, bulk, caption } = props;
  const form_id = useId();
  const onKeyDown = useRowKeys();
  const [wanted, setSelected] = useState<ReadonlySet<string>>(new Set(bulk?.answer?.done?.selected));
  const values = bulk ? rows.map(bulk.valueOf) : [];
  // Rows that were removed or changed are deselected.
  const selected = new Set(values.filter((value) => wanted.has(value)));
  const select = (value: string, is_selected: boolean) => {
    const next = new Set(selected);
    if (is_selected) next.add(value);
    else next.delete(value);
    setSelected(next);
  };
  const sorts = columns.flatMap(({ sort }) => sort ?? []);
  return (
    <>
      {bulk && (
        <Form id={form_id} method="post" preventScrollReset>
          <AccountField />
        </Form>
      )}
      {sorts.length > 1 && <SortLinks {...props} sorts={sorts} />}
      <p id={`${form_id}-keys`} className="sr-only">
        {bulk ? m.page_table_keys_selecting() : m.page_table_keys()}
      </p>
      {/* Enlarged text makes many columns wider than the page. */}
      <div className="md:overflow-x-auto md:rounded-card md:bg-surface md:shadow-card">
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys move between its links */}
        <table
          role="table"
          aria-label={caption}
          aria-describedby={`${form_id}-keys`}
          onKeyDown={onKeyDown}
          className="block w-full text-start md:table md:text-sm md:leading-tight md:[&_time]:whitespace-nowrap"
        >
          <thead role="rowgroup" className="sr-only md:not-sr-only md:table-header-group">
            <tr role="row" className="border-b border-hairline bg-sunken text-sm text-muted">
              {bulk && (
                <th role="columnheader" scope="col" className="w-10 ps-4 py-1.5">
                  <span className="sr-only">{m.page_table_select()}</span>
                </th>
              )}
              <th role="columnheader" scope="col" className={headClass()}>
                {props.rowHeader}
              </th>
              {columns.map((column) => (
                <ColumnHead key={column.label} column={column} {...props} />
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup" className="grid grid-cols-1 gap-4 md:table-row-group">
            {rows.map((row) => {
              const value = bulk?.valueOf(row);
              return (
                <TableRow
                  key={props.rowKey(row)}
                  {...props}
                  row={row}
                  form_id={form_id}
                  value={value}
                  is_selected={value !== undefined && selected.has(value)}
                  onSelect={select}
                />
              );
            })}
          </tbody>
        </table>
      </div>
      {bulk && (
        <BulkBar
          form_id={form_id}
          actions={bulk.actions}
          selected_count={selected.size}
          is_asking={bulk.answer?.done !== undefined}
          allSelected={selected.size === rows.length}
          onSelectAll={(all) => setSelected(new Set(all ? values : []))}
        />
      )}
    </>
  );
}

type HeadProps<Row> = {
  column: AdminColumn<Row>;
  query: TableQuery;
  default_sort: string;
  hrefWith: (changes: Record<string, string | null>) => string;
};

function ColumnHead<Row>({ column, query, default_sort, hrefWith }: HeadProps<Row>) {
  const { label, sort, numeric } = column;
  const is_sorted = sort?.name === query.sort;
  const Arrow = sort?.direction === "ascending" ? ArrowUp : ArrowDown;
  return (
    <th
      role="columnheader"
      scope="col"
      aria-sort={is_sorted ? sort.direction : undefined}
      className={headClass(numeric)}
    >
      {sort ? (
        <Anchor
          href={hrefWith({ sort: sort.name === default_sort ? null : sort.name })}
          keepScroll
          className={classes("inline-flex items-center gap-1 py-1 hover:text-text", is_sorted && "text-text")}
        >
          {label}
          <Arrow size={16} aria-hidden="true" className={is_sorted ? undefined : "opacity-0"} />
        </Anchor>
      ) : (
        label
      )}
    </th>
  );
}

type SortLinksProps = {
  caption: string;
  sorts: readonly { name: string; label: string }[];
  query: TableQuery;
  default_sort: string;
  hrefWith: (changes: Record<string, string | null>) => string;
};

/** Replaces the column headers, which cards do not have. */
function SortLinks({ caption, sorts, query, default_sort, hrefWith }: SortLinksProps) {
  return (
    <nav aria-label={m.page_table_order({ list: caption.toLowerCase() })} className="mb-4 md:hidden">
      <ul className="flex flex-wrap gap-x-4">
        {sorts.map(({ name, label }) => (
          <li key={name}>
            <Anchor
              href={hrefWith({ sort: name === default_sort ? null : name })}
              keepScroll
              aria-current={name === query.sort ? "true" : undefined}
              className={classes(
                "inline-flex min-h-11 items-center",
                name === query.sort ? "font-semibold" : "text-muted underline",
              )}
            >
              {label}
            </Anchor>
          </li>
        ))}
      </ul>
    </nav>
  );
}

type RowProps<List, Row> = AdminTableProps<List, Row> & {
  row: Row;
  form_id: string;
  value: string | undefined;
  is_selected: boolean;
  onSelect: (value: string, is_selected: boolean) => void;
};

function TableRow<List, Row>(props: RowProps<List, Row>) {
  const { row, columns, value, is_selected, onSelect } = props;
  const { href, label } = props.rowLink(row);
  return (
    <tr role="row" data-row={props.rowKey(row)} className={classes(rowClass, is_selected && "bg-sunken")}>
      {value !== undefined && (
        <td role="cell" className="absolute end-2 top-2 md:static md:ps-4 md:pe-0 md:py-0 md:align-middle">
          <Checkbox
            label={
              <span className="sr-only">
                <MixedText>{m.page_table_select_row({ row: label })}</MixedText>
              </span>
            }
            name="selected"
            value={value}
            form={props.form_id}
            checked={is_selected}
            onChange={(event) => onSelect(value, event.target.checked)}
            className="md:[&_label]:min-h-9 md:[&_label]:gap-0 md:[&_label]:py-0"
          />
        </td>
      )}
      <th
        role="rowheader"
        scope="row"
        className={classes(cellClass, "max-w-prose text-start font-normal md:min-w-60")}
      >
        <div className="md:flex md:flex-wrap md:items-baseline md:gap-x-3 md:[&>p]:line-clamp-1 md:[&>p]:break-all md:[&>p]:leading-tight">
          <h2
            title={label}
            className={classes(
              "font-heading text-lg font-semibold wrap-anywhere md:font-sans md:text-sm md:leading-tight",
              value && "pe-10 md:pe-0",
            )}
          >
            {href === null ? (
              <RowName label={label} alone={!props.rowDetail} />
            ) : (
              <Anchor href={href} data-row-link="" className={nameClass}>
                <RowName label={label} alone={!props.rowDetail} />
              </Anchor>
            )}
          </h2>
          {props.rowDetail?.(row)}
        </div>
      </th>
      {columns.map((column) => (
        <td
          role="cell"
          key={column.label}
          className={classes(
            cellClass,
            column.numeric && "md:text-end md:whitespace-nowrap md:tabular-nums",
            column.isBlank?.(row) && "max-md:hidden",
          )}
        >
          <span aria-hidden="true" className="me-2 text-sm text-muted md:hidden">
            {column.label}
          </span>
          {column.cell ? (
            column.cell(row)
          ) : (
            <span
              className={classes("md:line-clamp-2", isOneWord(column.text(row)) && "md:whitespace-nowrap")}
            >
              <UserText>{column.text(row)}</UserText>
            </span>
          )}
        </td>
      ))}
    </tr>
  );
}

/** A state, as "In review": read as one word, although it is two. */
function isOneWord(text: string): boolean {
  return text.length <= 12;
}

/** Cut inside of its link, whose focus ring would be cut as well. */
function RowName({ label, alone }: { label: string; alone: boolean }) {
  return (
    <span className={alone ? "md:line-clamp-2" : "md:line-clamp-1"}>
      <UserText>{label}</UserText>
    </span>
  );
}

const rowClass =
  "relative flex flex-col gap-2 rounded-card bg-surface p-4 shadow-card transition-colors duration-quick max-md:wrap-anywhere " +
  "md:table-row md:rounded-none md:p-0 md:shadow-none md:not-last:border-b md:border-hairline md:hover:bg-sunken";

const nameClass = "underlined-link inline-flex min-h-11 items-center md:block md:min-h-0";

const cellClass = "md:px-3 md:py-1 md:align-middle lg:py-0.5";

function headClass(numeric?: boolean): string {
  return classes(
    "px-3 py-1.5 font-semibold whitespace-nowrap",
    numeric ? "text-end tabular-nums" : "text-start",
  );
}
