import { z } from "zod";
import * as m from "#messages";
import { formatCount } from "./count.ts";
import { characterCount, cleanText, hasVisibleText, isStorable } from "./plain-text.ts";

type TextRules = {
  /** The field's name in error messages, such as "Your message": a message, asked for when it is shown. */
  name: string | (() => string);
  /** In characters (code points). */
  longest: number;
  /** Without it, an empty text is valid. */
  shortest?: number;
  /** Whether line breaks are allowed. */
  lines: boolean;
};

/** A user's text, without invisible characters. */
export function plainText({ name, longest, shortest = 0, lines }: TextRules) {
  const named = () => ({ name: typeof name === "string" ? name : name() });
  return z
    .string({
      error: ({ input }) =>
        input === undefined || input === null ? m.text_input_missing(named()) : m.text_input_text(),
    })
    .transform(cleanText)
    .refine((text) => isStorable(text, { lines }), {
      error: () => m.text_input_unstorable(named()),
      abort: true,
    })
    .refine((text) => shortest === 0 || (hasVisibleText(text) && characterCount(text) >= shortest), {
      error: () =>
        shortest > 1 ? m.text_input_short({ ...named(), least: shortest }) : m.text_input_empty(named()),
      abort: true,
    })
    .refine((text) => characterCount(text) <= longest, {
      error: () => m.text_input_long({ ...named(), most: formatCount(longest) }),
    })
    .meta({ maxLength: longest });
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
