import { useRef, useState } from "react";
import { useNotify } from "../../../ui/notices.tsx";
import type { LikeState, Story, StoryComment } from "../schema.ts";
import { sendCommentLike } from "./comment-calls.ts";
import type { ChangeStory } from "./StoryCard.tsx";
import { errorNotice, Refusal, sendLike } from "./story-calls.ts";

type Liked = { liked: boolean; like_count: number };
type Apply = (change: (before: Liked) => Liked) => void;

/**
 * Shows the like at once and takes it back when the site refuses it. Presses while an answer is under way wait for
 * it, so that the last one wins.
 */
function useLike(liked: boolean, send: (liked: boolean) => Promise<LikeState>, apply: Apply) {
  const notify = useNotify();
  const [needs_sign_in, setNeedsSignIn] = useState(false);
  const sending = useRef<Promise<void>>(Promise.resolve());
  const last_press = useRef(0);

  const settle = async (wanted: boolean, press: number) => {
    try {
      const state = await send(wanted);
      if (press === last_press.current) apply(() => state);
    } catch (error) {
      apply((before) => toggled(before, !wanted));
      setNeedsSignIn(error instanceof Refusal && error.status === 401);
      notify(errorNotice(error));
    }
  };
  const toggle = () => {
    const wanted = !liked;
    last_press.current += 1;
    const press = last_press.current;
    apply((before) => toggled(before, wanted));
    sending.current = sending.current.then(() => settle(wanted, press));
  };
  return { toggle, needs_sign_in };
}

/** Nothing changes where it is so already. */
export function toggled(before: Liked, liked: boolean): Liked {
  if (before.liked === liked) return before;
  return { liked, like_count: Math.max(before.like_count + (liked ? 1 : -1), 0) };
}

export function useStoryLike({ id, liked }: Pick<Story, "id" | "liked">, onChange: ChangeStory) {
  return useLike(
    liked,
    (wanted) => sendLike(id, wanted),
    (change) => onChange(id, (before) => ({ ...before, ...change(before) })),
  );
}

export type ChangeComment = (id: string, change: (comment: StoryComment) => StoryComment) => void;

export function useCommentLike({ id, liked }: Pick<StoryComment, "id" | "liked">, onChange: ChangeComment) {
  return useLike(
    liked,
    (wanted) => sendCommentLike(id, wanted),
    (change) => onChange(id, (before) => ({ ...before, ...change(before) })),
  );
}
