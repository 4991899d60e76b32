import type { ReactNode } from "react";
import * as m from "#messages";
import { type FieldOf, PageForm, Submit } from "../../../page/PageForm.tsx";
import type { FormAnswer } from "../../../platform/http/form.ts";
import { formatTime } from "../../../text/time.ts";
import { UserText } from "../../../ui/UserText.tsx";
import type { Payer } from "../expense.ts";

/** One admin pays a bill or an advance at the bank, and says so before. */

type Answered = { answer: FormAnswer<unknown> | undefined };

/** Before an admin pays at the bank: so that only one of them does. `children`: what they confirm with it. */
export function ClaimForm({ answer, children }: Answered & { children?: (field: FieldOf) => ReactNode }) {
  return (
    <PageForm intent="claim" answer={answer} className="flex flex-col items-start gap-4">
      {({ field }) => (
        <>
          <p>{m.expenses_claim_lead()}</p>
          {children?.(field)}
          <Submit pendingLabel={m.expenses_claiming()}>{m.expenses_claim()}</Submit>
        </>
      )}
    </PageForm>
  );
}

/** Another admin is paying it. */
export function ClaimNote({ payer: { name, paying_at } }: { payer: Payer }) {
  const since = formatTime(paying_at);
  return (
    <p
      role="note"
      className="rounded-control border border-s-4 border-hairline border-s-danger bg-surface px-4 py-3"
    >
      <UserText>{m.expenses_claimed_by({ name: name ?? m.expenses_claimed_somebody(), since })}</UserText>
    </p>
  );
}

export function ReleaseForm({ is_own, answer }: Answered & { is_own: boolean }) {
  return (
    <PageForm intent="release" answer={answer} className="flex flex-col items-start gap-4">
      <p className="text-muted">{is_own ? m.expenses_release_lead() : m.expenses_release_other_lead()}</p>
      <Submit variant="secondary" pendingLabel={m.expenses_releasing()}>
        {m.expenses_release()}
      </Submit>
    </PageForm>
  );
}
