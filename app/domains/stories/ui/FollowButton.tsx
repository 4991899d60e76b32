import { useState } from "react";
import * as m from "#messages";
import Check from "../../../ui/icons/check.ts";
import Plus from "../../../ui/icons/plus.ts";
import { Button, type ButtonProps } from "../../../ui/Button.tsx";
import { SpokenText } from "../../../ui/UserText.tsx";
import { useNotify } from "../../../ui/notices.tsx";
import { Refusal } from "../../../page/call-api.ts";
import { errorNotice, sendFollow } from "./story-calls.ts";
import { useIntentAfterSignIn, useSignInFirst } from "./use-sign-in-first.ts";

type FollowButtonProps = {
  person: { user_id: string; display_name: string };
  following: boolean;
  onChange: (following: boolean) => void;
  /** Return URL for guests after sign-in. */
  return_to: string;
} & Pick<ButtonProps, "variant" | "className">;

export function FollowButton({
  person,
  following,
  onChange,
  return_to,
  variant = "quiet",
  className,
}: FollowButtonProps) {
  const { pending, press } = useFollow(person, following, onChange, return_to);
  const Icon = following ? Check : Plus;
  const { display_name: name } = person;
  const label = following ? m.stories_following_person({ name }) : m.stories_follow_person({ name });
  return (
    <Button
      variant={variant}
      data-needs-script=""
      aria-busy={pending || undefined}
      onClick={press}
      className={`px-2! ${className ?? ""}`}
    >
      <Icon size={18} aria-hidden="true" />
      <SpokenText spoken={label}>{following ? m.stories_following() : m.stories_follow()}</SpokenText>
    </Button>
  );
}

/** A guest is sent to sign in and back, where the follow is completed. */
function useFollow(
  { user_id, display_name }: FollowButtonProps["person"],
  following: boolean,
  onChange: (following: boolean) => void,
  return_to: string,
) {
  const notify = useNotify();
  const [pending, setPending] = useState(false);
  const intent = { action: "follow_person", id: user_id } as const;
  const reason = {
    title: m.stories_follow_needs_sign_in(),
    text: m.stories_follow_is_kept({ name: display_name }),
  };
  const { is_guest, signInFirst } = useSignInFirst(intent, reason, return_to);

  const send = async (wanted: boolean) => {
    setPending(true);
    try {
      onChange((await sendFollow(user_id, wanted)).following);
    } catch (error) {
      // The session has ended since.
      if (error instanceof Refusal && error.status === 401) signInFirst();
      else notify(errorNotice(error));
    }
    setPending(false);
  };
  useIntentAfterSignIn(intent, () => {
    if (!following) void send(true);
  });
  const toggle = () => {
    if (!pending) void send(!following);
  };
  return { pending, press: is_guest ? signInFirst : toggle };
}
