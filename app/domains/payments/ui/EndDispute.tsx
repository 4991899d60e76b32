import * as m from "#messages";
import { PageForm, Submit } from "../../../page/PageForm.tsx";
import type { FormAnswer } from "../../../platform/http/form.ts";
import { TextArea } from "../../../ui/TextField.tsx";
import { endDisputeIntent, type PaymentDispute } from "../disputes.ts";
import { decisionLimits } from "../unmatched-input.ts";

type EndDisputeProps = {
  dispute: Pick<PaymentDispute, "gateway_dispute_id">;
  answer: FormAnswer | undefined;
};

/** Ends a dispute that the gateway does not know. */
export function EndDispute({ dispute: { gateway_dispute_id }, answer }: EndDisputeProps) {
  return (
    <PageForm
      intent={endDisputeIntent}
      hiddenFields={{ dispute_id: gateway_dispute_id }}
      answer={answer}
      preventScrollReset
      className="flex max-w-prose flex-col gap-3 pt-2"
    >
      {({ field }) => (
        <>
          <TextArea
            label={m.page_reason()}
            hint={m.payments_dispute_end_hint()}
            marked
            rows={2}
            maxLength={decisionLimits.reason}
            {...field("reason")}
          />
          <div>
            <Submit variant="secondary" pendingLabel={m.payments_dispute_end_ending()}>
              {m.payments_dispute_end_button()}
            </Submit>
          </div>
        </>
      )}
    </PageForm>
  );
}
