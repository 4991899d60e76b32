import { z } from "zod";

/** What is confirmed: by a boolean in the API, and by the box of a form, which sends "yes". */
export const ticked = z.union([z.boolean(), z.literal("yes").transform(() => true)]).default(false);
