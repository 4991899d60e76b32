import { splitWords } from "../split-words.ts";

/**
 * Declares the fields of a record, the single source for its columns, forms, API, moderation and exports. Plain data
 * that browsers may read. Texts are functions, since the reader's language is only known when they are shown.
 */
type Shared = {
  label: () => string;
  hint?: () => string;
  /** Shown in an empty control. */
  placeholder?: () => string;
  /** Name in sentences, as in "The place is missing."; by default the label. */
  called?: string | (() => string);
  /**
   * How moderators see it: as the title, as the text, among the facts in one line, or under a label (by default its
   * own).
   */
  reviewed_as?: "title" | "text" | "fact" | (() => string);
};

export type TextField = Shared & {
  type: "line" | "text";
  /** Null in its column when not given. */
  optional?: true;
  /** In characters (code points). */
  shortest?: number;
  longest: number;
  /** Rows of its control, also for a wrapping line. */
  rows?: number;
};

export type ChoiceField = Shared & {
  type: "choice";
  /** As stored. */
  choices: readonly string[];
  /** Text shown for a choice; by default the stored value. */
  choiceText?(choice: string): string;
  /** Of a new record, unless another one is chosen. */
  initial?: string;
  missing: () => string;
};

/** Several words; comma-separated on one line in a form. */
export type WordsField = Shared & {
  type: "words";
  /** Name of one word in sentences, as in "Please enter a tag." */
  word: string | (() => string);
  /** Length of each word, in characters; by default at least 1. */
  shortest?: number;
  longest: number;
  most: number;
  too_many: (limit: { count: number }) => string;
};

export type Field = TextField | ChoiceField | WordsField;
/** By column name. */
export type FieldTable = Readonly<Record<string, Field>>;

type ValueOf<F extends Field> = F extends ChoiceField
  ? F["choices"][number]
  : F extends WordsField
    ? string[]
    : F extends { optional: true }
      ? string | null
      : string;
/** The values of a record, as stored. */
export type ValuesOf<Fields extends FieldTable> = { -readonly [Name in keyof Fields]: ValueOf<Fields[Name]> };

type OptionalName<Fields extends FieldTable> = {
  [Name in keyof Fields]: Fields[Name] extends { optional: true } ? Name : never;
}[keyof Fields];
/** The same, with optional fields left out if not given. */
export type GivenOf<Fields extends FieldTable> = Omit<ValuesOf<Fields>, OptionalName<Fields>> &
  Partial<Pick<ValuesOf<Fields>, OptionalName<Fields>>>;

/** Picks only these fields from a record that has more. */
export function fieldsOf<Fields extends FieldTable>(
  fields: Fields,
  record: ValuesOf<Fields>,
): ValuesOf<Fields> {
  return mapFields(fields, (_field, name) => record[name]) as ValuesOf<Fields>;
}

/** The texts of a form, as typed. */
export type TextsOf<Fields extends FieldTable> = Record<keyof Fields, string>;

/** Whether it may be left out; words that are left out are an empty list. */
export function isOptional(field: Field): boolean {
  return "optional" in field && field.optional === true;
}

/** One value per field, under the names of the table. */
export function mapFields<Fields extends FieldTable, Value>(
  fields: Fields,
  valueOf: (field: Field, name: keyof Fields & string) => Value,
): Record<keyof Fields, Value> {
  const values = Object.entries(fields).map(([name, field]) => [name, valueOf(field, name)]);
  return Object.fromEntries(values) as Record<keyof Fields, Value>;
}

export function fieldNames<Fields extends object>(fields: Fields): (keyof Fields & string)[] {
  return Object.keys(fields) as (keyof Fields & string)[];
}

/** Initial texts of the edit form; empty ones without a record. */
export function fieldTexts<Fields extends FieldTable>(
  fields: Fields,
  values: Partial<Record<keyof Fields, string | readonly string[] | null>> = {},
): TextsOf<Fields> {
  return mapFields(fields, (field, name) =>
    textOf(values[name] ?? ("initial" in field ? field.initial : null)),
  ) as TextsOf<Fields>;
}

/** A field's value as one text; empty when it has none. */
export function textOf(value: string | readonly string[] | null | undefined): string {
  return typeof value === "string" ? value : (value ?? []).join(", ");
}

/** Converts a form's texts to values: words as a list, everything else as typed. */
export function typedValues<Fields extends FieldTable>(
  fields: Fields,
  typed: TextsOf<Fields>,
): Record<keyof Fields, string | string[]> {
  return mapFields(fields, ({ type }, name) =>
    type === "words" ? splitWords(typed[name]) : typed[name],
  ) as Record<keyof Fields, string | string[]>;
}
