import Check from "lucide-react/icons/check";
import Plus from "lucide-react/icons/plus";
import { useState } from "react";
import { Button, type ButtonProps } from "../../../ui/Button.tsx";
import { useNotify } from "../../../ui/notices.tsx";
import { SignInHint } from "./SignInHint.tsx";
import { Refusal } from "../../../page/call-api.ts";
import { errorNotice, sendFollow } from "./story-calls.ts";
import { UserText } from "../../../ui/UserText.tsx";

type FollowButtonProps = {
  person: { user_id: string; display_name: string };
  following: boolean;
  onChange: (following: boolean) => void;
  /** Where a guest comes back to from signing in. */
  return_to: string;
  /** The name stands right above, so the button need not say it. */
  short?: boolean;
} & Pick<ButtonProps, "variant" | "className">;

export function FollowButton({
  person,
  following,
  onChange,
  return_to,
  short = false,
  variant = "quiet",
  className,
}: FollowButtonProps) {
  const notify = useNotify();
  const [pending, setPending] = useState(false);
  const [needs_sign_in, setNeedsSignIn] = useState(false);
  const word = following ? "Following" : "Follow";

  const toggle = async () => {
    setPending(true);
    try {
      onChange((await sendFollow(person.user_id, !following)).following);
    } catch (error) {
      setNeedsSignIn(error instanceof Refusal && error.status === 401);
      notify(errorNotice(error));
    }
    setPending(false);
  };

  return (
    <>
      <Button
        variant={variant}
        data-needs-script=""
        aria-label={short ? undefined : `${word} ${person.display_name}`}
        aria-busy={pending || undefined}
        onClick={() => {
          if (!pending) void toggle();
        }}
        className={`px-2! ${className ?? ""}`}
      >
        {following ? <Check size={18} aria-hidden="true" /> : <Plus size={18} aria-hidden="true" />} {word}
      </Button>
      {needs_sign_in && (
        <SignInHint return_to={return_to}>
          to follow <UserText>{person.display_name}</UserText>
        </SignInHint>
      )}
    </>
  );
}
