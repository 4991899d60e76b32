import * as m from "#messages";
import type { FieldOf } from "../../../page/PageForm.tsx";
import type { FormAnswer } from "../../../platform/http/form.ts";
import { Checkbox } from "../../../ui/Checkbox.tsx";
import type { Payout } from "../server/queries/payouts.ts";
import { RecordedTransfer } from "./RecordedTransfer.tsx";
import { ReversalForm } from "./ReversalForm.tsx";

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
          {!is_own && (
            <ReversalForm
              hiddenFields={{ payout_id: payout.id }}
              texts={{
                summary: m.earnings_reverse(),
                lead: m.earnings_reverse_lead(),
                reason: m.earnings_reason(),
                button: m.earnings_reverse_button(),
              }}
              answer={answer}
              fields={wasSent}
            />
          )}
        </RecordedTransfer>
      ))}
    </ul>
  );
}

const wasSent = (field: FieldOf) => (
  <Checkbox
    label={m.earnings_was_sent()}
    hint={m.earnings_was_sent_hint()}
    name="was_sent"
    value="yes"
    defaultChecked={field("was_sent").defaultValue !== undefined}
  />
);
