import { z } from "zod";
import { paragraphs, readContent } from "./content.ts";

/** In Indian time. */
const time = z.string().regex(/^\d{2}:\d{2}$/);

const event = z.strictObject({
  title: z.string(),
  place: z.string(),
  description: paragraphs,
  /** The first such weekday that is at least so many days ahead. 0 is Sunday. */
  days_ahead: z.int(),
  weekday: z.int().min(0).max(6),
  from: time,
  until: time,
});

export const events = readContent("events", z.array(event));
