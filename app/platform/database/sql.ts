import { createHash } from "node:crypto";

/**
 * SQL written as SQL. `sql({ id: "uuid", title: "text?" })\`select …\`` is a statement whose rows have the declared
 * columns; a trailing `?` marks a nullable column, and `oneOf` an enumerated one. The declaration is compared with
 * PostgreSQL's actual result when a database is opened with `verify_rows` (in all tests).
 */
type ColumnValues = {
  uuid: string;
  text: string;
  bool: boolean;
  int4: number;
  int8: number;
  float8: number;
  timestamptz: Date;
  date: string;
  jsonb: unknown;
  bytea: Buffer;
  "int4[]": number[];
  "text[]": string[];
  "uuid[]": string[];
};
type ColumnType = keyof ColumnValues;
/** A text column with only these values. */
type OneOf<V extends string | null> = { readonly one_of: readonly V[] };
export type Column = ColumnType | `${ColumnType}?` | OneOf<string | null>;
export type Shape = Record<string, Column>;
export type Row<S extends Shape> = {
  [K in keyof S]: S[K] extends OneOf<infer V>
    ? V
    : S[K] extends `${infer T extends ColumnType}?`
      ? ColumnValues[T] | null
      : S[K] extends ColumnType
        ? ColumnValues[S[K]]
        : never;
};

/**
 * Declares a text column whose values a check constraint enumerates, so that rows are typed with them:
 * `oneOf("created", "paid")`. With `null` among them the column is nullable.
 */
export function oneOf<const V extends string | null>(...values: readonly V[]): OneOf<V> {
  return { one_of: values };
}

/** Type identifiers fixed by PostgreSQL (pg_type.dat). */
export const columnTypeIds: Record<ColumnType, number> = {
  uuid: 2950,
  text: 25,
  bool: 16,
  int4: 23,
  int8: 20,
  float8: 701,
  timestamptz: 1184,
  date: 1082,
  jsonb: 3802,
  bytea: 17,
  "int4[]": 1007,
  "text[]": 1009,
  "uuid[]": 2951,
};

const partBrand = Symbol("part");
type Part = { [partBrand]: true; strings: readonly string[]; values: readonly unknown[] };

export type Statement<S extends Shape> = {
  text: string;
  values: unknown[];
  /** Undefined: not prepared under a name. */
  name: string | undefined;
  shape: S;
};

const prepared = new WeakMap<readonly string[], { text: string; name: string }>();

function isPart(value: unknown): value is Part {
  return typeof value === "object" && value !== null && partBrand in value;
}

/** Cache of names of statements composed from parts: hashing takes longer than a lookup. */
const names = new Map<string, string>();
const namesMax = 2_000;

function statementName(text: string): string {
  const known = names.get(text);
  if (known !== undefined) return known;
  if (names.size >= namesMax) names.clear();
  const name = `s_${createHash("sha1").update(text).digest("base64url").slice(0, 20)}`;
  names.set(text, name);
  return name;
}

function assemble(
  strings: readonly string[],
  values: readonly unknown[],
  out: { text: string; values: unknown[] },
) {
  strings.forEach((string, i) => {
    out.text += string;
    if (i >= values.length) return;
    const value = values[i];
    if (isPart(value)) assemble(value.strings, value.values, out);
    else out.text += `$${out.values.push(value)}`;
  });
  return out;
}

function statement<S extends Shape>(shape: S, named: boolean) {
  return (strings: TemplateStringsArray, ...values: unknown[]): Statement<S> => {
    if (values.some(isPart)) {
      const assembled = assemble(strings, values, { text: "", values: [] });
      return { ...assembled, name: named ? statementName(assembled.text) : undefined, shape };
    }
    let known = prepared.get(strings);
    if (!known) {
      const { text } = assemble(strings, values, { text: "", values: [] });
      known = { text, name: statementName(text) };
      prepared.set(strings, known);
    }
    return { text: known.text, values, name: named ? known.name : undefined, shape };
  };
}

/** A named, prepared statement: planned once per connection. */
export function sql<S extends Shape>(shape: S) {
  return statement(shape, true);
}

/**
 * Not prepared: planned for its actual values each time. For text search, where the generic plan that PostgreSQL uses
 * after five runs takes most of a second for an absent word in a million rows.
 */
export function sqlUnprepared<S extends Shape>(shape: S) {
  return statement(shape, false);
}

/** An SQL fragment, to be inserted into a statement. */
export function sqlPart(strings: TemplateStringsArray, ...values: unknown[]): Part {
  return { [partBrand]: true, strings, values };
}

/** A column name as an SQL fragment. Only for names declared in the code, never for input. */
export function sqlName(name: string): Part {
  if (!/^[a-z][a-z0-9_]*$/.test(name)) throw new RangeError(`Not a column's name: ${name}`);
  return { [partBrand]: true, strings: [name], values: [] };
}

/**
 * Values of a column as a list in a statement's text: `status in ${sqlTexts(openStatuses)}`. Only for those declared in the code,
 * never for input. As a parameter they would lead to no partial index, nor name one in `on conflict`.
 */
export function sqlTexts(values: readonly string[]): Part {
  const wrong = values.find((value) => !/^[a-z][a-z0-9_]*$/.test(value));
  if (wrong !== undefined || values.length === 0) throw new RangeError(`Not a declared value: ${wrong}`);
  return { [partBrand]: true, strings: [`('${values.join("', '")}')`], values: [] };
}

export function sqlJoined(parts: readonly Part[], separator = ", "): Part {
  const between = parts.slice(1).map(() => separator);
  return { [partBrand]: true, strings: ["", ...between, ""], values: parts };
}

/**
 * A whole number as part of a statement's text. For `limit`: the planner estimates an unknown limit as a tenth of the
 * table, finds every plan expensive, and replans a prepared statement on each execution.
 */
export function sqlInteger(value: number): Part {
  if (!Number.isSafeInteger(value)) throw new RangeError(`Not a whole number: ${value}`);
  return { [partBrand]: true, strings: [String(value)], values: [] };
}

/**
 * An array whose length the planner does not see. PostgreSQL estimates an unknown array as ten values, finds that more
 * expensive than the actual one or two, and replans a prepared statement on each execution. For frequent statements on
 * few rows.
 */
export function sqlArray(type: "uuid" | "int4" | "int8", values: readonly unknown[]): Part {
  const array = `${type}[]`;
  return { [partBrand]: true, strings: ["(select ", `::${array})::${array}`], values: [[...values]] };
}

/** The pattern that `like` compares with what begins with this text. */
export function beginsWith(text: string): string {
  return `${text.replace(/[\\%_]/g, String.raw`\$&`)}%`;
}

/** A statement that returns no rows. */
export const command = sql({});
