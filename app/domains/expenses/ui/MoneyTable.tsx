/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- Safari takes the
   roles of a table away where CSS shows its parts as blocks */
import type { ReactNode, Ref } from "react";
import * as m from "#messages";
import { Money } from "../../../ui/Money.tsx";
import type { MoneySums } from "../../ledger/campaign-month.ts";
import { remainingOf } from "../transparency.ts";

type MoneyTableProps<R> = {
  caption: string;
  first: string;
  rows: readonly R[];
  nameOf: (row: R) => ReactNode;
  total: MoneySums;
  /** Where some of what is in the total is no row. */
  total_label?: string;
  /** Of the element whose children are the rows. */
  list?: Ref<HTMLTableSectionElement>;
};

/** `may_be_left_out`: hidden on phones when zero. */
type Figure = { label: () => string; paiseOf: (sums: MoneySums) => number; may_be_left_out?: true };

const figures: readonly Figure[] = [
  { label: m.expenses_received, paiseOf: ({ received_paise }) => received_paise },
  { label: m.expenses_refunded, paiseOf: ({ refunded_paise }) => refunded_paise, may_be_left_out: true },
  { label: m.expenses_fees, paiseOf: ({ fees_paise }) => fees_paise },
  { label: m.expenses_spent, paiseOf: ({ spent_paise }) => spent_paise },
  { label: m.expenses_advanced, paiseOf: ({ advanced_paise }) => advanced_paise, may_be_left_out: true },
  { label: m.expenses_allocated, paiseOf: ({ allocated_paise }) => allocated_paise, may_be_left_out: true },
  { label: m.expenses_remaining, paiseOf: remainingOf },
];

/**
 * Money by campaign or month. On phones each row is a block: its name above its labelled figures. For screen readers
 * it is always a table.
 */
export function MoneyTable<R extends MoneySums & { id: string }>(props: MoneyTableProps<R>) {
  const { caption, first, rows, nameOf, total, total_label, list } = props;
  return (
    <div className="@container rounded-card border border-hairline bg-surface">
      <table role="table" className="block w-full text-start tabular-nums @5xl:table">
        <caption className="sr-only">{caption}</caption>
        <thead role="rowgroup" className="sr-only @5xl:not-sr-only @5xl:table-header-group">
          <tr role="row" className="border-b border-hairline text-sm text-muted">
            <th role="columnheader" scope="col" className="px-4 py-3 text-start font-normal">
              {first}
            </th>
            {figures.map(({ label }) => (
              <th key={label()} role="columnheader" scope="col" className="px-4 py-3 text-end font-normal">
                {label()}
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={list} role="rowgroup" className="block @5xl:table-row-group">
          {rows.map((row) => (
            <Row key={row.id} name={nameOf(row)} sums={row} className="border-b border-hairline" />
          ))}
        </tbody>
        <tfoot role="rowgroup" className="block @5xl:table-footer-group">
          <Row
            name={total_label ?? m.expenses_total()}
            sums={total}
            className="rounded-b-card bg-sunken font-semibold @5xl:bg-transparent"
          />
        </tfoot>
      </table>
    </div>
  );
}

type RowProps = { name: ReactNode; sums: MoneySums; className: string };

function Row({ name, sums, className }: RowProps) {
  return (
    <tr
      role="row"
      className={`relative grid grid-cols-2 gap-x-4 gap-y-2 p-4 @xl:grid-cols-4 @5xl:static @5xl:table-row ${className}`}
    >
      <th
        role="rowheader"
        scope="row"
        className="col-span-full text-start font-semibold wrap-anywhere @5xl:max-w-md @5xl:px-4 @5xl:py-3"
      >
        {name}
      </th>
      {figures.map(({ label, paiseOf, may_be_left_out }) => (
        <td
          key={label()}
          role="cell"
          className={`@5xl:table-cell @5xl:px-4 @5xl:py-3 @5xl:text-end ${
            may_be_left_out && paiseOf(sums) === 0 ? "sr-only @5xl:not-sr-only" : "flex min-w-0 flex-col"
          }`}
        >
          <span aria-hidden="true" className="text-sm font-normal text-muted @5xl:hidden">
            {label()}
          </span>
          <Money paise={paiseOf(sums)} className="whitespace-nowrap" />
        </td>
      ))}
    </tr>
  );
}
