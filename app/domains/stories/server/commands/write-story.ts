import * as m from "#messages";
import type { Transaction } from "../../../../platform/database/database.ts";
import { fieldChanges } from "../../../../platform/database/field-columns.ts";
import { command, sql } from "../../../../platform/database/sql.ts";
import { Failure } from "../../../../platform/failure.ts";
import { recordAudit } from "../../../../platform/audit.ts";
import { editSubject } from "../../../moderation/server/commands/edit-subject.ts";
import { withdrawSubjects } from "../../../moderation/server/commands/withdraw-subjects.ts";
import { withdrawLeadingTo } from "../../../notifications/server/commands/withdraw.ts";
import type { Actor } from "../../../../platform/actor.ts";
import { accountGone, lockWriters, type Writer } from "../../../accounts/server/queries/writers.ts";
import type { StoryChanges, StoryInput } from "../../input.ts";
import { storyFields } from "../../story-fields.ts";
import { canDeleteStory, canEditStory, mayPublish } from "../../policy.ts";
import { publishStory } from "./publish-story.ts";
import { storyNotFound, unverified } from "../failures.ts";
import { setTopics } from "./set-topics.ts";
import { caseOfStory, lockStory } from "./story-lock.ts";
import { dropPicture, showPicture } from "./story-picture.ts";
import { beginningOf } from "../../../../text/shorten.ts";

/** The writer, if permitted. 401 for a person erased since, 403 while the address is not verified. */
export function writerIn(writers: ReadonlyMap<string, Writer>, actor: Actor): Writer {
  const writer = writers.get(actor.user_id);
  if (!writer || writer.is_suspended) throw accountGone();
  if (!mayPublish(writer)) throw unverified();
  return writer;
}

/** Publishes a story under the writer's current name; returns its id. 401, 403, and 404 for the picture. */
export async function writeStory(tx: Transaction, actor: Actor, input: StoryInput): Promise<string> {
  const writer = writerIn(await lockWriters(tx, [actor.user_id]), actor);
  const { image_id, ...story } = input;
  const image_url = image_id === null ? null : await showPicture(tx, writer.user_id, image_id);
  return publishStory(tx, {
    ...story,
    image_url,
    name: nameOfStory(writer.display_name),
    created_by: writer.user_id,
  });
}

/** Shortens a profile's name, which may be longer than fits a card. */
function nameOfStory(display_name: string): string {
  return beginningOf(display_name, 100).trim();
}

/**
 * A hidden story stays hidden, and waits for moderators to look at the changes. 403 while the address is not verified, 404 for
 * others' stories, 409 for a removed one.
 */
export async function editStory(
  tx: Transaction,
  actor: Actor,
  id: string,
  changes: StoryChanges,
): Promise<void> {
  writerIn(await lockWriters(tx, [actor.user_id]), actor);
  const story = await lockStory(tx, actor, id);
  if (story.created_by !== actor.user_id) throw storyNotFound();
  if (!canEditStory(actor, story)) throw new Failure(409, "story_removed", m.stories_removed_edit());
  const subject = {
    ...caseOfStory(story),
    is_hidden: story.status === "hidden",
    // All that it says.
    content: () =>
      tx.one(sql({ content: "jsonb" })`
        select to_jsonb(stories) - 'edited_at' as content from stories where id = ${id}`),
  };
  await editSubject(tx, subject, async () => {
    const { image_id } = changes;
    const kept = image_id ? await showPicture(tx, actor.user_id, image_id) : null;
    const image_url = image_id === undefined ? story.image_url : kept;
    const keeps_alt = changes.image_alt === undefined && changes.image_id === undefined;
    await tx.run(command`
      update stories set
        ${fieldChanges(storyFields, changes)}
        image_url = ${image_url},
        image_alt = case when ${image_url === null} then null when ${keeps_alt} then image_alt
          else ${changes.image_alt ?? null} end,
        edited_at = now()
      where id = ${id}`);
    if (image_url !== story.image_url) await dropPicture(tx, actor.user_id, story.image_url);
    if (changes.tags) await setTopics(tx, id, changes.tags);
  });
}

/**
 * Deletes it with its comments, likes, reports and notifications. 404 for others' stories. Returns tags to publish
 * after the commit, besides the story's.
 */
export async function deleteStory(tx: Transaction, actor: Actor, id: string): Promise<string[]> {
  const story = await lockStory(tx, actor, id);
  if (!canDeleteStory(actor, story)) throw storyNotFound();
  await tx.run(command`delete from stories where id = ${id}`);
  await dropPicture(tx, actor.user_id, story.image_url);
  await withdrawSubjects(tx, [id]);
  await recordAudit(tx, {
    actor_user_id: actor.user_id,
    event: "story_deleted",
    subject_kind: "story",
    subject_id: id,
  });
  return withdrawLeadingTo(tx, [`/stories/${id}`]);
}
