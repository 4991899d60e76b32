import { z } from "zod";
import * as m from "#messages";
import { hasVisibleText } from "../plain-text.ts";
import { plainText } from "../text-input.ts";
import {
  type Field,
  type FieldTable,
  isOptional,
  mapFields,
  type ValuesOf,
  type WordsField,
} from "./field.ts";

type Optional = { optional: true };
/** For a new record: optional fields and words may be left out. */
type InputShape<Fields extends FieldTable> = {
  -readonly [Name in keyof Fields]: Fields[Name] extends Optional | WordsField
    ? z.ZodDefault<SchemaOf<Fields, Name>>
    : SchemaOf<Fields, Name>;
};
type ChangeShape<Fields extends FieldTable> = {
  -readonly [Name in keyof Fields]: z.ZodOptional<SchemaOf<Fields, Name>>;
};
type SchemaOf<Fields extends FieldTable, Name extends keyof Fields> = z.ZodType<
  ValuesOf<Fields>[Name],
  Fields[Name] extends WordsField ? string[] : Fields[Name] extends Optional ? string | null : string
>;
type OutputShape<Fields extends FieldTable> = {
  -readonly [Name in keyof Fields]: z.ZodType<ValuesOf<Fields>[Name]>;
};

/** Schema shape of a new record, for forms and the API. */
export function inputShape<Fields extends FieldTable>(fields: Fields): InputShape<Fields> {
  return mapFields(fields, (field) => {
    const schema = schemaOf(field);
    if (field.type === "words") return schema.default([]);
    return isOptional(field) ? schema.default(null) : schema;
  }) as InputShape<Fields>;
}

/** Schema shape of a change: a field that is left out stays unchanged. */
export function changeShape<Fields extends FieldTable>(fields: Fields): ChangeShape<Fields> {
  return mapFields(fields, (field) => schemaOf(field).optional()) as ChangeShape<Fields>;
}

/** Schema shape of the API's responses. */
export function outputShape<Fields extends FieldTable>(fields: Fields): OutputShape<Fields> {
  return mapFields(fields, (field): z.ZodType => {
    if (field.type === "choice") return z.enum(field.choices);
    if (field.type === "words") return z.array(z.string());
    return isOptional(field) ? z.string().nullable() : z.string();
  }) as OutputShape<Fields>;
}

function schemaOf(field: Field): z.ZodType {
  if (field.type === "choice") return z.enum(field.choices, { error: field.missing });
  if (field.type === "words") return words(field);
  const { shortest, longest } = field;
  const text = plainText({
    name: field.called ?? field.label(),
    lines: field.type === "text",
    shortest: shortest ?? (field.optional ? 0 : 1),
    longest,
  });
  return field.optional ? blankAsNull(text) : text;
}

/** Null and blank count as not given. Unlike `optionalText`, the field can be left out of a change. */
export function blankAsNull<Schema extends z.ZodType<unknown, string>>(schema: Schema) {
  return z
    .string({ error: m.text_input_text })
    .nullable()
    .transform((text) => (text && hasVisibleText(text) ? text : null))
    .pipe(schema.nullable());
}

/** Removes duplicate words, ignoring case. */
function words({ word: name, longest, most, too_many }: WordsField) {
  return z
    .array(plainText({ name, longest, shortest: 1, lines: false }), { error: m.text_input_words })
    .max(most, { error: () => too_many({ count: most }) })
    .transform((given) => [...new Map(given.map((text) => [text.toLowerCase(), text])).values()]);
}
