import * as m from "#messages";
import { ReasonCard } from "../../../../page/ReasonCard.tsx";
import type { FormAnswer } from "../../../../platform/http/form.ts";
import type { ListedUser } from "../server/queries/all-users.ts";
import { reasonLimit } from "../user-input.ts";

type StatusQuestionProps = { user: ListedUser; back: string; answer: FormAnswer<unknown> | undefined };

/** Confirmation before an account is suspended or reinstated. */
export function StatusQuestion({ user, back, answer }: StatusQuestionProps) {
  const { user_id: id, display_name: name } = user;
  const common = { id, back, answer, longest: reasonLimit };
  if (user.status === "suspended")
    return (
      <ReasonCard
        {...common}
        intent="reinstate"
        question={m.accounts_admin_reinstate_question({ name })}
        text={m.accounts_admin_reinstate_text()}
        yes={m.accounts_admin_reinstate()}
        is_harm={false}
      />
    );
  return (
    <ReasonCard
      {...common}
      intent="suspend"
      question={m.accounts_admin_suspend_question({ name })}
      text={m.accounts_admin_suspend_text()}
      yes={m.accounts_admin_suspend()}
      is_harm
    />
  );
}
