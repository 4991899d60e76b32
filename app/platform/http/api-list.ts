import { z } from "@hono/zod-openapi";

/** Shared by every list of the API: `next_cursor` of one page is the query's `cursor` for the next page. */
export const nextCursor = z.string().nullable().openapi({ description: "Null on the last page." });

/** The body of a list: its items under their own name, and the cursor of the next page. */
export function listSchema<S extends z.ZodRawShape>(items: S) {
  return z.object({ ...items, next_cursor: nextCursor });
}

/** The query's `cursor`, parsed by the list's own cursor; an invalid one gets a 400. */
export function cursorQuery<C>(cursor: { parse(text: string): C | undefined }) {
  return z
    .string()
    .transform((text, c) => {
      const position = cursor.parse(text);
      if (position === undefined)
        c.issues.push({ code: "custom", input: text, message: "is not a cursor of this list" });
      return position;
    })
    .optional()
    .openapi({ type: "string", description: "`next_cursor` of the page before." });
}
