import { expect, test } from "vitest";
import type { CommentThread, StoryComment } from "../schema.ts";
import { withComment, withComments, withReplies, withWritten } from "./conversation-list.ts";

function written(number: number, changes: Partial<StoryComment> = {}): StoryComment {
  return {
    id: `c${number}`,
    story_id: "s",
    parent_id: null,
    content: `Words ${number}`,
    state: "visible",
    created_at: `2026-11-20T10:00:0${number}.000Z`,
    edited_at: null,
    like_count: 0,
    author: null,
    liked: false,
    is_own: false,
    ...changes,
  };
}
const thread = (number: number, replies: StoryComment[] = []): CommentThread => ({
  ...written(number),
  replies,
  next_replies_cursor: null,
});
const ids = (threads: readonly CommentThread[]) => threads.map(({ id }) => id);

test("comments are oldest first, each once", () => {
  const threads = withComments([thread(2)], {
    comments: [thread(3), thread(2), thread(1)],
    next_cursor: null,
  });
  expect(ids(threads)).toEqual(["c1", "c2", "c3"]);
});

test("what was just written stands at the end, an answer under what it answers", () => {
  const threads = withWritten([thread(1)], written(2));
  expect(ids(threads)).toEqual(["c1", "c2"]);
  const answered = withWritten(threads, written(3, { parent_id: "c1" }));
  expect(answered[0]?.replies.map(({ id }) => id)).toEqual(["c3"]);
  expect(answered[1]?.replies).toEqual([]);
});

test("further answers join those that are there", () => {
  const before = [thread(1, [written(2, { parent_id: "c1" })])];
  const page = { replies: [written(3, { parent_id: "c1" })], next_cursor: "more" };
  expect(withReplies(before, "c1", page)[0]).toMatchObject({
    replies: [{ id: "c2" }, { id: "c3" }],
    next_replies_cursor: "more",
  });
});

test("a change reaches comments and answers alike", () => {
  const before = [thread(1, [written(2, { parent_id: "c1" })]), thread(3)];
  const like = (comment: StoryComment) => ({ ...comment, like_count: 1 });
  expect(withComment(before, "c2", like)[0]?.replies[0]?.like_count).toBe(1);
  const first = withComment(before, "c1", like)[0];
  expect(first?.like_count).toBe(1);
  expect(first?.replies).toHaveLength(1);
});
