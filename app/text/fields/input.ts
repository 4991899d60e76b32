import { z } from "zod";
import * as m from "#messages";
import { blankAsNull, plainText, type TextErrors } from "../text-input.ts";
import {
  type Field,
  type FieldTable,
  isOptional,
  mapFields,
  type ValuesOf,
  type WordsField,
} from "./field.ts";

type WordsInput = Pick<WordsField, "word" | "shortest" | "longest" | "most" | "too_many">;
type Optional = { optional: true };
type Chosen = { initial: string };
/** For a new record: optional fields, words and choices with a first value may be left out. */
type InputShape<Fields extends FieldTable> = {
  -readonly [Name in keyof Fields]: Fields[Name] extends Optional | WordsField | Chosen
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

/** Schema shape of a new record, for forms and the API. Without these errors, those of texts name their fields. */
export function inputShape<Fields extends FieldTable>(
  fields: Fields,
  errors?: TextErrors,
): InputShape<Fields> {
  return mapFields(fields, (field) => {
    const schema = schemaOf(field, errors);
    if (field.type === "words") return schema.default([]);
    if (field.type === "choice" && field.initial) return schema.default(field.initial);
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

function schemaOf(field: Field, errors?: TextErrors): z.ZodType {
  if (field.type === "choice") return z.enum(field.choices, { error: field.missing });
  if (field.type === "words") return words(field);
  const { shortest, longest } = field;
  const text = plainText({
    ...(errors ? { errors } : { name: field.called ?? field.label }),
    lines: field.type === "text",
    shortest: shortest ?? (field.optional ? 0 : 1),
    longest,
  });
  return field.optional ? blankAsNull(text) : text;
}

/** Removes duplicate words, ignoring case. */
export function words({ word: name, shortest = 1, longest, most, too_many }: WordsInput) {
  return z
    .array(plainText({ name, longest, shortest, lines: false }), { error: m.text_input_words })
    .max(most, { error: () => too_many({ count: most }) })
    .transform((given) => [...new Map(given.map((text) => [text.toLowerCase(), text])).values()]);
}
