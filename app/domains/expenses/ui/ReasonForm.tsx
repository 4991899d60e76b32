import * as m from "#messages";
import { answerTo, PageForm, Submit } from "../../../page/PageForm.tsx";
import type { FormAnswer } from "../../../platform/http/form.ts";
import { Checkbox } from "../../../ui/Checkbox.tsx";
import { Disclosure } from "../../../ui/Disclosure.tsx";
import { TextArea } from "../../../ui/TextField.tsx";
import { expenseLimits } from "../expense.ts";
import { boxOf } from "./PayWarnings.tsx";

type ReasonFormProps = {
  intent: string;
  hiddenFields?: Readonly<Record<string, string>>;
  summary: string;
  lead?: string;
  hint: string;
  button: string;
  pending: string;
  /** The money may have left all the same. */
  can_be_sent?: boolean;
  /** This admin has said that they pay it, and says here that they have not. */
  is_claimed?: boolean;
  answer: FormAnswer<unknown> | undefined;
};

const nothing: Readonly<Record<string, string>> = {};

/** A collapsed form for an action that needs a reason. */
export function ReasonForm({
  intent,
  hiddenFields = nothing,
  summary,
  lead,
  hint,
  button,
  pending,
  can_be_sent = false,
  is_claimed = false,
  answer,
}: ReasonFormProps) {
  const is_answered = answerTo(answer, intent, hiddenFields) !== undefined;
  return (
    <Disclosure summary={summary} open={is_answered} className="border-b-0">
      <PageForm intent={intent} hiddenFields={hiddenFields} answer={answer} className="flex flex-col gap-4">
        {({ field }) => (
          <>
            {lead && <p>{lead}</p>}
            <TextArea
              label={m.expenses_reason()}
              hint={hint}
              rows={2}
              maxLength={expenseLimits.reason}
              marked
              {...field("reason")}
            />
            {can_be_sent && (
              <Checkbox
                label={m.expenses_was_sent()}
                hint={m.expenses_was_sent_hint()}
                {...boxOf(field("was_sent"))}
              />
            )}
            {is_claimed && <Checkbox label={m.expenses_was_not_paid()} {...boxOf(field("was_not_paid"))} />}
            <Submit variant="danger" pendingLabel={pending} className="self-start">
              {button}
            </Submit>
          </>
        )}
      </PageForm>
    </Disclosure>
  );
}
