import { useRef } from "react";
import * as m from "#messages";
import { useNotify } from "../../../ui/notices.tsx";
import type { LikeState, Story, StoryComment } from "../schema.ts";
import { sendCommentLike } from "./comment-calls.ts";
import type { ChangeStory } from "./StoryCard.tsx";
import { Refusal } from "../../../page/call-api.ts";
import { errorNotice, sendLike } from "./story-calls.ts";
import { useIntentAfterSignIn, useSignInFirst } from "./use-sign-in-first.ts";

type Liked = { liked: boolean; like_count: number };
type Apply = (change: (before: Liked) => Liked) => void;

/**
 * Optimistic like, undone when the server refuses it. Presses during a request wait for it, so that the last one wins.
 */
function useLike(
  liked: boolean,
  send: (liked: boolean) => Promise<LikeState>,
  apply: Apply,
  onGuest: () => void,
) {
  const notify = useNotify();
  const sending = useRef<Promise<void>>(Promise.resolve());
  const last_press = useRef(0);

  const settle = async (wanted: boolean, press: number) => {
    try {
      const state = await send(wanted);
      if (press === last_press.current) apply(() => state);
    } catch (error) {
      apply((before) => toggled(before, !wanted));
      // The session has ended since.
      if (error instanceof Refusal && error.status === 401) return onGuest();
      notify(errorNotice(error));
    }
  };
  return () => {
    const wanted = !liked;
    last_press.current += 1;
    const press = last_press.current;
    apply((before) => toggled(before, wanted));
    sending.current = sending.current.then(() => settle(wanted, press));
  };
}

/** No change if already in this state. */
export function toggled(before: Liked, liked: boolean): Liked {
  if (before.liked === liked) return before;
  return { liked, like_count: Math.max(before.like_count + (liked ? 1 : -1), 0) };
}

/** A guest is sent to sign in and back to the story, where the like is completed. */
export function useStoryLike({ id, liked }: Pick<Story, "id" | "liked">, onChange: ChangeStory) {
  const intent = { action: "like_story", id } as const;
  const reason = { title: m.stories_like_needs_sign_in(), text: m.stories_like_is_kept() };
  const { is_guest, signInFirst } = useSignInFirst(intent, reason, `/stories/${id}`);
  const toggle = useLike(
    liked,
    (wanted) => sendLike(id, wanted),
    (change) => onChange(id, (before) => ({ ...before, ...change(before) })),
    signInFirst,
  );
  useIntentAfterSignIn(intent, () => {
    if (!liked) toggle();
  });
  return is_guest ? signInFirst : toggle;
}

export type ChangeComment = (id: string, change: (comment: StoryComment) => StoryComment) => void;

/** A guest is sent to sign in and back to the story's comments; see `useCommentLikeAfterSignIn`. */
export function useCommentLike(
  { id, story_id, liked }: Pick<StoryComment, "id" | "story_id" | "liked">,
  onChange: ChangeComment,
) {
  const intent = { action: "like_comment", id, story_id } as const;
  const reason = { title: m.stories_comment_like_needs_sign_in(), text: m.stories_comment_like_is_kept() };
  const { is_guest, signInFirst } = useSignInFirst(intent, reason, `/stories/${story_id}#comments`);
  const toggle = useLike(
    liked,
    (wanted) => sendCommentLike(id, wanted),
    (change) => onChange(id, (before) => ({ ...before, ...change(before) })),
    signInFirst,
  );
  return is_guest ? signInFirst : toggle;
}

/** Called for all comments: the liked one may not be loaded yet. */
export function useCommentLikeAfterSignIn(story_id: string, onChange: ChangeComment) {
  const notify = useNotify();
  useIntentAfterSignIn({ action: "like_comment", story_id }, (id) => {
    sendCommentLike(id, true).then(
      (state) => onChange(id, (before) => ({ ...before, ...state })),
      (error: unknown) => notify(errorNotice(error)),
    );
  });
}
