import type { Actor } from "../../platform/actor.ts";
import { canModerate } from "../moderation/policy.ts";
import type { StoryStatus } from "./schema.ts";

type OwnedStory = { created_by: string | null; status: StoryStatus };
type OwnedComment = { user_id: string };

export const unverifiedText =
  "Please confirm your e-mail address first: the link is in the mail that we sent you, and your settings send it again.";

/** Stories, comments and reports require a verified address. */
export function mayPublish(writer: { email_verified: boolean }): boolean {
  return writer.email_verified;
}

/** What is hidden or removed, its writer and the admins still see. `actor` is null for a guest. */
export function canReadStory(actor: Actor | null, story: OwnedStory): boolean {
  if (story.status === "published" || canModerate(actor)) return true;
  return actor !== null && story.created_by === actor.user_id;
}

/** Nobody edits another person's text, admins included. */
export function canEditStory(actor: Actor, story: OwnedStory): boolean {
  return story.created_by === actor.user_id && story.status !== "removed";
}

/** Admins hide others' stories by a decision, with a reason. */
export function canDeleteStory(actor: Actor, story: Pick<OwnedStory, "created_by">): boolean {
  return story.created_by === actor.user_id;
}

export function canChangeComment(actor: Actor, comment: OwnedComment): boolean {
  return comment.user_id === actor.user_id;
}
