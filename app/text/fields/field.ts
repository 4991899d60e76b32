import { splitWords } from "../split-words.ts";

/**
 * What the fields of a record are, each said once; its columns, forms, API, moderation and exports follow from here.
 * Plain data that browsers may read. Texts are functions, since the language of who reads them is known only then.
 */
type Shared = {
  label: () => string;
  hint?: () => string;
  /** In sentences about it, as in "The place is missing."; the label where it is left out. */
  called?: string;
  /**
   * Where moderators find it: the title, the text itself, the facts in one line, or under a label, which is its own
   * where this is left out.
   */
  reviewed_as?: "title" | "text" | "fact" | (() => string);
};

export type TextField = Shared & {
  type: "line" | "text";
  /** Null in its column where nothing was given. */
  optional?: true;
  /** In characters as a reader counts them. */
  shortest?: number;
  longest: number;
  /** Of its control, in which a line wraps too. */
  rows?: number;
};

export type ChoiceField = Shared & {
  type: "choice";
  /** As stored. */
  choices: readonly string[];
  /** What people read; without it as stored. */
  choiceText?(choice: string): string;
  missing: () => string;
};

/** Several words; in a form one line with commas between them. */
export type WordsField = Shared & {
  type: "words";
  /** One of them in sentences, as in "A tag is empty." */
  word: string;
  /** Of each, in characters. */
  longest: number;
  most: number;
  too_many: (limit: { count: number }) => string;
};

export type Field = TextField | ChoiceField | WordsField;
/** By the names of their columns. */
export type FieldTable = Readonly<Record<string, Field>>;

type ValueOf<F extends Field> = F extends ChoiceField
  ? F["choices"][number]
  : F extends WordsField
    ? string[]
    : F extends { optional: true }
      ? string | null
      : string;
/** What a record holds, as stored. */
export type ValuesOf<Fields extends FieldTable> = { -readonly [Name in keyof Fields]: ValueOf<Fields[Name]> };

type OptionalName<Fields extends FieldTable> = {
  [Name in keyof Fields]: Fields[Name] extends { optional: true } ? Name : never;
}[keyof Fields];
/** The same where what is optional may be left out. */
export type GivenOf<Fields extends FieldTable> = Omit<ValuesOf<Fields>, OptionalName<Fields>> &
  Partial<Pick<ValuesOf<Fields>, OptionalName<Fields>>>;

/** Of a record that holds more, these fields alone. */
export function fieldsOf<Fields extends FieldTable>(
  fields: Fields,
  record: ValuesOf<Fields>,
): ValuesOf<Fields> {
  return Object.fromEntries(fieldNames(fields).map((name) => [name, record[name]])) as ValuesOf<Fields>;
}

/** A form's texts, as typed. */
export type TextsOf<Fields extends FieldTable> = Record<keyof Fields, string>;

export function fieldNames<Fields extends object>(fields: Fields): (keyof Fields & string)[] {
  return Object.keys(fields) as (keyof Fields & string)[];
}

/** The texts of the form with which a record is changed; of an empty one without a record. */
export function fieldTexts<Fields extends FieldTable>(
  fields: Fields,
  values: Partial<Record<keyof Fields, string | readonly string[] | null>> = {},
): TextsOf<Fields> {
  const texts = fieldNames(fields).map((name) => [name, textOf(values[name])]);
  return Object.fromEntries(texts) as TextsOf<Fields>;
}

/** What a record holds in a field, in one text; empty where it holds nothing. */
export function textOf(value: string | readonly string[] | null | undefined): string {
  return typeof value === "string" ? value : (value ?? []).join(", ");
}

/** What a form's texts say: words one by one, everything else as typed. */
export function typedValues<Fields extends FieldTable>(
  fields: Fields,
  typed: TextsOf<Fields>,
): Record<keyof Fields, string | string[]> {
  const values = fieldNames(fields).map((name) => [
    name,
    fields[name]?.type === "words" ? splitWords(typed[name]) : typed[name],
  ]);
  return Object.fromEntries(values) as Record<keyof Fields, string | string[]>;
}
