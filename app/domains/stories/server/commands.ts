import type { Transaction } from "../../../platform/database/database.ts";
import { sql } from "../../../platform/database/sql.ts";
import type { StoryCategory } from "../schema.ts";

export type NewStory = {
  name: string;
  location: string;
  category: StoryCategory;
  story: string;
  /** One line of what changed, in figures where there are any. */
  impact: string | null;
  is_featured: boolean;
  /** Undefined: now. */
  created_at?: Date;
};

/** Publishes a story that was told to the organisation; answers its id. */
export async function publishStory(tx: Transaction, story: NewStory): Promise<string> {
  const { id } = await tx.one(sql({ id: "uuid" })`
    insert into stories (name, location, category, story, impact, is_featured, created_at)
    values (${story.name}, ${story.location}, ${story.category}, ${story.story}, ${story.impact},
      ${story.is_featured}, coalesce(${story.created_at ?? null}::timestamptz, now()))
    returning id`);
  return id;
}
