import { z } from "zod";
import { readContent } from "./content.ts";

const neighbour = z.strictObject({
  display_name: z.string(),
  email: z.string(),
  location: z.string(),
  bio: z.string().nullable(),
});

/** People who write stories, likes and comments, but start no campaign. */
export const neighbours = readContent("neighbours", z.array(neighbour));
