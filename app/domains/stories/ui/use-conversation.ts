import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import * as m from "#messages";
import { useNotify } from "../../../ui/notices.tsx";
import type { CommentPage, CommentThread, Story } from "../schema.ts";
import {
  sendCommentDeletion,
  fetchComments,
  fetchReplies,
  sendComment,
  sendCommentText,
} from "./comment-calls.ts";
import { withComment, withComments, withReplies, withWritten } from "./conversation-list.ts";
import type { ChangeStory } from "./StoryCard.tsx";
import { errorNotice } from "./story-calls.ts";
import type { ChangeComment } from "./use-like.ts";

type Shown = { threads: CommentThread[]; next_cursor: string | null };

export type Conversation = Shown & {
  state: "loading" | "ready" | "failed";
  reload(): Promise<void>;
  more(): Promise<void>;
  moreReplies(thread: CommentThread): Promise<void>;
  /** `add` adds a comment once, however often it is sent with this key. These three return whether they succeeded; failures show a notice. */
  add(written: { content: string; request_key: string }, parent_id?: string): Promise<boolean>;
  edit(comment_id: string, content: string): Promise<boolean>;
  remove(comment_id: string): Promise<boolean>;
  change: ChangeComment;
};

type Talked = Pick<Story, "id" | "comment_count" | "conversation_version">;

/** A story's comments: loaded when the area opens, and again whenever they change. */
export function useConversation(story: Talked, onChange: ChangeStory, first?: CommentPage): Conversation {
  const notify = useNotify();
  const [shown, setShown] = useState<Shown>({
    threads: first?.comments ?? [],
    next_cursor: first?.next_cursor ?? null,
  });
  const [state, setState] = useState<Conversation["state"]>(first ? "ready" : "loading");
  const reading = useReading(story.id, setShown, setState);
  useFollowed(
    story.conversation_version,
    first !== undefined,
    () => void reading.again(shown.threads.length),
  );

  const change = useCallback<ChangeComment>((id, by) => {
    setShown((before) => ({ ...before, threads: withComment(before.threads, id, by) }));
  }, []);
  const tried = async (work: () => Promise<void>): Promise<boolean> => {
    try {
      await work();
    } catch (error) {
      notify(errorNotice(error));
      return false;
    }
    return true;
  };
  const readAgain = () => reading.again(shown.threads.length);

  return {
    ...shown,
    state,
    change,
    reload: readAgain,
    more: () => reading.next(shown.next_cursor),
    moreReplies: async (thread) => {
      await tried(async () => {
        const page = await fetchReplies(thread.id, thread.next_replies_cursor ?? "");
        setShown((before) => ({ ...before, threads: withReplies(before.threads, thread.id, page) }));
      });
    },
    add: (comment, parent_id) =>
      tried(async () => {
        const count = story.comment_count + 1;
        const written = await sendComment(story.id, parent_id ? { ...comment, parent_id } : comment);
        notify({
          tone: "success",
          title: m.stories_comment_added(),
          text: m.stories_comment_added_text(),
        });
        setShown((before) => ({ ...before, threads: withWritten(before.threads, written) }));
        // The stream may already have sent the new count.
        onChange(story.id, (before) => ({ ...before, comment_count: Math.max(before.comment_count, count) }));
        void readAgain();
      }),
    edit: (comment_id, content) =>
      tried(async () => {
        const changed = await sendCommentText(comment_id, content);
        change(comment_id, (before) => ({
          ...before,
          content: changed.content,
          edited_at: changed.edited_at,
        }));
      }),
    remove: (comment_id) =>
      tried(async () => {
        const count = Math.max(story.comment_count - 1, 0);
        await sendCommentDeletion(comment_id);
        onChange(story.id, (before) => ({ ...before, comment_count: Math.min(before.comment_count, count) }));
        await readAgain();
      }),
  };
}

/** Loads pages of comments; drops responses superseded by a later request. */
function useReading(
  story_id: string,
  setShown: (change: (before: Shown) => Shown) => void,
  setState: (state: Conversation["state"]) => void,
) {
  const question = useRef(0);
  const read = async (work: () => Promise<(before: Shown) => Shown>) => {
    question.current += 1;
    const asked = question.current;
    setState("loading");
    try {
      const change = await work();
      if (asked !== question.current) return;
      setShown(change);
      setState("ready");
    } catch {
      if (asked === question.current) setState("failed");
    }
  };
  return {
    /** Reloads as many as before, so that nothing vanishes for the reader. */
    again: (threads_count: number) =>
      read(async () => {
        const page = await readAtLeast(story_id, threads_count);
        return (before) => ({
          threads: stillThere(before.threads, page),
          next_cursor: page.next_cursor,
        });
      }),
    next: (cursor: string | null) =>
      read(async () => {
        const page = await fetchComments(story_id, cursor);
        return (before) => ({
          threads: withComments(before.threads, page),
          next_cursor: page.next_cursor,
        });
      }),
  };
}

async function readAtLeast(story_id: string, threads_count: number): Promise<CommentPage> {
  let page = await fetchComments(story_id);
  while (page.next_cursor && page.comments.length < threads_count) {
    const next = await fetchComments(story_id, page.next_cursor);
    page = { comments: [...page.comments, ...next.comments], next_cursor: next.next_cursor };
  }
  return page;
}

/** The loaded page, followed by the reader's own new comments that belong to a later page. */
function stillThere(before: readonly CommentThread[], page: CommentPage): CommentThread[] {
  if (page.next_cursor === null) return page.comments;
  const end = page.comments.at(-1)?.created_at ?? "";
  return withComments(
    before.filter((thread) => thread.is_own && thread.created_at > end),
    page,
  );
}

/** Loads when the area opens, unless the page came with comments, and after every change by anybody. */
function useFollowed(version: number, is_read: boolean, read: () => void) {
  const readNow = useEffectEvent(read);
  const seen = useRef(is_read ? version : undefined);
  useEffect(() => {
    if (seen.current === version) return;
    seen.current = version;
    readNow();
  }, [version]);
}
