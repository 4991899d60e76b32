import { recordAudit } from "../../../../platform/audit.ts";
import type { Transaction } from "../../../../platform/database/database.ts";
import { command } from "../../../../platform/database/sql.ts";
import type { Actor } from "../../../../platform/actor.ts";
import { canModerate } from "../../../moderation/policy.ts";
import { moderatorsOnly } from "../../../moderation/server/commands/refuse.ts";
import { lockStory } from "./story-lock.ts";

/** Features a story on the home page, or undoes it. 403 for everybody but moderators, 404. */
export async function featureStory(
  tx: Transaction,
  actor: Actor,
  input: { story_id: string; is_featured: boolean },
): Promise<void> {
  if (!canModerate(actor)) throw moderatorsOnly();
  const story = await lockStory(tx, actor, input.story_id);
  const changed = await tx.run(command`
    update stories set is_featured = ${input.is_featured}
    where id = ${story.id} and is_featured <> ${input.is_featured}`);
  if (changed === 0) return;
  await recordAudit(tx, {
    actor_user_id: actor.user_id,
    event: input.is_featured ? "story_featured" : "story_unfeatured",
    subject_kind: "story",
    subject_id: story.id,
  });
}
