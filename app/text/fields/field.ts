/**
 * What the fields of a record are, each said once; its columns, forms, API, moderation and exports follow from here.
 * Plain data that browsers may read. Texts are functions, since the language of who reads them is known only then.
 */
type Shared = {
  label: () => string;
  hint?: () => string;
  /** In sentences about it, as in "The place is missing."; the label where it is left out. */
  called?: string;
  /** Where moderators find it: the text itself, the facts in one line, or under its label (left out). */
  reviewed_as?: "text" | "fact";
};

export type TextField = Shared & {
  type: "line" | "text";
  /** Null in its column where nothing was given. */
  optional?: true;
  /** In characters as a reader counts them. */
  shortest?: number;
  longest: number;
  /** Of the input; what is written makes it higher. */
  rows?: number;
};

export type ChoiceField = Shared & {
  type: "choice";
  /** As stored. */
  choices: readonly string[];
  missing: () => string;
};

export type Field = TextField | ChoiceField;
/** By the names of their columns. */
export type FieldTable = Readonly<Record<string, Field>>;

type ValueOf<F extends Field> = F extends ChoiceField
  ? F["choices"][number]
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

/** A form's texts, as typed. */
export type TextsOf<Fields extends FieldTable> = Record<keyof Fields, string>;

export function fieldNames<Fields extends FieldTable>(fields: Fields): (keyof Fields & string)[] {
  return Object.keys(fields);
}

/** The texts of the form with which a record is changed; of an empty one without a record. */
export function fieldTexts<Fields extends FieldTable>(
  fields: Fields,
  values: Partial<Record<keyof Fields, string | null>> = {},
): TextsOf<Fields> {
  const texts = fieldNames(fields).map((name) => [name, values[name] ?? ""]);
  return Object.fromEntries(texts) as TextsOf<Fields>;
}
