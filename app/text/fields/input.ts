import { z } from "zod";
import { hasVisibleText } from "../plain-text.ts";
import { plainText } from "../text-input.ts";
import type { Field, FieldTable, ValuesOf } from "./field.ts";

type Optional = { optional: true };
/** Of a new record: what is optional may be left out. */
type InputShape<Fields extends FieldTable> = {
  -readonly [Name in keyof Fields]: Fields[Name] extends Optional
    ? z.ZodDefault<z.ZodType<string | null, string | null>>
    : z.ZodType<ValuesOf<Fields>[Name], string>;
};
type ChangeShape<Fields extends FieldTable> = {
  -readonly [Name in keyof Fields]: z.ZodOptional<
    z.ZodType<ValuesOf<Fields>[Name], Fields[Name] extends Optional ? string | null : string>
  >;
};
type OutputShape<Fields extends FieldTable> = {
  -readonly [Name in keyof Fields]: z.ZodType<ValuesOf<Fields>[Name]>;
};

/** What forms and the API take for a new record. */
export function inputShape<Fields extends FieldTable>(fields: Fields): InputShape<Fields> {
  return mapped(fields, (field) => {
    const schema = schemaOf(field);
    return isOptional(field) ? schema.default(null) : schema;
  }) as InputShape<Fields>;
}

/** What they take for a change: a field that is left out stays as it is. */
export function changeShape<Fields extends FieldTable>(fields: Fields): ChangeShape<Fields> {
  return mapped(fields, (field) => schemaOf(field).optional()) as ChangeShape<Fields>;
}

/** What the API answers. */
export function outputShape<Fields extends FieldTable>(fields: Fields): OutputShape<Fields> {
  return mapped(fields, (field) => {
    if (field.type === "choice") return z.enum(field.choices);
    return isOptional(field) ? z.string().nullable() : z.string();
  }) as OutputShape<Fields>;
}

function schemaOf(field: Field): z.ZodType {
  if (field.type === "choice") return z.enum(field.choices, { error: field.missing });
  const { shortest, longest } = field;
  const text = plainText({
    name: field.called ?? field.label(),
    lines: field.type === "text",
    shortest: shortest ?? (field.optional ? 0 : 1),
    longest,
  });
  return field.optional ? blankAsNull(text) : text;
}

/** Null and blank mean that nothing was given. Unlike `optionalText` it can be left out of a change. */
export function blankAsNull(text: z.ZodType<string, string>) {
  return text.nullable().transform((value) => (value && hasVisibleText(value) ? value : null));
}

function isOptional(field: Field): boolean {
  return field.type !== "choice" && field.optional === true;
}

function mapped(fields: FieldTable, schema: (field: Field) => z.ZodType): Record<string, z.ZodType> {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, schema(field)]));
}
