import type { CommentPage, CommentReplyPage, CommentThread, StoryComment } from "../schema.ts";

/** Merges threads, oldest first, without duplicates; the latest version of a comment applies. */
export function withComments(threads: readonly CommentThread[], page: CommentPage): CommentThread[] {
  const by_id = new Map(threads.map((thread) => [thread.id, thread]));
  for (const thread of page.comments) by_id.set(thread.id, thread);
  return [...by_id.values()].toSorted(oldestFirst);
}

export function withReplies(
  threads: readonly CommentThread[],
  parent_id: string,
  page: CommentReplyPage,
): CommentThread[] {
  return threads.map((thread) =>
    thread.id === parent_id
      ? {
          ...thread,
          replies: mergedReplies(thread.replies, page.replies),
          next_replies_cursor: page.next_cursor,
        }
      : thread,
  );
}

/** Adds a comment just written, before the list is reloaded. */
export function withWritten(threads: readonly CommentThread[], comment: StoryComment): CommentThread[] {
  if (comment.parent_id === null)
    return withComments(threads, {
      comments: [{ ...comment, replies: [], next_replies_cursor: null }],
      next_cursor: null,
    });
  return threads.map((thread) =>
    thread.id === comment.parent_id
      ? { ...thread, replies: mergedReplies(thread.replies, [comment]) }
      : thread,
  );
}

export function withComment(
  threads: readonly CommentThread[],
  id: string,
  change: (comment: StoryComment) => StoryComment,
): CommentThread[] {
  return threads.map((thread) =>
    thread.id === id
      ? { ...thread, ...change(thread) }
      : {
          ...thread,
          replies: thread.replies.map((reply) => (reply.id === id ? change(reply) : reply)),
        },
  );
}

function mergedReplies(before: readonly StoryComment[], added: readonly StoryComment[]): StoryComment[] {
  const by_id = new Map([...before, ...added].map((reply) => [reply.id, reply]));
  return [...by_id.values()].toSorted(oldestFirst);
}

// ISO 8601 in one time zone sorts as text.
function oldestFirst(a: StoryComment, b: StoryComment): number {
  if (a.created_at !== b.created_at) return a.created_at < b.created_at ? -1 : 1;
  return a.id < b.id ? -1 : 1;
}
