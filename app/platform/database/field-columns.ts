import {
  type ChoiceField,
  type Field,
  type FieldTable,
  type GivenOf,
  mapFields,
  type ValuesOf,
  type WordsField,
} from "../../text/fields/field.ts";
import { type Column, oneOf, sqlJoined, sqlName, sqlPart } from "./sql.ts";

/** The columns of a record's fields, for statements about its table. */

type Part = ReturnType<typeof sqlPart>;
type ColumnOf<F> = F extends ChoiceField
  ? { readonly one_of: readonly F["choices"][number][] }
  : F extends WordsField
    ? "text[]"
    : F extends { optional: true }
      ? "text?"
      : "text";
type ShapeOf<Fields extends FieldTable> = { [Name in keyof Fields]: ColumnOf<Fields[Name]> };

/** Column types of the fields, for rows that contain them. */
export function fieldShape<Fields extends FieldTable>(fields: Fields): ShapeOf<Fields> {
  return mapFields(fields, columnOf) as ShapeOf<Fields>;
}

function columnOf(field: Field): Column {
  if (field.type === "choice") return oneOf(...field.choices);
  if (field.type === "words") return "text[]";
  return field.optional ? "text?" : "text";
}

/** `story, category, location`, in the order of the table; `of` another row than the statement's own, such as `excluded`. */
export function fieldColumns(fields: FieldTable, of?: string): Part {
  const prefix = of ? sqlPart`${sqlName(of)}.` : sqlPart``;
  return sqlJoined(Object.keys(fields).map((name) => sqlPart`${prefix}${sqlName(name)}`));
}

/** The values in the same order, to insert them. */
export function fieldValues<Fields extends FieldTable>(fields: Fields, given: GivenOf<Fields>): Part {
  const values: Record<string, unknown> = given;
  return sqlJoined(Object.keys(fields).map((name) => sqlPart`${values[name] ?? null}`));
}

/** `story = …, impact = …,` for the given fields only, with a trailing comma. */
export function fieldChanges<Fields extends FieldTable>(
  fields: Fields,
  changes: Partial<ValuesOf<Fields>>,
): Part {
  const given = Object.keys(fields).filter((name) => changes[name] !== undefined);
  const assignments = given.map((name) => sqlPart`${sqlName(name)} = ${changes[name]},`);
  return sqlJoined(assignments, " ");
}
