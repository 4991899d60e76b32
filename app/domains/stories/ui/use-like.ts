import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useNavigate } from "react-router";
import * as m from "#messages";
import { useNotify } from "../../../ui/notices.tsx";
import { useAuth } from "../../accounts/ui/auth.tsx";
import type { LikeState, Story, StoryComment } from "../schema.ts";
import { sendCommentLike } from "./comment-calls.ts";
import { keepLike, takeLike } from "./like-intent.ts";
import { signInHref } from "./SignInHint.tsx";
import type { ChangeStory } from "./StoryCard.tsx";
import { Refusal } from "../../../page/call-api.ts";
import { errorNotice, sendLike } from "./story-calls.ts";

type Liked = { liked: boolean; like_count: number };
type Apply = (change: (before: Liked) => Liked) => void;

/**
 * Shows the like at once and takes it back when the site refuses it. Presses while an answer is under way wait for
 * it, so that the last one wins.
 */
function useLike(
  liked: boolean,
  send: (liked: boolean) => Promise<LikeState>,
  apply: Apply,
  onGuest?: () => void,
) {
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
      const needs_sign_in_now = error instanceof Refusal && error.status === 401;
      if (needs_sign_in_now && onGuest) return onGuest();
      setNeedsSignIn(needs_sign_in_now);
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

/** A guest is led to sign in and back to the story, where the like is made up for. */
export function useStoryLike({ id, liked }: Pick<Story, "id" | "liked">, onChange: ChangeStory) {
  const { viewer } = useAuth();
  const navigate = useNavigate();
  const notify = useNotify();
  const signInFirst = () => {
    keepLike(id);
    notify({ tone: "info", title: m.stories_like_needs_sign_in(), text: m.stories_like_is_kept() });
    void navigate(signInHref(`/stories/${id}`));
  };
  const { toggle } = useLike(
    liked,
    (wanted) => sendLike(id, wanted),
    (change) => onChange(id, (before) => ({ ...before, ...change(before) })),
    signInFirst,
  );
  const makeUpFor = useEffectEvent(() => {
    if (takeLike(id) && !liked) toggle();
  });
  const is_guest = viewer === null;
  useEffect(() => {
    if (!is_guest) makeUpFor();
  }, [is_guest]);
  return is_guest ? signInFirst : toggle;
}

export type ChangeComment = (id: string, change: (comment: StoryComment) => StoryComment) => void;

export function useCommentLike({ id, liked }: Pick<StoryComment, "id" | "liked">, onChange: ChangeComment) {
  return useLike(
    liked,
    (wanted) => sendCommentLike(id, wanted),
    (change) => onChange(id, (before) => ({ ...before, ...change(before) })),
  );
}
