import type { ReactNode } from "react";
import * as m from "#messages";
import { Money } from "../../../ui/Money.tsx";
import { type Group, type MoneySums, remainingOf } from "../transparency.ts";

type MoneyTableProps = {
  caption: string;
  first: string;
  rows: readonly Group[];
  nameOf: (row: Group) => ReactNode;
  total: MoneySums;
};

const figures = [
  [m.expenses_received, ({ received_paise }: MoneySums) => received_paise],
  [m.expenses_refunded, ({ refunded_paise }: MoneySums) => refunded_paise],
  [m.expenses_fees, ({ fees_paise }: MoneySums) => fees_paise],
  [m.expenses_spent, ({ spent_paise }: MoneySums) => spent_paise],
  [m.expenses_advanced, ({ advanced_paise }: MoneySums) => advanced_paise],
  [m.expenses_remaining, remainingOf],
] as const;

/**
 * Money by campaign or month. On phones each row is a block: its name over all figures, each with its label, two beside
 * each other. It stays a table for who cannot see it.
 */
export function MoneyTable({ caption, first, rows, nameOf, total }: MoneyTableProps) {
  return (
    <div className="rounded-card border border-hairline bg-surface">
      <table role="table" className="block w-full text-start tabular-nums lg:table">
        <caption className="sr-only">{caption}</caption>
        <thead role="rowgroup" className="sr-only lg:not-sr-only lg:table-header-group">
          <tr role="row" className="border-b border-hairline text-sm text-muted">
            <th role="columnheader" scope="col" className="px-4 py-3 text-start font-normal">
              {first}
            </th>
            {figures.map(([label]) => (
              <th key={label()} role="columnheader" scope="col" className="px-4 py-3 text-end font-normal">
                {label()}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className="block lg:table-row-group">
          {rows.map((row) => (
            <Row key={row.key} name={nameOf(row)} sums={row} className="border-b border-hairline" />
          ))}
        </tbody>
        <tfoot role="rowgroup" className="block lg:table-footer-group">
          <Row
            name={m.expenses_total()}
            sums={total}
            className="rounded-b-card bg-sunken font-semibold lg:bg-transparent"
          />
        </tfoot>
      </table>
    </div>
  );
}

type RowProps = { name: ReactNode; sums: MoneySums; className: string };

function Row({ name, sums, className }: RowProps) {
  return (
    <tr role="row" className={`grid grid-cols-2 gap-x-4 gap-y-2 p-4 lg:table-row ${className}`}>
      <th
        role="rowheader"
        scope="row"
        className="col-span-2 text-start font-semibold wrap-anywhere lg:max-w-md lg:px-4 lg:py-3"
      >
        {name}
      </th>
      {figures.map(([label, paiseOf]) => (
        <td
          key={label()}
          role="cell"
          className="flex min-w-0 flex-col whitespace-nowrap lg:table-cell lg:px-4 lg:py-3 lg:text-end"
        >
          <span aria-hidden="true" className="text-sm font-normal whitespace-normal text-muted lg:hidden">
            {label()}
          </span>
          <Money paise={paiseOf(sums)} />
        </td>
      ))}
    </tr>
  );
}
