import { z } from "zod";
import * as m from "#messages";
import { count } from "../../../text/count-input.ts";
import { calendarDay } from "../../../text/day-input.ts";
import { emailMaxLength } from "../../../text/email.ts";
import { emailAddress } from "../../../text/email-input.ts";
import { parsedInput } from "../../../text/parsed-input.ts";
import { phoneMaxLength } from "../../../text/phone.ts";
import { phoneNumber } from "../../../text/phone-input.ts";
import { blankAsNull, plainText } from "../../../text/text-input.ts";
import { isUuid } from "../../../text/uuid.ts";

/** A field as shown on a page: plain data, so that its texts reach browsers with the page that needs them. */
export type ShownField = { label: string; hint: string | null; required: boolean } & (
  | { type: "line"; longest: number; input: "text" | "email" | "url" | "tel" | "number" }
  | { type: "text"; longest: number; rows: number }
  | { type: "choice"; choices: readonly (readonly [string, string])[] }
  | { type: "check"; checked_at_first: boolean }
  | { type: "day" }
  | { type: "moment" }
  | { type: "picture" }
  | { type: "rows"; parts: Record<string, ShownField>; most: number; row: string }
);

/** Submitted texts by field name. */
export type FieldTexts = Partial<Record<string, string>>;
type Read<Value> = { value: Value } | { errors: Record<string, string> };

/** A form field: how it is shown, and how its submitted texts are parsed. */
export type FormField<Value> = { shown: ShownField; read: (texts: FieldTexts, name: string) => Read<Value> };
// oxlint-disable-next-line typescript/no-explicit-any -- any value will do; each form infers its own
export type FormFields = Record<string, FormField<any>>;
export type InputOf<Fields extends FormFields> = {
  [Name in keyof Fields]: Fields[Name] extends FormField<infer Value> ? Value : never;
};

type Extra = { hint?: string; optional?: boolean };

function shownOf(label: string, { hint, optional = false }: Extra) {
  return { label, hint: hint ?? null, required: !optional };
}

/** A field with one text, which the schema parses. */
function fieldOf<Value>(shown: ShownField, schema: z.ZodType<Value>): FormField<Value> {
  return {
    shown,
    read(texts, name) {
      const parsed = schema.safeParse(texts[name] ?? "");
      if (parsed.success) return { value: parsed.data };
      return { errors: { [name]: parsed.error.issues[0]?.message ?? "" } };
    },
  };
}

type LineRules = Omit<Extra, "optional"> & {
  input?: "text" | "email" | "url" | "tel";
  /** Error of a non-empty text; null: valid. */
  wrong?: (text: string) => string | null;
};

const shownLine = (
  label: string,
  longest: number,
  { input = "text", ...extra }: LineRules & Extra,
): ShownField => ({
  ...shownOf(label, extra),
  type: "line",
  longest,
  input,
});

function lineOf(name: string, longest: number, { wrong }: LineRules) {
  return parsedInput(plainText({ name, longest, shortest: 1, lines: false }), (value) => {
    const problem = wrong?.(value) ?? null;
    return problem === null ? { value } : { problem };
  });
}

/** Single-line text. */
export function line(label: string, longest: number, rules: LineRules = {}): FormField<string> {
  return fieldOf(shownLine(label, longest, rules), lineOf(label, longest, rules));
}

/** Optional single-line text; null if empty. */
export function optionalLine(
  label: string,
  longest: number,
  rules: LineRules = {},
): FormField<string | null> {
  const shown = shownLine(label, longest, { ...rules, optional: true });
  return fieldOf(shown, blankAsNull(lineOf(label, longest, rules)));
}

export function optionalEmail(label: string, extra: Extra = {}): FormField<string | null> {
  const shown = shownLine(label, emailMaxLength, { ...extra, optional: true, input: "email" });
  return fieldOf(shown, blankAsNull(emailAddress({ wrong: m.content_edit_email_wrong })));
}

export function phone(label: string, extra: Extra = {}): FormField<string> {
  const shown = shownLine(label, 2 * phoneMaxLength, { ...extra, input: "tel" });
  return fieldOf(shown, phoneNumber({ wrong: m.content_edit_phone_wrong }));
}

/** Multi-line text; "" if optional and empty. */
export function text(
  label: string,
  longest: number,
  { rows = 4, ...extra }: Extra & { rows?: number } = {},
): FormField<string> {
  const shortest = extra.optional ? 0 : 1;
  return fieldOf(
    { ...shownOf(label, extra), type: "text", longest, rows },
    plainText({ name: label, longest, shortest, lines: true }),
  );
}

/** Several texts, one per line. */
export function list(
  label: string,
  { longest, most, ...extra }: Extra & { longest: number; most: number },
): FormField<string[]> {
  const lines = z.array(plainText({ name: label, longest, lines: false }));
  return {
    shown: { ...shownOf(label, extra), type: "text", longest: longest * most, rows: 4 },
    read(texts, name) {
      const parsed = lines.safeParse((texts[name] ?? "").split(/\r\n?|\n/));
      if (!parsed.success) return { errors: { [name]: parsed.error.issues[0]?.message ?? "" } };
      const value = [...new Set(parsed.data.filter(Boolean))];
      if (value.length > most) return { errors: { [name]: m.content_edit_too_many({ most }) } };
      if (value.length === 0 && !extra.optional) return { errors: { [name]: m.content_edit_none() } };
      return { value };
    },
  };
}

export function choice<const Value extends string>(
  label: string,
  choices: readonly (readonly [Value, string])[],
  extra: Extra = {},
): FormField<Value> {
  return {
    shown: { ...shownOf(label, extra), type: "choice", choices },
    read(texts, name) {
      const found = choices.find(([value]) => value === texts[name]);
      return found ? { value: found[0] } : { errors: { [name]: m.content_edit_choose() } };
    },
  };
}

export function check(
  label: string,
  { checked_at_first = false, ...extra }: Extra & { checked_at_first?: boolean } = {},
): FormField<boolean> {
  return {
    shown: { ...shownOf(label, { ...extra, optional: true }), type: "check", checked_at_first },
    read: (texts, name) => ({ value: texts[name] !== undefined && texts[name] !== "" }),
  };
}

export function wholeNumber(
  label: string,
  { least, most, ...extra }: Extra & { least: number; most: number },
): FormField<number> {
  return fieldOf(
    { ...shownOf(label, extra), type: "line", longest: 12, input: "number" },
    count({ least, most, wrong: () => m.content_edit_number({ least, most }) }),
  );
}

const dayInput = calendarDay({ wrong: m.content_edit_day });

/** A day in India, such as "2026-12-12". */
export function day(label: string, extra: Extra = {}): FormField<string> {
  return fieldOf({ ...shownOf(label, extra), type: "day" }, dayInput);
}

export function optionalDay(label: string, extra: Extra = {}): FormField<string | null> {
  return fieldOf({ ...shownOf(label, { ...extra, optional: true }), type: "day" }, blankAsNull(dayInput));
}

/** Date and time in India, such as "2026-12-12T10:00". */
export function moment(label: string, extra: Extra = {}): FormField<Date> {
  return {
    shown: { ...shownOf(label, extra), type: "moment" },
    read(texts, name) {
      const [, on, at] = /^(\d{4}-\d{2}-\d{2})T((?:[01]\d|2[0-3]):[0-5]\d)$/.exec(texts[name] ?? "") ?? [];
      if (!on || !dayInput.safeParse(on).success) return { errors: { [name]: m.content_edit_moment() } };
      return { value: new Date(`${on}T${at}:00+05:30`) };
    },
  };
}

/** `keep`: the picture stays unchanged; otherwise the upload that replaces it, or none. */
export type PictureChange = { keep: true } | { keep: false; upload_id: string | null };

export function picture(label: string, extra: Extra = {}): FormField<PictureChange> {
  return {
    shown: { ...shownOf(label, { ...extra, optional: true }), type: "picture" },
    read(texts, name) {
      const upload_id = texts[pictureFields(name).upload] ?? "";
      if (isUuid(upload_id)) return { value: { keep: false, upload_id } };
      return texts[pictureFields(name).remove]
        ? { value: { keep: false, upload_id: null } }
        : { value: { keep: true } };
    },
  };
}

/** Names of the fields beside the file input: the earlier upload, and the choice to remove it. */
export function pictureFields(name: string): { upload: string; remove: string } {
  return { upload: `${name}-upload`, remove: `${name}-remove` };
}

/** Repeated groups of fields, such as the weeks of a curriculum; empty rows are dropped. */
export function rows<Parts extends FormFields>(
  label: string,
  { parts, most, row, ...extra }: Extra & { parts: Parts; most: number; row: string },
): FormField<InputOf<Parts>[]> {
  const shown_parts = Object.fromEntries(Object.entries(parts).map(([name, { shown }]) => [name, shown]));
  return {
    shown: { ...shownOf(label, { ...extra, optional: true }), type: "rows", parts: shown_parts, most, row },
    read(texts, name) {
      const value: InputOf<Parts>[] = [];
      const errors: Record<string, string> = {};
      for (let number = 1; number <= most; number += 1) {
        const names = Object.keys(parts).map((part) => partName(name, number, part));
        if (names.every((one) => (texts[one] ?? "").trim() === "")) continue;
        const own = Object.fromEntries(
          Object.keys(parts).map((part) => [part, texts[partName(name, number, part)]]),
        );
        const read = readFields(parts, own);
        if ("value" in read) value.push(read.value);
        else
          for (const [part, error] of Object.entries(read.errors))
            errors[partName(name, number, part)] = error;
      }
      return Object.keys(errors).length > 0 ? { errors } : { value };
    },
  };
}

/** The name of a field in a row; rows are numbered from 1. */
export function partName(name: string, number: number, part: string): string {
  return `${name}-${number}-${part}`;
}

/** Parses all fields; returns their values, or an error per field. */
export function readFields<Fields extends FormFields>(
  fields: Fields,
  texts: FieldTexts,
): Read<InputOf<Fields>> {
  const read = Object.entries(fields).map(([name, field]) => [name, field.read(texts, name)] as const);
  const errors = Object.assign({}, ...read.map(([, one]) => ("errors" in one ? one.errors : {}))) as Record<
    string,
    string
  >;
  if (Object.keys(errors).length > 0) return { errors };
  const values = read.map(([name, one]) => [name, "value" in one ? (one.value as unknown) : undefined]);
  return { value: Object.fromEntries(values) as InputOf<Fields> };
}

/** Names of all texts that a form may submit, to echo them. */
export function namesOfFields(shown: Record<string, ShownField>): string[] {
  return Object.entries(shown).flatMap(([name, field]) => {
    if (field.type === "picture") return Object.values(pictureFields(name));
    if (field.type !== "rows") return [name];
    const parts = Object.keys(field.parts);
    return Array.from({ length: field.most }, (_, index) =>
      parts.map((part) => partName(name, index + 1, part)),
    ).flat();
  });
}
