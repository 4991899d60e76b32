import { Failure } from "../../../platform/failure.ts";
import { unverifiedText } from "../policy.ts";

export function storyNotFound(): Failure {
  return new Failure(404, "story_not_found", "The story you're looking for doesn't exist.");
}

/** For its writer and admins; everybody else gets a 404. */
export function storyNotPublic(): Failure {
  return new Failure(
    409,
    "story_not_public",
    "This story is out of sight at the moment, so nothing can be added to it.",
  );
}

export function commentNotFound(): Failure {
  return new Failure(404, "comment_not_found", "This comment is not there any more.");
}

export function unverified(): Failure {
  return new Failure(403, "email_not_verified", unverifiedText);
}

export function moderatorsOnly(): Failure {
  return new Failure(403, "not_allowed", "Only moderators can do this.");
}
