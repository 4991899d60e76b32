import { z } from "@hono/zod-openapi";

/** A person as other people see them, in answers of the API. */
export const publicProfile = {
  user_id: z.guid(),
  display_name: z.string(),
  bio: z.string().nullable(),
  avatar_url: z.string().nullable(),
  location: z.string().nullable(),
  created_at: z.iso.datetime(),
};

export const AuthorSchema = z
  .object({
    ...publicProfile,
    has_card: z.boolean().openapi({ description: "Without a card, this is a name and nothing more." }),
  })
  .openapi("Author");
