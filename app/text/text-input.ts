import { z } from "zod";
import { formatCount } from "./count.ts";
import { characterCount, cleanText, hasVisibleText, isStorable } from "./plain-text.ts";

type TextRules = {
  /** The field's name in error messages, such as "Your message". */
  name: string;
  /** In characters (code points). */
  longest: number;
  /** Without it, an empty text is valid. */
  shortest?: number;
  /** Whether line breaks are allowed. */
  lines: boolean;
};

/** A user's text, without invisible characters. */
export function plainText({ name, longest, shortest = 0, lines }: TextRules) {
  return z
    .string({ error: `${name} is missing.` })
    .transform(cleanText)
    .refine((text) => isStorable(text, { lines }), {
      error: `${name} contains characters that cannot be stored.`,
      abort: true,
    })
    .refine((text) => shortest === 0 || (hasVisibleText(text) && characterCount(text) >= shortest), {
      error: shortest > 1 ? `${name} needs at least ${shortest} characters.` : `${name} is empty.`,
      abort: true,
    })
    .refine((text) => characterCount(text) <= longest, {
      error: `${name} can have at most ${formatCount(longest)} characters.`,
    });
}

/** Missing, null and blank count as not given. */
export function optionalText<T extends z.ZodType<string, string>>(text: T) {
  return text.nullish().transform((value) => (value && hasVisibleText(value) ? value : null));
}
