import { z } from "@hono/zod-openapi";

export const json = <T extends z.ZodType>(schema: T) => ({ content: { "application/json": { schema } } });

/** Embeddings, overrides and isolates of writing direction: with them a name could pass for another text. */
const directionMarks = /[\u202a-\u202e\u2066-\u2069]/g;

/** A short text without anything that cannot be seen or stored. */
export function oneLine(name: string, longest: number) {
  return z
    .string()
    .max(longest * 4)
    .transform((text) => text.replace(directionMarks, "").trim())
    .refine((text) => text.isWellFormed() && !/\p{Cc}/u.test(text), {
      error: `${name} contains characters that cannot be stored.`,
      abort: true,
    })
    .refine((text) => text.length >= 1 && text.length <= longest, {
      error: `${name} needs 1 to ${longest} characters.`,
    })
    .openapi({ type: "string", minLength: 1, maxLength: longest });
}
