import { z } from "zod";
import * as m from "#messages";
import { formatCount } from "./count.ts";
import { characterCount, cleanText, hasVisibleText, isStorable } from "./plain-text.ts";

/** For what stands beside its field, whose name need not be said again. */
export type TextErrors = {
  /** Of no text at all; by default `empty`. */
  missing?: () => string;
  empty: () => string;
  /** Of fewer characters than are needed; by default `empty`. */
  short?: () => string;
  unstorable: () => string;
  long: (limit: { count: number }) => string;
};

type TextRules = (
  | {
      /** The field's name in error messages, such as "Your message": a message, asked for when it is shown. */
      name: string | (() => string);
    }
  | { errors: TextErrors }
) & {
  /** In characters (code points). */
  longest: number;
  /** Without it, an empty text is valid. */
  shortest?: number;
  /** Whether line breaks are allowed. */
  lines: boolean;
};

/** A user's text, without invisible characters. */
export function plainText({ longest, shortest = 0, lines, ...said }: TextRules) {
  const errors = "errors" in said ? said.errors : errorsNaming(said.name, shortest);
  const { missing = errors.empty, short = errors.empty } = errors;
  return z
    .string({
      error: ({ input }) => (input === undefined || input === null ? missing() : m.text_input_text()),
    })
    .transform(cleanText)
    .refine((text) => isStorable(text, { lines }), { error: errors.unstorable, abort: true })
    .refine((text) => shortest === 0 || hasVisibleText(text), { error: errors.empty, abort: true })
    .refine((text) => characterCount(text) >= shortest, { error: short, abort: true })
    .refine((text) => characterCount(text) <= longest, { error: () => errors.long({ count: longest }) })
    .meta({ maxLength: longest });
}

function errorsNaming(name: string | (() => string), least: number): TextErrors {
  const named = () => ({ name: typeof name === "string" ? name : name() });
  return {
    missing: () => m.text_input_missing(named()),
    empty: () => emptyText(named().name),
    short: () => m.text_input_short({ ...named(), least }),
    unstorable: () => m.text_input_unstorable(named()),
    long: ({ count }) => m.text_input_long({ ...named(), most: formatCount(count) }),
  };
}

/** Names that stand in a sentence as they are: "Your message", "A short text". */
const asInSentence = /^(?:the|your|their|a|an|this)\s/i;
/** Labels that name no thing: "About this person", "Leads to". */
const namesNothing = /^(?:about|where|leads|what|how)\s/i;

/** Of a field that has to be filled in, by its name: "The reason" or, as a label has it, "Reason". */
export function emptyText(label: string): string {
  if (namesNothing.test(label)) return m.text_input_empty_here();
  // Inside a sentence; an abbreviation stays.
  const name = /^\p{Lu}(?!\p{Lu})/u.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;
  return asInSentence.test(label) ? m.text_input_empty({ name }) : m.text_input_empty_label({ name });
}

/** Null and blank text are null. A field that may be left out has `default(null)` besides. */
export function blankAsNull<Schema extends z.ZodType>(schema: Schema) {
  const type = schema.meta()?.type;
  const nullable = schema.nullable();
  return z.preprocess(
    (given: z.input<Schema> | null) => (typeof given === "string" && isBlank(given) ? null : given),
    // A documented type would hide that it may be null.
    typeof type === "string" ? nullable.meta({ type: [type, "null"] }) : nullable,
  );
}

/** What cannot be stored is not blank: it is refused. */
function isBlank(text: string): boolean {
  return !hasVisibleText(text) && isStorable(text, { lines: true });
}
