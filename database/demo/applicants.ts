import { z } from "zod";
import { readContent } from "./content.ts";

/** Somebody who asks to sell and whom nobody has approved. */
const applicant = z.strictObject({
  person: z.string(),
  email: z.string(),
  name: z.string(),
  bio: z.string(),
  location: z.string(),
  craft: z.string(),
  is_self_help_group: z.boolean(),
  applied_days_ago: z.number(),
  /** Undefined: the application still waits. */
  rejected_reason: z.string().optional(),
});
export type DemoApplicant = z.infer<typeof applicant>;

export const applicants = readContent("applicants", z.array(applicant));
