import type { Actor } from "../../../platform/actor.ts";
import type { Queryable, Transaction } from "../../../platform/database/database.ts";
import type { sqlPart } from "../../../platform/database/sql.ts";
import type { FormFields, InputOf, ShownField } from "./fields.ts";

type SqlPart = ReturnType<typeof sqlPart>;

/** A row as the list shows it: its name, and a text for each column. */
export type ListedRow = {
  id: string;
  name: string;
  cells: readonly string[];
  /** Stands under the name. */
  detail?: string;
  /** Rows are moved within their group only. */
  group?: string;
};

/** A row as its form shows it. */
export type EditedRow = { version: number; values: Record<string, string> };

/** Where the order of the rows is kept; `group`: each has an order of its own. */
type KeptOrder = { place: SqlPart; group: SqlPart | null };

/** What staff edit as a list of rows with a form: its fields, its rules and its queries. */
type DeclaredKind<Fields extends FormFields> = {
  /** In addresses. */
  name: string;
  /** In the audit log. */
  subject_kind: string;
  texts: () => { title: string; lead: string; add: string; none: string; row: string };
  /** The page that shows it. */
  shown_at: string;
  columns: () => readonly string[];
  /** Null: all of them. */
  fields: (values: Record<string, string> | null) => Fields;
  /** What is wrong with fields that are right by themselves. */
  check?: (input: InputOf<Fields>) => Record<string, string>;
  /** Their values are no part of the audit log. */
  private_fields?: readonly string[];
  table: SqlPart;
  /** Null: the order follows from the rows themselves. */
  order: KeptOrder | null;
  list: (db: Queryable) => Promise<ListedRow[]>;
  read: (db: Queryable, id: string) => Promise<EditedRow | undefined>;
  /** Answers the id of the new row. Null: there are no more of them, nor fewer. */
  insert: ((tx: Transaction, input: InputOf<Fields>, by: Actor) => Promise<string>) | null;
  update: (tx: Transaction, id: string, input: InputOf<Fields>, by: Actor) => Promise<void>;
  /** Before a row is deleted; throws a Failure where it has to stay. */
  beforeDelete?: (tx: Transaction, id: string) => Promise<void>;
};

/** The same for code that treats all kinds alike: an input is what the kind's own fields made of a form. */
export type ContentKind = Omit<DeclaredKind<FormFields>, "insert" | "update" | "check"> & {
  check: (input: unknown) => Record<string, string>;
  insert: ((tx: Transaction, input: unknown, by: Actor) => Promise<string>) | null;
  update: (tx: Transaction, id: string, input: unknown, by: Actor) => Promise<void>;
};

export function contentKind<Fields extends FormFields>(declared: DeclaredKind<Fields>): ContentKind {
  const { insert, update, check } = declared;
  return {
    ...declared,
    check: (input) => check?.(input as InputOf<Fields>) ?? {},
    insert: insert && ((tx, input, by) => insert(tx, input as InputOf<Fields>, by)),
    update: (tx, id, input, by) => update(tx, id, input as InputOf<Fields>, by),
  };
}

export function shownFields(fields: FormFields): Record<string, ShownField> {
  return Object.fromEntries(Object.entries(fields).map(([name, { shown }]) => [name, shown]));
}

/** The pages of a kind, for admins. */
export const contentPath = "/dashboard/admin/content";
export function kindPath(kind: string): string {
  return `${contentPath}/${kind}`;
}
export function rowPath(kind: string, id: string): string {
  return `${kindPath(kind)}/${id}`;
}
