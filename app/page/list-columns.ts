import type { AdminColumn, TableFilter } from "./AdminTable.tsx";

type Texts<Row, Name extends string> = Readonly<Record<Name, { label: string; text: (row: Row) => string }>>;

/**
 * Columns of an admin list from its texts, in their order, so that a further text is on the page as in the file. `shown`
 * adds to them, a cell for instance; null leaves a text to the file.
 */
export function columnsOf<Row, Name extends string>(
  texts: Texts<Row, Name>,
  shown: { readonly [N in Name]?: Partial<AdminColumn<Row>> | null },
): AdminColumn<Row>[] {
  return (Object.keys(texts) as Name[]).flatMap((name) =>
    shown[name] === null ? [] : [{ label: texts[name].label, text: texts[name].text, ...shown[name] }],
  );
}

/** The choice of a list's sorts, of which the first is that of an address without one. */
export function sortFilter(label: string, texts: Readonly<Record<string, () => string>>): TableFilter {
  const choices = Object.entries(texts).map(([name, text], at) => [at === 0 ? null : name, text()] as const);
  return { name: "sort", label, choices };
}
