import { z } from "zod";
import { storyCategories } from "../../app/domains/stories/schema.ts";
import { readContents } from "./content.ts";

const answer = z.strictObject({ by: z.string(), text: z.string() });

/** By display name of a person in the demo. Comments are in chronological order. */
const comment = answer.extend({ likes: z.int().optional(), answers: z.array(answer).optional() });

/** A demo story; times are relative to the load date. */
const story = z.strictObject({
  /**
   * The person the story is about; also its author, among accounts, people and neighbours, unless the organisation
   * wrote it.
   */
  name: z.string(),
  /** The organisation wrote it from an interview. */
  from_interview: z.literal(true).optional(),
  location: z.string(),
  category: z.enum(storyCategories),
  story: z.string(),
  impact: z.string().nullable(),
  is_featured: z.boolean(),
  days_ago: z.number(),
  /** Has a picture, drawn in the manner of its category. */
  is_illustrated: z.literal(true).optional(),
  topics: z.array(z.string()),
  /** The number of likes from the demo's people. */
  likes: z.int(),
  comments: z.array(comment).optional(),
});

export type DemoStory = z.infer<typeof story>;
export type DemoComment = z.infer<typeof comment>;

/** The demo's stories; the site sorts them by date. */
export const stories = readContents("stories", z.array(story)).flat();
