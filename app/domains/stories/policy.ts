import type { Actor } from "../../platform/actor.ts";
import type { StoryStatus } from "./schema.ts";

type OwnedStory = { created_by: string | null; status: StoryStatus };
type OwnedComment = { user_id: string };

export const unverifiedText =
  "Please confirm your e-mail address first: the link is in the mail that we sent you, and your settings send it again.";

const isAdmin = (actor: Actor | null) => actor?.roles.includes("admin") ?? false;

/** Stories, comments and reports are signed with an address that is proven. */
export function mayPublish(writer: { email_verified: boolean }): boolean {
  return writer.email_verified;
}

/** What is hidden or removed, its writer and the admins still see. `actor` is null for a guest. */
export function canReadStory(actor: Actor | null, story: OwnedStory): boolean {
  if (story.status === "published" || isAdmin(actor)) return true;
  return actor !== null && story.created_by === actor.user_id;
}

/** Nobody puts words into somebody else's mouth, admins included. */
export function canEditStory(actor: Actor, story: OwnedStory): boolean {
  return story.created_by === actor.user_id && story.status !== "removed";
}

/** Admins take others' stories out of sight by a decision, with a reason. */
export function canDeleteStory(actor: Actor, story: Pick<OwnedStory, "created_by">): boolean {
  return story.created_by === actor.user_id;
}

export function canChangeComment(actor: Actor, comment: OwnedComment): boolean {
  return comment.user_id === actor.user_id;
}

/** Reads the queue, decides, decides appeals, features. */
export function canModerate(actor: Actor | null): boolean {
  return isAdmin(actor);
}

export function canAppeal(actor: Actor, decision: { author_id: string | null }): boolean {
  return decision.author_id === actor.user_id;
}
