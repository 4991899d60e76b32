import * as m from "#messages";
import { answerTo, PageForm, Submit } from "../../../page/PageForm.tsx";
import type { FormAnswer } from "../../../platform/http/form.ts";
import { formatRupees, typedRupees } from "../../../text/money.ts";
import { Card } from "../../../ui/Card.tsx";
import { Foldable } from "../../../ui/Foldable.tsx";
import { RupeeField, TextArea } from "../../../ui/TextField.tsx";
import { refundReasonLimit } from "../refund-input.ts";

type RefundFormProps = { left_paise: number; answer: FormAnswer<unknown> | undefined };

/** Admin form: refunds the rest of a donation, or part of it. */
export function RefundForm({ left_paise, answer }: RefundFormProps) {
  return (
    <Card as="section" aria-labelledby="refund" className="flex flex-col gap-4">
      <h2 id="refund" className="text-xl">
        {m.donations_refund_title()}
      </h2>
      <Foldable
        summary={m.donations_refund_open()}
        open={answerTo(answer, "") !== undefined}
        look="secondary"
      >
        <p className="mb-4 max-w-prose">{m.donations_refund_lead()}</p>
        <PageForm key={left_paise} answer={answer} className="flex flex-col gap-4">
          {({ field }) => {
            const { defaultValue, ...amount } = field("amount_paise");
            return (
              <>
                {/* Not of `hiddenFields`: a refusal of what was seen before belongs to this form too. */}
                <input type="hidden" name="seen_paise" value={left_paise} />
                <RupeeField
                  label={m.donations_refund_amount()}
                  hint={m.donations_refund_amount_hint({ left: formatRupees(left_paise) })}
                  inputMode="decimal"
                  marked
                  {...amount}
                  defaultValue={defaultValue ?? typedRupees(left_paise)}
                />
                <TextArea
                  label={m.page_reason()}
                  hint={m.donations_refund_reason_hint()}
                  marked
                  rows={3}
                  maxLength={refundReasonLimit}
                  {...field("reason")}
                />
                <Submit variant="danger" pendingLabel={m.donations_refund_sending()} className="self-start">
                  {m.donations_refund_yes()}
                </Submit>
              </>
            );
          }}
        </PageForm>
      </Foldable>
    </Card>
  );
}
