import { z } from "@hono/zod-openapi";
import { cleanText, isStorable } from "../../../../text/plain-text.ts";

/** A short text without invisible or unstorable characters. */
export function oneLine(name: string, longest: number) {
  return z
    .string()
    .max(longest * 4)
    .transform(cleanText)
    .refine((text) => isStorable(text, { lines: false }), {
      error: `${name} contains characters that cannot be stored.`,
      abort: true,
    })
    .refine((text) => text.length >= 1 && text.length <= longest, {
      error: `${name} needs 1 to ${longest} characters.`,
    })
    .openapi({ type: "string", minLength: 1, maxLength: longest });
}
