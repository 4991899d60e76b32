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

/** Money by campaign or month; scrolls sideways on phones, where its first column stays. */
export function MoneyTable({ caption, first, rows, nameOf, total }: MoneyTableProps) {
  return (
    <div
      role="region"
      aria-label={caption}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls is reached by keyboard
      tabIndex={0}
      className="overflow-x-auto rounded-card border border-hairline bg-surface"
    >
      <table className="w-full min-w-max text-start tabular-nums">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-hairline text-sm text-muted">
            <th scope="col" className={`${firstClass} text-start font-normal`}>
              {first}
            </th>
            {figures.map(([label]) => (
              <th key={label()} scope="col" className="px-4 py-3 text-end font-normal">
                {label()}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key} className="border-b border-hairline last:border-b-0">
              <th scope="row" className={`${firstClass} text-start font-semibold`}>
                {nameOf(row)}
              </th>
              <Figures sums={row} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="border-t-2 border-hairline font-semibold">
            <th scope="row" className={`${firstClass} text-start`}>
              {m.expenses_total()}
            </th>
            <Figures sums={total} />
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

const firstClass = "sticky start-0 w-40 max-w-40 bg-surface px-4 py-3 sm:w-auto sm:max-w-md wrap-anywhere";

function Figures({ sums }: { sums: MoneySums }) {
  return figures.map(([label, paiseOf]) => (
    <td key={label()} className="px-4 py-3 text-end whitespace-nowrap">
      <Money paise={paiseOf(sums)} />
    </td>
  ));
}
