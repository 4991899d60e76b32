import type { Actor } from "../../../platform/actor.ts";
import type { Queryable, Transaction } from "../../../platform/database/database.ts";
import type { sqlPart } from "../../../platform/database/sql.ts";
import type { FormFields, InputOf, ShownField } from "./fields.ts";

type SqlPart = ReturnType<typeof sqlPart>;

/** A row in the list: its name, and a text per column. */
export type ListedRow = {
  id: string;
  name: string;
  cells: readonly string[];
  /** Shown below the name. */
  detail?: string;
  /** Rows are reordered only within their group. */
  group?: string;
};

/** A row in its form. */
export type EditedRow = { version: number; values: Record<string, string> };

/** Where the order of rows is stored; `group`: each group has its own order. */
type KeptOrder = { place: SqlPart; group: SqlPart | null };

/** A kind of content that staff edit as a list of rows with a form: its fields, rules and queries. */
type DeclaredKind<Fields extends FormFields> = {
  /** Used in URLs. */
  name: string;
  /** Used in the audit log. */
  subject_kind: string;
  texts: () => {
    title: string;
    lead: string;
    add: string;
    none: string;
    row: string;
    /** Label of the search among them, if there is one. */
    search?: string;
  };
  /** The page that shows the rows. */
  shown_at: string;
  columns: () => readonly string[];
  /** Null: all fields. */
  fields: (values: Record<string, string> | null) => Fields;
  /** Errors across fields that are valid individually. */
  check?: (input: InputOf<Fields>) => Record<string, string>;
  /** Values of these fields are kept out of the audit log. */
  private_fields?: readonly string[];
  table: SqlPart;
  /** Null: the order follows from the rows' own values. */
  order: KeptOrder | null;
  list: (db: Queryable) => Promise<ListedRow[]>;
  /** Of a kind with too many rows for a page: some of them, with this text, or any for "". */
  find?: (db: Queryable, q: string) => Promise<ListedRow[]>;
  read: (db: Queryable, id: string) => Promise<EditedRow | undefined>;
  /** Returns the new row's id. Null: rows can neither be added nor deleted. */
  insert: ((tx: Transaction, input: InputOf<Fields>, by: Actor) => Promise<string>) | null;
  update: (tx: Transaction, id: string, input: InputOf<Fields>, by: Actor) => Promise<void>;
  /** Called before a row is deleted; throws a Failure if it must stay. */
  beforeDelete?: (tx: Transaction, id: string) => Promise<void>;
};

/** The same for code that handles all kinds: `input` is what the kind's own fields parsed from a form. */
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

/** Admin pages of a kind. */
export const contentPath = "/dashboard/admin/content";
export function kindPath(kind: string): string {
  return `${contentPath}/${kind}`;
}
export function rowPath(kind: string, id: string): string {
  return `${kindPath(kind)}/${id}`;
}
