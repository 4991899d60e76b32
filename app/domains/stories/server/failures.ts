import * as m from "#messages";
import { Failure } from "../../../platform/failure.ts";

export function storyNotFound(): Failure {
  return new Failure(404, "story_not_found", m.stories_not_found_text());
}

/** For its writer and admins; everybody else gets a 404. */
export function storyNotPublic(): Failure {
  return new Failure(409, "story_not_public", m.stories_out_of_sight_add());
}

export function commentNotFound(): Failure {
  return new Failure(404, "comment_not_found", m.stories_comment_gone());
}

export function unverified(): Failure {
  return new Failure(403, "email_not_verified", m.stories_unverified());
}
