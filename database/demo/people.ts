import { z } from "zod";
import { readContent } from "./content.ts";

const person = z.strictObject({
  slug: z.string(),
  display_name: z.string(),
  email: z.string(),
  bio: z.string(),
  location: z.string(),
});

/** People and groups that start demo campaigns. Addresses are on example.org, which delivers no mail. */
export const people = readContent("people", z.array(person));
