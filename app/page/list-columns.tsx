import type { ListColumn } from "../text/list-column.ts";
import { formatRupees } from "../text/money.ts";
import { Time } from "../ui/Time.tsx";
import type { AdminColumn, TableFilter } from "./AdminTable.tsx";

/**
 * Columns of an admin list from those of its file, in their order, so that a further one is on the page as in the file.
 * `shown` adds to them, a cell for instance; null leaves a column to the file.
 */
export function columnsOf<Row, Name extends string>(
  columns: Readonly<Record<Name, ListColumn<Row>>>,
  shown: { readonly [N in Name]?: Partial<AdminColumn<Row>> | null },
): AdminColumn<Row>[] {
  return (Object.keys(columns) as Name[]).flatMap((name) =>
    shown[name] === null ? [] : [{ ...onPage(columns[name]), ...shown[name] }],
  );
}

function onPage<Row>({ label, text, momentOf, paiseOf }: ListColumn<Row>): AdminColumn<Row> {
  if (paiseOf) return { label, text: (row) => formatRupees(paiseOf(row)), numeric: true };
  if (!momentOf) return { label, text };
  const cell = (row: Row) => {
    const moment = momentOf(row);
    return moment && <Time moment={moment} />;
  };
  return { label, text, cell };
}

/** An amount that most rows have none of. */
export function amountIfAny<Row>(paiseOf: (row: Row) => number): Pick<AdminColumn<Row>, "text" | "isBlank"> {
  return {
    text: (row) => (paiseOf(row) > 0 ? formatRupees(paiseOf(row)) : "–"),
    isBlank: (row) => paiseOf(row) === 0,
  };
}

/** The choice of a list's sorts, of which the first is that of an address without one. */
export function sortFilter(
  label: string,
  sorts: Readonly<Record<string, { text: () => string }>>,
): TableFilter {
  const choices = Object.entries(sorts).map(
    ([name, { text }], at) => [at === 0 ? null : name, text()] as const,
  );
  return { name: "sort", label, choices };
}

/** The choice among the values of a filter, and of all by `any`. */
export function choiceFilter<Value extends string>(
  name: string,
  { label, any }: { label: string; any: string },
  values: readonly Value[],
  text: (value: Value) => string,
): TableFilter {
  return { name, label, choices: [[null, any], ...values.map((value) => [value, text(value)] as const)] };
}
