import * as m from "#messages";
import { answerTo, PageForm, Submit } from "../../../page/PageForm.tsx";
import type { FormAnswer } from "../../../platform/http/form.ts";
import { Checkbox } from "../../../ui/Checkbox.tsx";
import { Disclosure } from "../../../ui/Disclosure.tsx";
import { TextArea } from "../../../ui/TextField.tsx";
import type { Payout } from "../payouts.ts";
import { RecordedTransfer } from "./RecordedTransfer.tsx";

type PayoutListProps = {
  payouts: readonly Payout[];
  /** The reader is the seller, who reverses nothing. */
  is_own: boolean;
  answer: FormAnswer<unknown> | undefined;
};

/** Payouts of one seller, each with a form to reverse it. */
export function PayoutList({ payouts, is_own, answer }: PayoutListProps) {
  return (
    <ul className="grid gap-4">
      {payouts.map((payout) => (
        <RecordedTransfer
          key={payout.id}
          transfer={payout}
          day={payout.paid_on}
          reference={[m.page_bank_reference(), payout.bank_reference]}
        >
          {!is_own && <ReversalForm payout_id={payout.id} answer={answer} />}
        </RecordedTransfer>
      ))}
    </ul>
  );
}

type ReversalFormProps = { payout_id: string; answer: FormAnswer<unknown> | undefined };

function ReversalForm({ payout_id, answer }: ReversalFormProps) {
  const is_answered = answerTo(answer, "reverse", { payout_id }) !== undefined;
  return (
    <Disclosure summary={m.earnings_reverse()} open={is_answered} className="border-b-0">
      <PageForm intent="reverse" hiddenFields={{ payout_id }} answer={answer} className="flex flex-col gap-4">
        {({ field }) => (
          <>
            <p>{m.earnings_reverse_lead()}</p>
            <TextArea label={m.earnings_reason()} rows={2} maxLength={500} marked {...field("reason")} />
            <Checkbox
              label={m.earnings_was_sent()}
              hint={m.earnings_was_sent_hint()}
              name="was_sent"
              value="yes"
              defaultChecked={field("was_sent").defaultValue !== undefined}
            />
            <Submit variant="danger" pendingLabel={m.earnings_reversing()} className="self-start">
              {m.earnings_reverse_button()}
            </Submit>
          </>
        )}
      </PageForm>
    </Disclosure>
  );
}
