import type { Transaction } from "../../../../platform/database/database.ts";
import { fieldColumns, fieldValues } from "../../../../platform/database/field-columns.ts";
import { sql } from "../../../../platform/database/sql.ts";
import type { GivenOf } from "../../../../text/fields/field.ts";
import { storyFields } from "../../story-fields.ts";
import { setTopics } from "./set-topics.ts";

type NewStory = GivenOf<typeof storyFields> & {
  /** Name of the person the story is about. */
  name: string;
  is_featured?: boolean;
  /** The writer; null or missing: written by the organisation after an interview. */
  created_by?: string | null;
  image_url?: string | null;
  image_alt?: string | null;
  tags?: readonly string[];
  /** Undefined: now. */
  created_at?: Date;
};

/** Publishes a story; returns its id. Publish `storiesTag` after the commit. */
export async function publishStory(tx: Transaction, story: NewStory): Promise<string> {
  const { id } = await tx.one(sql({ id: "uuid" })`
    insert into stories (${fieldColumns(storyFields)}, name, is_featured, created_by, image_url, image_alt, created_at)
    values (${fieldValues(storyFields, story)}, ${story.name},
      ${story.is_featured ?? false}, ${story.created_by ?? null}, ${story.image_url ?? null},
      ${story.image_url ? (story.image_alt ?? null) : null}, coalesce(${story.created_at ?? null}::timestamptz, now()))
    returning id`);
  if (story.tags?.length) await setTopics(tx, id, story.tags);
  return id;
}
