import type { Actor } from "../../platform/actor.ts";
import { canModerate } from "../moderation/policy.ts";
import type { StoryStatus } from "./schema.ts";

type OwnedStory = { created_by: string | null; status: StoryStatus };
type OwnedComment = { user_id: string };

/** Stories, comments and reports require a verified address. */
export function mayPublish(writer: { email_verified: boolean }): boolean {
  return writer.email_verified;
}

/** Hidden and removed stories are visible to their writer and admins. `actor` is null for a guest. */
export function canReadStory(actor: Actor | null, story: OwnedStory): boolean {
  if (story.status === "published" || canModerate(actor)) return true;
  return actor !== null && story.created_by === actor.user_id;
}

/** Only writers edit their stories, not admins. */
export function canEditStory(actor: Actor, story: OwnedStory): boolean {
  return story.created_by === actor.user_id && story.status !== "removed";
}

/** Only writers delete their stories; admins hide others' by a decision, with a reason. */
export function canDeleteStory(actor: Actor, story: Pick<OwnedStory, "created_by">): boolean {
  return story.created_by === actor.user_id;
}

export function canChangeComment(actor: Actor, comment: OwnedComment): boolean {
  return comment.user_id === actor.user_id;
}
