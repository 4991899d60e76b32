import * as m from "#messages";
import { Failure } from "../../../platform/failure.ts";

/** Failures of reviews, wishes and messages. */

export function reviewNotFound(): Failure {
  return new Failure(404, "review_not_found", m.catalog_review_missing());
}

export function reviewHidden(): Failure {
  return new Failure(409, "review_hidden", m.catalog_review_hidden());
}

export function conversationNotFound(): Failure {
  return new Failure(404, "conversation_not_found", m.catalog_messages_gone());
}

export function messageNotFound(): Failure {
  return new Failure(404, "message_not_found", m.catalog_messages_one_gone());
}

export function ownWords(): Failure {
  return new Failure(409, "own_words", m.catalog_report_own());
}
